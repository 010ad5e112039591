import { n } from '#rules/design/scene/numbers.ts';

/** Turns a print back to reading direction on a board that is drawn mirrored. */
export const mirrored = (svg: string | null | undefined, width: number): string =>
  svg ? `<g transform="translate(${n(width)} 0) scale(-1 1)">${svg}</g>` : '';
