-- Two sprites in LÖVE, of which one turns: do their pixels touch, as they are drawn?
--
--     love . $PREFIX dragon.png fighter.png    -- PREFIX: where hitmask is installed; the pictures lie beside main.lua

local ffi = require "ffi"
local hm

local function open(prefix)
    for _, name in ipairs { "c_types.h", "c.h" } do -- the declarations, without what only a compiler needs
        local header = assert(io.open(prefix .. "/include/hitmask/" .. name)):read("*a")
        header = header:gsub("#ifdef __cplusplus.-#endif", ""):gsub("//[^\n]*", ""):gsub("#[^\n]*", "")
        ffi.cdef((header:gsub("HITMASK_API ", "")))
    end
    hm = ffi.load(prefix .. (ffi.os == "Windows" and "/bin/hitmask.dll" or "/lib/libhitmask.so"))
end

local function check(result)
    if result < 0 then error(ffi.string(hm.hm_error_text(result)), 2) end
    return result
end

-- make("mask", hm_mask_create, 8, 8): a handle that the garbage collector frees
local function make(kind, create, ...)
    local arguments, handle = { ... }, ffi.new("hm_" .. kind .. "*[1]")
    arguments[select("#", ...) + 1] = handle
    check(create(unpack(arguments, 1, select("#", ...) + 1)))
    return ffi.gc(handle[0], hm["hm_" .. kind .. "_free"])
end

local function load_sprite(file)
    local data = love.image.newImageData(file)
    local pixels = ffi.new("hm_pixels", { size = ffi.sizeof "hm_pixels", width = data:getWidth(), height = data:getHeight(),
        pixel_stride = 4, row_stride = 4 * data:getWidth(), data = data:getFFIPointer(), channels = { 0, 1, 2, 3 } })
    local mask = make("mask", hm.hm_mask_from_pixels, pixels, 127, nil)
    local sprite = { image = love.graphics.newImage(data), mask = make("prepared_mask", hm.hm_prepared_mask_create, mask, nil) }
    sprite.pose = ffi.new("hm_pose", { ffi.sizeof "hm_pose", 0, 160, 100, data:getWidth() / 2, data:getHeight() / 2, 0, 1 })
    sprite.shape = ffi.new("hm_shape", { ffi.sizeof "hm_shape", hm.HM_MASK, { mask = sprite.mask } })
    sprite.posed = make("posed_shape", hm.hm_posed_shape_create, sprite.shape, sprite.pose, nil)
    return sprite
end

local dragon, fighter, step = nil, nil, 0

function love.load(arguments)
    if #arguments ~= 3 then io.stderr:write("usage: love . PREFIX TURNED.png MOVED.png\n") os.exit(2) end
    open(arguments[1])
    love.graphics.setDefaultFilter("nearest")
    dragon, fighter = load_sprite(arguments[2]), load_sprite(arguments[3])
end

function love.update()
    dragon.pose.angle, fighter.pose.x = 0.05 * step, step
    for _, sprite in ipairs { dragon, fighter } do check(hm.hm_posed_shape_set(sprite.posed, sprite.shape, sprite.pose)) end
    if check(hm.hm_posed_shape_overlaps(dragon.posed, fighter.posed)) == 1 then print("hit at step " .. step) love.event.quit() end
    step = step + 1
end

function love.draw()
    for _, s in ipairs { dragon, fighter } do love.graphics.draw(s.image, s.pose.x, s.pose.y, s.pose.angle, 1, 1, s.pose.pivot_x, s.pose.pivot_y) end
end
