import { n } from '#rules/design/scene/numbers.ts';

type Ticks = {
  /** length of the graduation, mm */
  readonly len: number;
  /** the edge line, and the direction into the face (1 down, -1 up) */
  readonly y: number;
  readonly dir: 1 | -1;
  /** tick heights in mm; 0 leaves that rank out */
  readonly mm: number;
  readonly five: number;
  readonly cm: number;
  readonly skip?: (at: number) => boolean;
};

/** Ticks for 0..len along an edge, one path of thin and one of thick strokes. */
export function ticks({ len, y, dir, mm, five, cm, skip = () => false }: Ticks): {
  thin: string;
  thick: string;
} {
  let thin = '';
  let thick = '';
  for (let i = 0; i <= len + 0.01; i += 1) {
    if (skip(i)) continue;
    const height = i % 10 === 0 ? cm : i % 5 === 0 ? five : mm;
    if (!height) continue;
    const stroke = `M${n(i)} ${n(y)}V${n(y + dir * height)}`;
    if (i % 10 === 0) thick += stroke;
    else thin += stroke;
  }
  return { thin, thick };
}
