# godot3-server --path FOLDER -s check.gd: sprite.tscn and sprite.tres in FOLDER, a scene with a body and a BitMap. Physics
# is asked about every pixel of mask.txt, which has a line of # and . for each row, and so is the BitMap.
extends SceneTree

var rows = []
var frames = 0

func _init():
    var file = File.new()
    file.open("res://mask.txt", File.READ)
    for line in file.get_as_text().split("\n", false):
        rows.append(line)
    var scene = load("res://sprite.tscn")
    if scene == null:
        fail("the scene does not load")
        return
    get_root().add_child(scene.instance())

func fail(why):
    printerr("godot: " + why)
    quit(1)

# True once the physics server knows the body.
func _iteration(_delta):
    frames += 1
    if frames < 3:
        return false
    var space = get_root().world_2d.direct_space_state
    var middle = Vector2(rows[0].length(), rows.size()) / 2
    # A little beside the centre: two pieces may meet right there, and single precision then find it in neither.
    var scene_wrong = wrong(funcref(self, "is_hit"), [space, Vector2(0.5 + 1.0 / 32, 0.5 + 1.0 / 64) - middle])
    var bits = load("res://sprite.tres")
    if bits == null or bits.get_size() != middle * 2:
        fail("the BitMap does not load, or has another size")
        return true
    var bits_wrong = wrong(funcref(self, "is_set"), [bits])
    if scene_wrong != 0 or bits_wrong != 0:
        fail("%d pixels of the scene and %d of the BitMap are wrong" % [scene_wrong, bits_wrong])
    else:
        quit(0)
    return true

func is_hit(x, y, context):
    return not context[0].intersect_point(Vector2(x, y) + context[1]).empty()

func is_set(x, y, context):
    return context[0].get_bit(Vector2(x, y))

func wrong(ask, context):
    var count = 0
    var solid = 0
    for y in range(rows.size()):
        for x in range(rows[y].length()):
            var is_solid = rows[y][x] == "#"
            solid += int(is_solid)
            count += int(ask.call_func(x, y, context) != is_solid)
    var pixels = rows.size() * rows[0].length()
    print("godot: %d pixels, %d solid, %d wrong" % [pixels, solid, count])
    return count if solid > 0 and solid < pixels else pixels
