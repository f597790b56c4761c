# godot3-server --path FOLDER -s main.gd: a scene with the fighter of the recipe.
extends SceneTree

func _init():
    get_root().add_child(load("res://fighter.gd").new())
