import type {
  Clip,
  FillRule,
  Group,
  Item,
  Obstacle,
  Shape,
  Stroke,
} from '#rules/design/artwork/drawing/drawing.ts';
import { MAX_SEGMENTS, MAX_SHAPES } from '#rules/design/artwork/drawing/limits.ts';
import { type Matrix, times } from '#rules/design/artwork/drawing/matrix.ts';
import { type Path, type Segment, transformed } from '#rules/design/artwork/drawing/path.ts';
import { rectangle } from '#rules/design/artwork/drawing/shapes.ts';
import { Stop } from '#rules/design/artwork/drawing/stop.ts';
import { firstState, type GraphicsState, type Operators, type PageFont } from './graphics-state.ts';
import { showGlyphs } from './page-letters.ts';
import { caps, HAIRLINE, joins, painted, pathOf } from './page-path.ts';

/** What a page is read with: the operators by their names, and what it refers to. */
export type PageSource = {
  readonly names: Readonly<Record<string, number>>;
  readonly font: (name: string) => PageFont;
  /** the path of a letter, as the reader of PDFs writes it; null without one */
  readonly glyph: (font: PageFont, letter: string) => ArrayLike<number> | null;
  /** whether what is marked so is shown: a layer may be off */
  readonly isShown: (marked: unknown) => boolean;
};

/**
 * Reads the operators of a page into the shapes that a drawing is made of. What is no shape in one colour
 * stops it with the obstacle: it is never guessed.
 */
export class PageReader {
  state: GraphicsState;
  readonly source: PageSource;
  readonly #codes = new Map<number, string>();
  readonly #saved: GraphicsState[] = [];
  readonly #groups: { items: Item[]; alpha: number; clips: readonly Clip[] }[] = [];
  readonly #marked: boolean[] = [];
  #items: Item[] = [];
  #rule: FillRule | null = null;
  #shapes = 0;
  #segments = 0;
  /** the clips of letters between the beginning and the end of a text */
  textClip: Segment[] = [];

  constructor(source: PageSource, matrix: Matrix) {
    this.source = source;
    this.state = firstState(matrix);
    for (const [name, code] of Object.entries(source.names)) this.#codes.set(code, name);
  }

  read({ fnArray, argsArray }: Operators): Item[] {
    for (const [i, code] of fnArray.entries()) {
      const name = this.#codes.get(code) ?? '';
      const given = argsArray[i];
      this.#act(name, Array.isArray(given) ? given : given === null || given === undefined ? [] : [given]);
    }
    return this.#items;
  }

  isHidden = (): boolean => this.#marked.includes(false);

  stop(obstacle: Obstacle): void {
    if (!this.isHidden()) throw new Stop(obstacle);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
  #act(name: string, args: any[]): void {
    if (name.startsWith('paint') && /Image/.test(name)) this.stop('picture');
    else if (name === 'shadingFill') this.stop('gradient');
    else if (name === 'clip') this.#rule = 'nonzero';
    else if (name === 'eoClip') this.#rule = 'evenodd';
    else if (name === 'constructPath' || name === 'rawFillPath') this.#path(name, args);
    else if (!this.#stack(name, args) && !this.#look(name, args)) showGlyphs(this, name, args);
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
  #stack(name: string, args: any[]): boolean {
    const { state } = this;
    switch (name) {
      case 'save':
        this.#saved.push({ ...state });
        return true;
      case 'restore':
        this.state = this.#saved.pop() ?? state;
        return true;
      case 'transform':
        state.matrix = times(state.matrix, args as unknown as Matrix);
        return true;
      case 'paintFormXObjectBegin': {
        this.#saved.push({ ...state });
        const [matrix, box] = args;
        if (matrix) state.matrix = times(state.matrix, matrix);
        this.#frame(box);
        return true;
      }
      case 'paintFormXObjectEnd':
        this.state = this.#saved.pop() ?? state;
        return true;
      case 'beginGroup':
        this.#beginGroup(args[0]);
        return true;
      case 'endGroup':
        this.#endGroup();
        return true;
      case 'beginMarkedContent':
        this.#marked.push(true);
        return true;
      case 'beginMarkedContentProps':
        this.#marked.push(args[0] !== 'OC' || this.source.isShown(args[1]));
        return true;
      case 'endMarkedContent':
        this.#marked.pop();
        return true;
      case 'beginAnnotation':
        this.stop('style');
        return true;
      default:
        return false;
    }
  }

  #frame(box: readonly number[] | null | undefined): void {
    if (!box) return;
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    this.clip(rectangle(left, bottom, right - left, top - bottom), 'nonzero');
  }

  clip(path: Path, rule: FillRule): void {
    const { state } = this;
    state.clips = [...state.clips, { path: transformed(path, state.matrix), rule }];
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands it over
  #beginGroup(group: any): void {
    const { state } = this;
    this.#saved.push({ ...state });
    if (group?.smask || state.isMasked) this.stop('mask');
    if (state.isBlended || group?.knockout) this.stop('blend');
    this.#groups.push({ items: this.#items, alpha: state.fillAlpha, clips: state.clips });
    this.#items = [];
    const within = group?.matrix ? times(state.matrix, group.matrix) : state.matrix;
    const before = state.matrix;
    state.matrix = within;
    this.#frame(group?.bbox);
    state.matrix = before;
    Object.assign(state, { fillAlpha: 1, strokeAlpha: 1 });
  }

