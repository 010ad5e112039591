import type { Clip } from '#rules/design/artwork/drawing/drawing.ts';
import { identity, type Matrix } from '#rules/design/artwork/drawing/matrix.ts';

/** Letters of one font; `glyph`: the path of one, in its em. */
export type PageFont = {
  readonly isType3Font?: boolean;
  readonly vertical?: boolean;
  readonly missingFile?: boolean;
  readonly loadedName: string;
  readonly fontMatrix?: readonly number[];
  readonly charProcOperatorList?: ReadonlyMap<unknown, Operators> | Readonly<Record<string, Operators>>;
};

export type Operators = {
  readonly fnArray: readonly number[];
  // biome-ignore lint/suspicious/noExplicitAny: what each operator is given differs with it
  readonly argsArray: readonly any[];
};

/** `other`: a pattern or a shading, which is no colour. */
export type PageColor = string | 'none' | 'other';

export type GraphicsState = {
  matrix: Matrix;
  fill: PageColor;
  stroke: PageColor;
  fillAlpha: number;
  strokeAlpha: number;
  isBlended: boolean;
  isMasked: boolean;
  width: number;
  cap: number;
  join: number;
  miterLimit: number;
  dashes: readonly number[];
  dashOffset: number;
  clips: readonly Clip[];
  font: PageFont | null;
  fontSize: number;
  direction: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  horizontal: number;
  leading: number;
  rise: number;
  mode: number;
  textMatrix: Matrix;
  x: number;
  y: number;
  lineX: number;
  lineY: number;
};

/** What a page begins with. */
export const firstState = (matrix: Matrix): GraphicsState => ({
  matrix,
  fill: '#000000',
  stroke: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  isBlended: false,
  isMasked: false,
  width: 1,
  cap: 0,
  join: 0,
  miterLimit: 10,
  dashes: [],
  dashOffset: 0,
  clips: [],
  font: null,
  fontSize: 0,
  direction: 1,
  charSpacing: 0,
  wordSpacing: 0,
  horizontal: 1,
  leading: 0,
  rise: 0,
  mode: 0,
  textMatrix: identity,
  x: 0,
  y: 0,
  lineX: 0,
  lineY: 0,
});
