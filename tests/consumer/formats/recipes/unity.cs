// The parts of Unity that the recipe uses, by its written rules: declarations only. Unity itself is not to be had here.

using System;
using System.Collections.Generic;

namespace UnityEngine
{
    public struct Vector2
    {
        public float x, y;
    }

    public class Object
    {
        public string name { get; set; }
    }

    public class GameObject : Object
    {
        public T AddComponent<T>() where T : Component
        {
            return null;
        }
    }

    public class Component : Object
    {
        public GameObject gameObject
        {
            get { return null; }
        }

        public T GetComponent<T>()
        {
            return default(T);
        }
    }

    public class MonoBehaviour : Component
    {
    }

    public class SpriteRenderer : Component
    {
        public Sprite sprite { get; set; }
    }

    public class Sprite : Object
    {
        public int GetPhysicsShapeCount()
        {
            return 0;
        }

        public int GetPhysicsShape(int shapeIdx, List<Vector2> physicsShape)
        {
            return 0;
        }
    }

    public class Collider2D : Component
    {
    }

    public class PolygonCollider2D : Collider2D
    {
        public int pathCount { get; set; }

        public void SetPath(int index, List<Vector2> points)
        {
        }
    }

    public struct ContactPoint2D
    {
        public Vector2 point
        {
            get { return new Vector2(); }
        }
    }

    public class Collision2D
    {
        public Collider2D collider
        {
            get { return null; }
        }

        public ContactPoint2D GetContact(int index)
        {
            return new ContactPoint2D();
        }
    }

    public static class Debug
    {
        public static void Log(object message)
        {
        }
    }

    public class RequireComponent : Attribute
    {
        public RequireComponent(Type requiredComponent)
        {
        }
    }
}
