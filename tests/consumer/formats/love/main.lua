-- love FOLDER SHAPES.lua MASK.txt: the convex pieces of the only sprite as fixtures; every pixel centre is asked of them.
-- MASK.txt has a line of # and . for each row. A point a little beside the centre of each pixel is tested: two pieces may
-- meet at the centre itself, and in single precision it may then be in neither.

local function check(shapes_path, mask_path)
    local _, sprite = next(dofile(shapes_path))
    love.physics.setMeter(1)
    local world = love.physics.newWorld(0, 0)
    local body = love.physics.newBody(world, 0, 0, "static")
    local fixtures = {}
    for _, piece in ipairs(sprite.convex) do
        fixtures[#fixtures + 1] = love.physics.newFixture(body, love.physics.newPolygonShape(piece))
    end
    for _, outline in ipairs(sprite.outlines) do
        love.physics.newChainShape(true, outline)
    end
    local y, solid, pixels, wrong = 0, 0, 0, 0
    for line in io.lines(mask_path) do
        for x = 0, #line - 1 do
            local hit = false
            for _, fixture in ipairs(fixtures) do
                hit = hit or fixture:testPoint(x + 0.5 + 1 / 32, y + 0.5 + 1 / 64)
            end
            local is_solid = line:sub(x + 1, x + 1) == "#"
            pixels = pixels + 1
            solid = solid + (is_solid and 1 or 0)
            wrong = wrong + (hit ~= is_solid and 1 or 0)
        end
        y = y + 1
    end
    print(string.format("love: %d pixels, %d solid, %d wrong", pixels, solid, wrong))
    return wrong == 0 and solid > 0 and solid < pixels
end

function love.load(arguments)
    local ok, result = pcall(check, arguments[1], arguments[2])
    if not ok then print("love: " .. tostring(result)) end
    love.event.quit(ok and result and 0 or 1)
end
