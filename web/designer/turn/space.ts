import { Geometry, Mesh, Program, Renderer, Texture, Transform } from 'ogl';
import { rad } from '#rules/design/scene/numbers.ts';
import { type Facet, type Pose, placedVec, type Solid } from '#rules/design/scene/solid/parts.ts';
import type { Frame } from '#rules/design/scene/solid/sight.ts';
import { cross, dot, minus, type Quat, turned, type Vec } from '#rules/design/scene/solid/vectors.ts';
import { bodyFragment, bodyVertex, groundFragment, groundVertex, MOST_PARTS } from './shaders.ts';

/** What is drawn of the body: where its parts lie, from where they are seen, and how large. */
export type Sight = {
  readonly poses: readonly Pose[];
  readonly turn: Quat;
  readonly frame: Frame;
  readonly zoom: number;
};

export type Dress = {
  /** the finished picture of each skin */
  readonly skins: readonly HTMLCanvasElement[];
  /** of bare edges, 0 to 1 */
  readonly edge: Vec;
};

/** How much of the stage the frame fills. */
export const FILL = 0.86;

/** Pixels of the stage for a millimetre. */
export const scaleOf = ({ frame, zoom }: Sight, width: number, height: number): number =>
  FILL * zoom * Math.min(width / frame.width, height / Math.max(frame.height, frame.width / 12));

const attributes = {
  alpha: true,
  antialias: true,
  premultipliedAlpha: true,
  powerPreference: 'low-power',
} as const;

export const hasSpace = (canvas: HTMLCanvasElement): boolean =>
  canvas.getContext('webgl2', attributes) !== null;

function isClockwise([a, b, c]: readonly Vec[], [normal]: readonly Vec[]): boolean {
  return !!a && !!b && !!c && !!normal && dot(cross(minus(b, a), minus(c, a)), normal) < 0;
}

function geometryOf(gl: Renderer['gl'], facets: readonly Facet[], { skins }: Solid): Geometry {
  const position: number[] = [];
  const normal: number[] = [];
  const uv: number[] = [];
  const index: number[] = [];
  for (const { points, normals, at, skin } of facets) {
    const first = position.length / 3;
    const { width, height } = (skin === null ? undefined : skins[skin]) ?? { width: 1, height: 1 };
    points.forEach((point, i) => {
      position.push(...point);
      normal.push(...(normals[i] ?? [0, 0, 1]));
      const [x, y] = at[i] ?? [0, 0];
      uv.push(x / width, y / height);
    });
    // all corners the same way round, so that what looks away is left out
    const order = isClockwise(points, normals) ? [1, 0] : [0, 1];
    for (let i = 2; i < points.length; i++)
      index.push(first, first + i - (order[1] ?? 0), first + i - (order[0] ?? 0));
  }
  const floats = (size: number, data: number[]) => ({ size, data: new Float32Array(data) });
  return new Geometry(gl, {
    position: floats(3, position),
    normal: floats(3, normal),
    uv: floats(2, uv),
    index: { data: new Uint16Array(index) },
  });
}

type Values = Record<string, { value: unknown }>;
const valuesOf = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, { value: 0 }]));

/** The bar a part covers on the table: both ends of its middle line. */
const barOf = ({ core }: Solid['parts'][number], pose: Pose): number[] => {
  const [a, b] = [placedVec(pose, [core.from, 0, 0]), placedVec(pose, [core.to, 0, 0])];
  return [a[0], a[1], b[0], b[1]];
};

