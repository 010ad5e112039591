/** x right, y down, z towards who looks; millimetres. */
export type Vec = readonly [x: number, y: number, z: number];
/** A turn in space, of length 1. */
export type Quat = readonly [x: number, y: number, z: number, w: number];

export const noTurn: Quat = [0, 0, 0, 1];

export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

export function unit(v: Vec): Vec {
  const length = Math.hypot(...v) || 1;
  return [v[0] / length, v[1] / length, v[2] / length];
}

/** A turn about an axis of length 1, in radians. */
export function about(axis: Vec, angle: number): Quat {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
}

/** First `inner`, then `outer`; of length 1 however many are joined. */
export function joined([ax, ay, az, aw]: Quat, [bx, by, bz, bw]: Quat): Quat {
  const q = [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ] as const;
  const length = Math.hypot(...q) || 1;
  return [q[0] / length, q[1] / length, q[2] / length, q[3] / length];
}

export function turned([x, y, z, w]: Quat, v: Vec): Vec {
  const axis: Vec = [x, y, z];
  const t = cross(axis, v);
  const u = cross(axis, t);
  return [v[0] + 2 * (w * t[0] + u[0]), v[1] + 2 * (w * t[1] + u[1]), v[2] + 2 * (w * t[2] + u[2])];
}

/** Between two turns, 0 to 1, the short way. */
export function between(a: Quat, b: Quat, share: number): Quat {
  const cos = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const angle = Math.acos(Math.min(1, Math.abs(cos)));
  if (angle < 1e-4) return b;
  const from = Math.sin((1 - share) * angle) / Math.sin(angle);
  const to = (Math.sin(share * angle) / Math.sin(angle)) * Math.sign(cos || 1);
  return joined(noTurn, [
    from * a[0] + to * b[0],
    from * a[1] + to * b[1],
    from * a[2] + to * b[2],
    from * a[3] + to * b[3],
  ]);
}

/** The turn that brings three axes at right angles to right, down and towards who looks. */
export function turnOf(right: Vec, down: Vec, near: Vec): Quat {
  const trace = right[0] + down[1] + near[2];
  const rows = [right, down, near] as const;
  const from = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  if (trace > -0.9) {
    const s = Math.sqrt(trace + 1) * 2;
    return joined(noTurn, [
      (from(2, 1) - from(1, 2)) / s,
      (from(0, 2) - from(2, 0)) / s,
      (from(1, 0) - from(0, 1)) / s,
      s / 4,
    ]);
  }
  // half a turn, nearly: about the axis that moves least
  const i = [0, 1, 2].reduce((best, at) => (from(at, at) > from(best, best) ? at : best), 0);
  const [j, k] = [(i + 1) % 3, (i + 2) % 3];
  const s = Math.sqrt(Math.max(1e-12, 1 + from(i, i) - from(j, j) - from(k, k))) * 2;
  const q = [0, 0, 0, (from(k, j) - from(j, k)) / s];
  q[i] = s / 4;
  q[j] = (from(j, i) + from(i, j)) / s;
  q[k] = (from(k, i) + from(i, k)) / s;
  return joined(noTurn, [q[0] ?? 0, q[1] ?? 0, q[2] ?? 0, q[3] ?? 0]);
}
