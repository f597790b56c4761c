//! Two sprites, of which one turns: do their pixels touch, as they are drawn?
//!
//!     HITMASK_LIB_DIR=PREFIX/lib cargo run -- sprites.hitmask dragon fighter    # hitmask bake *.png -o sprites.hitmask

use std::ffi::{c_char, c_void, CStr, CString};
use std::ptr::{null, null_mut};

#[repr(C)] // hm_pose
struct Pose { size: u32, mirrored: u32, x: f32, y: f32, pivot_x: f32, pivot_y: f32, angle: f32, scale: f32 }
#[repr(C)] // hm_shape with a mask
struct Shape { size: u32, kind: u32, mask: *mut c_void, unused: [u64; 2] }#[link(name = "hitmask")]
extern "C" {
    fn hm_baked_open(path: *const c_char, copied: i32, allocator: *const c_void, baked: *mut *mut c_void) -> i32;
    fn hm_baked_find(baked: *const c_void, name: *const c_char) -> i64;
    fn hm_baked_prepared_mask(baked: *const c_void, index: i64, frame: u32, mask: *mut *mut c_void) -> i32;
    fn hm_baked_free(b: *mut c_void) -> i32; fn hm_prepared_mask_free(m: *mut c_void) -> i32; fn hm_posed_shape_free(p: *mut c_void) -> i32;
    fn hm_posed_shape_create(s: *const Shape, p: *const Pose, a: *const c_void, posed: *mut *mut c_void) -> i32;
    fn hm_posed_shape_set(posed: *mut c_void, s: *const Shape, p: *const Pose) -> i32;
    fn hm_posed_shape_overlaps(a: *const c_void, b: *const c_void) -> i32;
    fn hm_error_text(result: i32) -> *const c_char;
}

fn check(r: i32) -> Result<i32, String> {
    if r < 0 { Err(unsafe { CStr::from_ptr(hm_error_text(r)) }.to_string_lossy().into_owned()) } else { Ok(r) }
}
struct PosedMask { posed: *mut c_void, shape: Shape } // a prepared mask in a pose
impl PosedMask {
    fn load(file: &str, name: &str) -> Result<Self, String> {
        let (file, name) = (CString::new(file).unwrap(), CString::new(name).unwrap());
        let shape = Shape { size: 32, kind: 8, mask: null_mut(), unused: [0; 2] };
        let (mut own, mut baked) = (PosedMask { posed: null_mut(), shape }, null_mut());
        unsafe {
            check(hm_baked_open(file.as_ptr(), 0, null(), &mut baked))?;
            let made = hm_baked_prepared_mask(baked, hm_baked_find(baked, name.as_ptr()), 0, &mut own.shape.mask);
            hm_baked_free(baked);
            check(made)?;
            check(hm_posed_shape_create(&own.shape, null(), null(), &mut own.posed))?;
        }
        Ok(own)
    }
    fn set(&mut self, x: f32, pivot: (f32, f32), angle: f32) -> Result<i32, String> {
        let pose = Pose { size: 32, mirrored: 0, x, y: 100.0, pivot_x: pivot.0, pivot_y: pivot.1, angle, scale: 1.0 };
        check(unsafe { hm_posed_shape_set(self.posed, &self.shape, &pose) })
    }
}
impl Drop for PosedMask {
    fn drop(&mut self) { unsafe { hm_posed_shape_free(self.posed); hm_prepared_mask_free(self.shape.mask); } }
}

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, first, second] = &arguments[..] else { return Err("usage: game FILE FIRST SECOND".to_string()) };
    let (mut dragon, mut fighter) = (PosedMask::load(file, first)?, PosedMask::load(file, second)?);
    for step in 0..400 {
        dragon.set(160.0, (32.0, 28.0), 0.05 * step as f32)?;
        fighter.set(step as f32, (24.0, 24.0), 0.0)?;
        if check(unsafe { hm_posed_shape_overlaps(dragon.posed, fighter.posed) })? == 1 { return Ok(println!("hit at step {step}")); }
    }
    Err("no hit".to_string())
}
