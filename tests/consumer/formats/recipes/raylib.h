#pragma once

// The parts of raylib 6.0 that the recipe uses, as its manual has them: declarations only. Debian does not have it.

#define RAYLIB_H

#include <stdbool.h>

typedef struct Vector2 {
    float x, y;
} Vector2;

typedef struct Color {
    unsigned char r, g, b, a;
} Color;

typedef struct Texture2D {
    unsigned int id;
    int width, height, mipmaps, format;
} Texture2D;

#define WHITE ((Color){255, 255, 255, 255})
#define BLACK ((Color){0, 0, 0, 255})
#define RED ((Color){230, 41, 55, 255})
#define RAYWHITE ((Color){245, 245, 245, 255})

enum { LOG_INFO = 3 };

void InitWindow(int width, int height, const char* title);
void CloseWindow(void);
bool WindowShouldClose(void);
void SetTargetFPS(int fps);
void TraceLog(int level, const char* text, ...);
Texture2D LoadTexture(const char* path);
void BeginDrawing(void);
void EndDrawing(void);
void ClearBackground(Color color);
void DrawTexture(Texture2D texture, int x, int y, Color tint);
void DrawCircleV(Vector2 center, float radius, Color color);
bool CheckCollisionPointPoly(Vector2 point, const Vector2* points, int count);
bool CheckCollisionCircleLine(Vector2 center, float radius, Vector2 p1, Vector2 p2);
