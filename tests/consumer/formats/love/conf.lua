-- Physics without a window.
function love.conf(t)
    t.modules.window, t.modules.graphics, t.modules.audio, t.modules.sound = false, false, false, false
end
