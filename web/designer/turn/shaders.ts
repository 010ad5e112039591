/** Most slats of a rule, which is 3 m long. */
export const MOST_PARTS = 15;

const seenFrom = `
uniform mat3 uTurn;
uniform vec3 uMiddle;
uniform vec2 uScale;
uniform float uAway;
uniform float uDeep;
vec4 onScreen(vec3 seen) {
  return vec4(seen.x * uScale.x, -seen.y * uScale.y, uDeep / uAway - seen.z / uDeep, 1.0 - seen.z / uAway);
}`;

/** How far a point of the plane is from a bar with round ends. */
const bar = `
float fromBar(vec2 p, vec4 ends, float around) {
  vec2 along = ends.zw - ends.xy;
  vec2 at = p - ends.xy;
  float share = clamp(dot(at, along) / max(dot(along, along), 1e-4), 0.0, 1.0);
  return length(at - along * share) - around;
}`;

export const bodyVertex = `#version 300 es
in vec3 position;
in vec3 normal;
in vec2 uv;
uniform vec3 uPlace;
uniform vec2 uAngle;
${seenFrom}
out vec2 vUv;
out vec3 vNormal;
out vec3 vSeen;
out vec2 vPlan;
vec3 posed(vec3 v) {
  return vec3(uAngle.x * v.x - uAngle.y * v.y, uAngle.y * v.x + uAngle.x * v.y, v.z);
}
void main() {
  vec3 placed = posed(position) + uPlace;
  vec3 seen = uTurn * (placed - uMiddle);
  vUv = uv;
  vNormal = uTurn * posed(normal);
  vSeen = seen;
  vPlan = placed.xy;
  gl_Position = onScreen(seen);
}`;

export const bodyFragment = `#version 300 es
precision highp float;
in vec2 vUv;
in vec3 vNormal;
in vec3 vSeen;
in vec2 vPlan;
uniform sampler2D uSkin;
uniform float uHasSkin;
uniform vec3 uEdge;
uniform float uAway;
uniform vec4 uOver;
uniform float uOverAround;
uniform float uIsCovered;
${bar}
out vec4 color;
void main() {
  vec3 n = normalize(vNormal);
  vec3 light = normalize(vec3(-0.38, -0.62, 0.72));
  vec3 eye = normalize(vec3(0.0, 0.0, uAway) - vSeen);
  float lit = max(dot(n, light), 0.0);
  float sky = 0.5 - 0.5 * n.y;
  vec3 base = uHasSkin > 0.5 ? texture(uSkin, vUv).rgb : uEdge;
  float shade = 0.47 + 0.48 * lit + 0.1 * sky;
  // rims are worn, and slats lie a hair apart
  float rim = abs(vUv.y - 0.5) * 2.0;
  if (uHasSkin < 0.5) shade *= 1.04 - 0.34 * smoothstep(0.72, 1.0, rim);
  // what lies close above keeps the light off, most beside its edge
  float near = fromBar(vPlan - vec2(1.0, 1.8), uOver, uOverAround);
  shade *= 1.0 - uIsCovered * 0.42 * (1.0 - smoothstep(-1.5, 6.5, near));
  float shine = pow(max(dot(n, normalize(light + eye)), 0.0), 34.0);
  color = vec4(min(base * shade + vec3(1.0, 0.98, 0.94) * shine * 0.08, 1.0), 1.0);
}`;

export const groundVertex = `#version 300 es
in vec2 position;
uniform vec4 uBox;
uniform float uLow;
${seenFrom}
out vec2 vPlan;
void main() {
  vPlan = mix(uBox.xy, uBox.zw, position);
  gl_Position = onScreen(uTurn * (vec3(vPlan, uLow) - uMiddle));
}`;

export const groundFragment = `#version 300 es
precision highp float;
in vec2 vPlan;
uniform vec4 uBars[${MOST_PARTS}];
uniform float uHeights[${MOST_PARTS}];
uniform int uCount;
uniform float uAround;
uniform float uStrength;
${bar}
out vec4 color;
void main() {
  float soft = 0.0;
  float close = 0.0;
  for (int i = 0; i < ${MOST_PARTS}; i++) {
    if (i >= uCount) break;
    float high = uHeights[i];
    vec2 p = vPlan - vec2(0.35, 0.6) * (4.0 + high * 0.5);
    float d = fromBar(p, uBars[i], uAround);
    soft = max(soft, (1.0 - smoothstep(-6.0, 18.0 + high, d)) * 0.3);
    close = max(close, (1.0 - smoothstep(-1.0, 3.0 + high * 0.5, d)) * max(0.0, 0.3 - high * 0.01));
  }
  float alpha = min(soft + close, 0.5) * uStrength;
  color = vec4(vec3(0.14, 0.09, 0.05) * alpha, alpha);
}`;
