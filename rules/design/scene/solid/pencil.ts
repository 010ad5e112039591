import { designPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { move } from '../camera.ts';
import { pencilShapeOf, shapeLook } from '../pencil-shape.ts';
import { type Facet, flat, type Skin, type Solid } from './parts.ts';
import type { Vec } from './vectors.ts';

/** A face of the body: the direction it looks, and its two long edges around the axis. */
type Face = {
  readonly skin: number;
  readonly from: Edge;
  readonly to: Edge;
  readonly normal: Vec;
  /** how far down the picture its piece of the cone begins and ends, where that is another place */
  readonly cone?: readonly [number, number];
};
/** y and z of an edge, its direction where the body is round, and how far down the picture it is */
type Edge = { readonly y: number; readonly z: number; readonly normal: Vec; readonly v: number };

const looking = (angle: number): Vec => [0, Math.sin(angle), Math.cos(angle)];

/** Sides follow each other downwards: what turns away below the first is the second. */
function flatFaces({ sides }: Product): Face[] {
  const heights = sides.map(({ height }) => height);
  const count = sides.length;
  return heights.map((height, i): Face => {
    const angle = (i * 2 * Math.PI) / count;
    const out =
      count === 4
        ? (heights[(i + 1) % 4] ?? height) / 2
        : height / (2 * Math.tan(Math.PI / Math.max(3, count)));
    const normal = looking(angle);
    const edge = (v: number): Edge => {
      const down = v - height / 2;
      return {
        y: out * Math.sin(angle) + down * Math.cos(angle),
        z: out * Math.cos(angle) - down * Math.sin(angle),
        ...{ normal, v },
      };
    };
    return { skin: i, normal, from: edge(0), to: edge(height) };
  });
}

const BAND = 12;
const REST = 20;
/** How far from the edge of its picture a round pencil is bare, and how little of it is looked at, mm. */
const LACQUER = 0.5;
const THIN = 0.05;

/** The band of a round pencil that is printed, and the rest of it, which has the same look. */
function roundFaces({ sides: [side], height: across }: Product): Face[] {
  const r = across / 2;
  const height = side?.height ?? across;
  const half = height / 2 / r;
  const edge = (angle: number): Edge => ({
    y: r * Math.sin(angle),
    z: r * Math.cos(angle),
    normal: looking(angle),
    v: Math.min(height, Math.max(0, height / 2 + angle * r)),
  });
  const face = (from: number, to: number): Face => ({
    ...{ skin: 0, normal: looking((from + to) / 2), from: edge(from), to: edge(to) },
  });
  const steps = (count: number, from: number, to: number): Face[] =>
    Array.from({ length: count }, (_, i) =>
      face(from + ((to - from) * i) / count, from + ((to - from) * (i + 1)) / count),
    );
  // bare lacquer between the last print and the edge of the picture, and wood from the middle of its cone
  const [lacquer, wood] = [height - LACQUER, height / 2];
  const rest = steps(REST, half, 2 * Math.PI - half).map(
    (one): Face => ({
      ...one,
      from: { ...one.from, v: lacquer },
      to: { ...one.to, v: lacquer + THIN },
      cone: [wood - THIN, wood + THIN],
    }),
  );
  return [...steps(BAND, -half, half), ...rest];
}

function facetsOf({ skin, from, to, normal, cone: own }: Face, cone: number, length: number): Facet[] {
  const at = (x: number, { y, z }: Edge): Vec => [x, y, z];
  const body: Facet = {
    points: [at(cone, from), at(length, from), at(length, to), at(cone, to)],
    normals: [from.normal, from.normal, to.normal, to.normal],
    skin,
    at: [
      [cone, from.v],
      [length, from.v],
      [length, to.v],
      [cone, to.v],
    ],
  };
  if (cone === 0) return [body];
  const [first, last] = own ?? [from.v, to.v];
  const point: Facet = {
    points: [[0, 0, 0], at(cone, from), at(cone, to)],
    normals: [normal, from.normal, to.normal],
    skin,
    at: [
      [0, (first + last) / 2],
      [cone, first],
      [cone, last],
    ],
  };
  return [point, body];
}

/** A pencil, its tip to the left. */
export function pencilSolid(product: Product, scale: Scale, color: string | null): Solid {
  const { length, type, sides, height } = product;
  const shape = pencilShapeOf(product);
  const isRound = shape === 'round';
  const cone = type === 'sharpened' ? shapeLook(shape).cone : 0;
  const faces = isRound ? roundFaces(product) : flatFaces(product);
  const cap = (x: number, normal: Vec): Facet =>
    flat(
      faces.map(({ from: { y, z } }): Vec => [x, y, z]),
      normal,
      null,
      faces.map(() => [0, 0.5]),
    );
  const skins = sides.map(
    (side, sideIndex): Skin => ({
      picture: designPath(product, scale, color, sideIndex),
      ...{ width: side.width, height: side.height, prints: [{ sideIndex, matrix: move(0, 0) }] },
      ...(isRound ? { isRound } : {}),
    }),
  );
  const low = -Math.max(...faces.map(({ from: { z } }) => Math.abs(z)));
  return {
    skins,
    parts: [
      {
        facets: [
          ...faces.flatMap((face) => facetsOf(face, cone, length)),
          cap(length, [1, 0, 0]),
          ...(cone === 0 ? [cap(0, [-1, 0, 0])] : []),
        ],
        core: { from: cone / 2, to: length - height / 2, around: height / 2 },
      },
    ],
    edge: { skin: 0, at: [length - 4, (sides[0]?.height ?? height) / 2] },
    depth: { low, high: -low },
  };
}