/** How the body is seen: what the shaders need of the sight, by the names they have there. */
function lookOf({ parts }: Solid, sight: Sight, width: number, height: number): Record<string, unknown> {
  const { poses, turn, frame } = sight;
  const scale = 2 * scaleOf(sight, width, height);
  const axes: readonly Vec[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const ends = parts.flatMap(({ core }, i) => {
    const pose = poses[i];
    if (!pose) return [];
    return [core.from - core.around, core.to + core.around].map((x) => placedVec(pose, [x, 0, 0]));
  });
  const deep = Math.max(...ends.map((p) => Math.hypot(...p.map((v, i) => v - (frame.middle[i] ?? 0))))) + 80;
  return {
    uTurn: axes.flatMap((axis) => turned(turn, axis)),
    uMiddle: [...frame.middle],
    uScale: [scale / width, scale / height],
    uDeep: deep,
    uAway: Math.max(deep * 2, frame.width * 3.6),
  };
}

/** The shadow on the table, likewise; null where one looks from below. */
function groundOf({ parts, depth: { low } }: Solid, { poses, turn }: Sight): Record<string, unknown> | null {
  const rise = turned(turn, [0, 0, 1])[2];
  if (rise <= 0.12) return null;
  const bars = parts.flatMap((part, i) => (poses[i] ? [barOf(part, poses[i])] : []));
  const around = parts[0]?.core.around ?? 0;
  const margin = around + 70;
  const xs = bars.flatMap(([a = 0, , b = 0]) => [a, b]);
  const ys = bars.flatMap(([, a = 0, , b = 0]) => [a, b]);
  const each = <T>(of: (i: number) => T): T[] => Array.from({ length: MOST_PARTS }, (_, i) => of(i));
  return {
    uBox: [
      Math.min(...xs) - margin,
      Math.min(...ys) - margin,
      Math.max(...xs) + margin,
      Math.max(...ys) + margin,
    ],
    uLow: low - 0.5,
    uBars: each((i) => bars[i] ?? [0, 0, 0, 0]),
    uHeights: each((i) => (poses[i]?.z ?? low) - low * Math.sign(poses.length - 1)),
    uCount: bars.length,
    uAround: around,
    uStrength: Math.min(1, (rise - 0.12) / 0.35),
  };
}

/**
 * Draws a body in space. Nothing is drawn but what `draw` asks for; `free` gives back the memory of the
 * graphics.
 */
export function createSpace(canvas: HTMLCanvasElement, solid: Solid, dress: Dress) {
  const renderer = new Renderer({ canvas, ...attributes, dpr: Math.min(window.devicePixelRatio || 1, 2) });
  const { gl } = renderer;
  gl.clearColor(0, 0, 0, 0);
  const seen = valuesOf(['uTurn', 'uMiddle', 'uScale', 'uAway', 'uDeep']);
  const own = valuesOf(['uPlace', 'uAngle', 'uSkin', 'uHasSkin', 'uOver', 'uOverAround', 'uIsCovered']);
  const body = new Program(gl, {
    vertex: bodyVertex,
    fragment: bodyFragment,
    uniforms: { ...seen, ...own, uEdge: { value: [...dress.edge] } },
    // y runs down here and up in the graphics
    frontFace: gl.CW,
  });
  const floor = valuesOf(['uBox', 'uLow', 'uBars', 'uHeights', 'uCount', 'uAround', 'uStrength']);
  const ground = new Program(gl, {
    vertex: groundVertex,
    fragment: groundFragment,
    uniforms: { ...seen, ...floor },
    transparent: true,
    depthWrite: false,
    cullFace: false,
  });
  const corners = new Float32Array([0, 0, 1, 0, 0, 1, 1, 1]);
  const table = new Mesh(gl, {
    geometry: new Geometry(gl, { position: { size: 2, data: corners } }),
    program: ground,
    mode: gl.TRIANGLE_STRIP,
  });
  const textures = dress.skins.map(
    (image) => new Texture(gl, { image, flipY: false, minFilter: gl.LINEAR_MIPMAP_LINEAR, anisotropy: 8 }),
  );
  let poses: readonly Pose[] = [];
  const set = (name: string, value: unknown): void => {
    const held = own[name] ?? floor[name] ?? seen[name];
    if (held) held.value = value;
  };

  const meshes = solid.parts.flatMap((part, i) => {
    const skins = [...new Set(part.facets.map(({ skin }) => skin))];
    return skins.map((skin) => {
      const facets = part.facets.filter((facet) => facet.skin === skin);
      const mesh = new Mesh(gl, { geometry: geometryOf(gl, facets, solid), program: body });
      const looksUp = (facets[0]?.normals[0]?.[2] ?? 0) > 0;
      const over = skin === null || solid.parts.length === 1 ? -1 : looksUp ? i - 1 : i + 1;
      mesh.onBeforeRender(() => {
        const pose = poses[i] ?? { x: 0, y: 0, z: 0, angle: 0 };
        const [other, otherPose] = [solid.parts[over], poses[over]];
        set('uPlace', [pose.x, pose.y, pose.z]);
        set('uAngle', [Math.cos(rad(pose.angle)), Math.sin(rad(pose.angle))]);
        set('uHasSkin', skin === null ? 0 : 1);
        set('uSkin', textures[skin ?? 0]);
        set('uIsCovered', other && otherPose ? 1 : 0);
        set('uOver', other && otherPose ? barOf(other, otherPose) : [0, 0, 0, 0]);
        set('uOverAround', other?.core.around ?? 0);
      });
      return mesh;
    });
  });
  const scene = new Transform();
  for (const mesh of [table, ...meshes]) mesh.setParent(scene);

  return {
    draw(sight: Sight, width: number, height: number): void {
      poses = sight.poses;
      if (renderer.width !== width || renderer.height !== height) renderer.setSize(width, height);
      const ground = groundOf(solid, sight);
      const values = { ...lookOf(solid, sight, width, height), ...ground };
      for (const [name, value] of Object.entries(values)) set(name, value);
      table.visible = ground !== null;
      renderer.render({ scene, sort: false, frustumCull: false });
    },
    free(): void {
      for (const { texture } of textures) gl.deleteTexture(texture);
      for (const { geometry } of [table, ...meshes]) geometry.remove();
      for (const program of [body, ground]) program.remove();
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

export type Space = ReturnType<typeof createSpace>;
