//! Two sprites, of which one turns: do their pixels touch, as they are drawn?
//!
//!     HITMASK_LIB_DIR=$PREFIX/lib cargo run -- sprites.hitmask dragon fighter      # see lib/examples/README.md
use std::{ffi::{CStr, CString}, mem::{size_of, zeroed}, os::raw::{c_char, c_void}, ptr::null};
// The structs are those of hitmask/c_types.h. The longest shape has five floats.
#[repr(C)] struct Pose { size: u32, mirrored: u32, x: f32, y: f32, pivot_x: f32, pivot_y: f32, angle: f32, scale: f32 }
#[repr(C)] struct Shape { size: u32, kind: u32, mask: *mut c_void, others: [f32; 4] }
#[repr(C)] struct Baked { size: u32, frames: u32, name: *const c_char, name_length: usize, width: i32, height: i32 }
#[link(name = "hitmask")]
extern "C" {
    fn hm_baked_open(path: *const c_char, copied: i32, allocator: *const c_void, baked: *mut *mut c_void) -> i32;
    fn hm_baked_find(baked: *const c_void, name: *const c_char) -> i64;
    fn hm_baked_get_sprite(baked: *const c_void, index: i64, sprite: *mut Baked) -> i32;
    fn hm_baked_prepared_mask(baked: *const c_void, index: i64, frame: u32, mask: *mut *mut c_void) -> i32;
    fn hm_baked_free(b: *mut c_void) -> i32; fn hm_prepared_mask_free(m: *mut c_void) -> i32; fn hm_posed_shape_free(p: *mut c_void) -> i32;
    fn hm_posed_shape_create(s: *const Shape, p: *const Pose, a: *const c_void, posed: *mut *mut c_void) -> i32;
    fn hm_posed_shape_set(posed: *mut c_void, s: *const Shape, p: *const Pose) -> i32;
    fn hm_posed_shape_overlaps(a: *const c_void, b: *const c_void) -> i32;
    fn hm_error_text(result: i32) -> *const c_char;
}
fn check(result: impl Into<i64>) -> Result<i64, String> {
    match result.into() { r if r >= 0 => Ok(r), r => Err(unsafe { CStr::from_ptr(hm_error_text(r as i32)) }.to_string_lossy().into()) }
}
struct PosedMask { baked: *mut c_void, posed: *mut c_void, shape: Shape, pose: Pose } // a prepared mask in a pose
impl PosedMask {
    fn load(file: &str, name: &str) -> Result<Self, String> {
        let (file, name) = (CString::new(file).unwrap(), CString::new(name).unwrap());
        let (mut own, mut sprite): (PosedMask, Baked) = unsafe { zeroed() };
        (own.shape.size, own.shape.kind, sprite.size) = (size_of::<Shape>() as u32, 8, size_of::<Baked>() as u32); // 8: HM_MASK
        unsafe {
            check(hm_baked_open(file.as_ptr(), 0, null(), &mut own.baked))?;
            let index = check(hm_baked_find(own.baked, name.as_ptr()))?;
            check(hm_baked_get_sprite(own.baked, index, &mut sprite))?;
            check(hm_baked_prepared_mask(own.baked, index, 0, &mut own.shape.mask))?;
            check(hm_posed_shape_create(&own.shape, null(), null(), &mut own.posed))?;
        }
        let (pivot_x, pivot_y) = (sprite.width as f32 / 2.0, sprite.height as f32 / 2.0); // the middle
        own.pose = Pose { size: size_of::<Pose>() as u32, scale: 1.0, y: 100.0, pivot_x, pivot_y, ..own.pose };
        Ok(own)
    }
    fn set(&mut self, x: f32, angle: f32) -> Result<i64, String> {
        (self.pose.x, self.pose.angle) = (x, angle);
        check(unsafe { hm_posed_shape_set(self.posed, &self.shape, &self.pose) })
    }
}
impl Drop for PosedMask { // freeing null does nothing
    fn drop(&mut self) { unsafe { hm_posed_shape_free(self.posed); hm_prepared_mask_free(self.shape.mask); hm_baked_free(self.baked); } }
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if arguments.len() != 3 { return Err("usage: game SPRITES.hitmask TURNED MOVED".to_string()); }
    let (mut dragon, mut fighter) = (PosedMask::load(&arguments[0], &arguments[1])?, PosedMask::load(&arguments[0], &arguments[2])?);
    for step in 0..400 {
        dragon.set(160.0, 0.05 * step as f32)?;
        fighter.set(step as f32, 0.0)?;
        if check(unsafe { hm_posed_shape_overlaps(dragon.posed, fighter.posed) })? == 1 { return Ok(println!("hit at step {step}")); }
    }
    Err("no hit".to_string())
}