  #endGroup(): void {
    this.state = this.#saved.pop() ?? this.state;
    const group = this.#groups.pop();
    if (!group) return;
    const inside = this.#items;
    this.#items = group.items;
    if (group.alpha === 1) this.#items.push(...inside);
    else if (inside.length > 0 && group.alpha > 0)
      this.#items.push({ kind: 'group', alpha: group.alpha, clip: null, items: inside });
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
  #look(name: string, args: any[]): boolean {
    const { state } = this;
    const [first] = args;
    const set = (part: Partial<GraphicsState>): true => {
      Object.assign(state, part);
      return true;
    };
    switch (name) {
      case 'setLineWidth':
        return set({ width: first });
      case 'setLineCap':
        return set({ cap: first });
      case 'setLineJoin':
        return set({ join: first });
      case 'setMiterLimit':
        return set({ miterLimit: first });
      case 'setDash':
        return set({ dashes: first, dashOffset: args[1] });
      case 'setFillRGBColor':
        return set({ fill: first });
      case 'setStrokeRGBColor':
        return set({ stroke: first });
      case 'setFillTransparent':
        return set({ fill: 'none' });
      case 'setStrokeTransparent':
        return set({ stroke: 'none' });
      case 'setFillColorN':
        return set({ fill: 'other' });
      case 'setStrokeColorN':
        return set({ stroke: 'other' });
      case 'setGState':
        for (const [key, value] of first as [string, unknown][]) this.#setting(key, value);
        return true;
      default:
        return false;
    }
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
  #setting(key: string, value: any): void {
    const settings: Readonly<Record<string, () => void>> = {
      ca: () => Object.assign(this.state, { fillAlpha: value }),
      CA: () => Object.assign(this.state, { strokeAlpha: value }),
      BM: () => Object.assign(this.state, { isBlended: value !== 'source-over' }),
      SMask: () => Object.assign(this.state, { isMasked: Boolean(value) }),
      LW: () => void this.#look('setLineWidth', [value]),
      LC: () => void this.#look('setLineCap', [value]),
      LJ: () => void this.#look('setLineJoin', [value]),
      ML: () => void this.#look('setMiterLimit', [value]),
      D: () => void this.#look('setDash', value),
      Font: () => showGlyphs(this, 'setFont', value),
    };
    settings[key]?.();
  }

  // biome-ignore lint/suspicious/noExplicitAny: as the reader of PDFs hands them over
  #path(name: string, args: any[]): void {
    const how = name === 'rawFillPath' ? name : (this.#codes.get(args[0]) ?? '');
    const data = name === 'rawFillPath' ? args[0] : args[1]?.[0];
    const { fill, stroke, closes } = painted[how] ?? {};
    const path = pathOf(data);
    if (closes && path.length > 0) path.push(['Z']);
    this.paint(path, this.state.matrix, fill ?? null, stroke ?? false);
    if (this.#rule) this.clip(path, this.#rule);
    this.#rule = null;
  }

  /** Adds a shape in the colours of now. */
  paint(
    path: Path,
    matrix: Matrix,
    rule: FillRule | null,
    isStroked: boolean,
    width = this.state.width,
  ): void {
    const { state } = this;
    const fill = rule && this.#color(state.fill, state.fillAlpha);
    const line = isStroked ? this.#color(state.stroke, state.strokeAlpha) : null;
    if (path.length < 2 || !(fill || line) || this.isHidden()) return;
    this.#shapes += 1;
    this.#segments += path.length;
    if (this.#shapes > MAX_SHAPES || this.#segments > MAX_SEGMENTS) throw new Stop('many');
    const stroke = line && this.#stroke(line, width);
    const shape: Shape = {
      kind: 'shape',
      path,
      matrix,
      fill: fill && rule ? { ...fill, rule } : null,
      stroke,
    };
    this.#items.push(this.#clipped(shape));
  }

  #color(color: string, alpha: number): { hex: string; alpha: number } | null {
    const { isBlended, isMasked } = this.state;
    if (color === 'none' || alpha === 0) return null;
    if (isMasked) this.stop('mask');
    if (isBlended) this.stop('blend');
    if (color === 'other') this.stop('gradient');
    return { hex: color.toLowerCase(), alpha };
  }

  #stroke(line: { hex: string; alpha: number }, width: number): Stroke {
    const { cap, join, miterLimit, dashes, dashOffset, matrix } = this.state;
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1;
    const isWhole = dashes.reduce((sum, one) => sum + one, 0) <= 0;
    return {
      ...line,
      width: width > 0 ? width : HAIRLINE / scale,
      cap: caps[cap] ?? 'butt',
      join: joins[join] ?? 'miter',
      miterLimit: Math.max(1, miterLimit),
      dashes: isWhole ? [] : dashes.length % 2 === 0 ? dashes : [...dashes, ...dashes],
      dashOffset: isWhole ? 0 : dashOffset,
    };
  }

  #clipped = (shape: Shape): Item =>
    this.state.clips.reduceRight<Item>(
      (inner, clip): Group => ({ kind: 'group', alpha: 1, clip, items: [inner] }),
      shape,
    );
}
