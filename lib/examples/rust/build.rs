fn main() {
    // The folder of libhitmask.so, such as PREFIX/lib. Without it, the linker looks where it always does.
    if let Ok(folder) = std::env::var("HITMASK_LIB_DIR") {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-arg=-Wl,-rpath,{folder}");
    }
    println!("cargo:rerun-if-env-changed=HITMASK_LIB_DIR");
}
