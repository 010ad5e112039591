import { type Paint, type TextPaint, type Turn, turnMatrix } from '#rules/design/artwork/paint.ts';
import { mm } from '#rules/platform/units.ts';
import type { Plate } from '#rules/press/print-files/plates.ts';
import { isWhite } from '#rules/press/print-files/tone.ts';
import { outline } from '../fonts/outline.ts';
import { corePath, whitePath } from './choke.ts';
import { type ColorSpaces, type Filling, shares } from './color-spaces.ts';
import type { HiddenLine, HiddenText } from './hidden-text.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfValue, type Reference } from './pdf-writer.ts';

/** What a page names: colours, pictures and how much covers, by their names in its drawing. */
export type Resources = {
  readonly ColorSpace: Record<string, PdfValue>;
  readonly XObject: Record<string, PdfValue>;
  readonly ExtGState: Record<string, PdfValue>;
  readonly Font: Record<string, PdfValue>;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Where the points of a surface are counted from that is no line of letters. */
const CORNER: Pick<TextPaint, 'x' | 'baseline'> = { x: mm(0), baseline: mm(0) };

export type WhiteMode = 'color' | 'plate' | 'alone';

/** The drawing of one page, in mm from the side's top left corner, y downwards. */
export class PagePainter {
  readonly resources: Resources = { ColorSpace: {}, XObject: {}, ExtGState: {}, Font: {} };
  readonly #operators: string[] = [];
  #spaces: ColorSpaces;
  /** something on the page lets what is under it show through */
  transparent = false;
  /** inks that touch were trapped */
  trapped = false;
  /** something was printed white on a digital side */
  hasWhite = false;
  /**
   * how a digital side prints white: as any colour, by the separation of the press, or that separation alone,
   * for a picture of it
   */
  #white: WhiteMode;

  /** what is drawn as shapes is there as hidden text too */
  #hidden: HiddenText | null;

  constructor(spaces: ColorSpaces, white: WhiteMode = 'color', hidden: HiddenText | null = null) {
    this.#spaces = spaces;
    this.#white = white;
    this.#hidden = hidden;
  }

  /** The words of a line as text to be found, where this drawing has such text. */
  sayLine(line: HiddenLine): void {
    if (!this.#hidden) return;
    const { operators, fonts } = this.#hidden.line(line);
    Object.assign(this.resources.Font, fonts);
    if (operators !== '') this.put(operators);
  }

  get white(): WhiteMode {
    return this.#white;
  }

  get operators(): readonly string[] {
    return this.#operators;
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  /** Operators of a PDF as they are. */
  put(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  /** Draws `inside` with other colours in the place of the inks, and white in another way. */
  async inSpaces<T>(spaces: ColorSpaces, inside: () => Promise<T>, white = this.#white): Promise<T> {
    const own = [this.#spaces, this.#white, this.#hidden] as const;
    // the same words once more for each plate would be found several times
    [this.#spaces, this.#white, this.#hidden] = [spaces, white, null];
    const drawn = await inside();
    [this.#spaces, this.#white, this.#hidden] = own;
    return drawn;
  }

  /** Draws `inside` with other colours in the place of the inks; its words are still found. */
  async inInks<T>(spaces: ColorSpaces, inside: () => Promise<T>): Promise<T> {
    const own = this.#spaces;
    this.#spaces = spaces;
    const drawn = await inside();
    this.#spaces = own;
    return drawn;
  }

  /** Draws `inside` with white in another way. */
  inWhite<T>(white: WhiteMode, inside: () => Promise<T>): Promise<T> {
    return this.inSpaces(this.#spaces, inside, white);
  }

  /** A drawing of its own with the same colours, kept as an object of the file. */
  within(spaces = this.#spaces, white = this.#white): PagePainter {
    return new PagePainter(spaces, white);
  }

  /** The same with its words to be found, in a group that is drawn once. */
  withinSaid(white: WhiteMode): PagePainter {
    return new PagePainter(this.#spaces, white, this.#hidden);
  }

  #named(kind: 'ColorSpace' | 'XObject', reference: Reference): string {
    const key = `${kind === 'ColorSpace' ? 'C' : 'I'}${reference.id}`;
    this.resources[kind][key] = reference;
    return `/${key}`;
  }

  #fill({ space, amounts }: Filling): void {
    this.put(`${this.#named('ColorSpace', space)} cs`, `${amounts.map(number).join(' ')} scn`);
  }

  /** A colour of a digital side; white is the white of the press where the side has one. */
  fillRgb(hex: string): void {
    if (this.#white !== 'color' && isWhite(hex)) this.fillWhite();
    else
      this.#fill({
        space: this.#spaces.srgb,
        amounts: shares(this.#white === 'alone' ? this.#spaces.bare : hex),
      });
  }

  fillWhite(): void {
    this.hasWhite = true;
    this.#fill(this.#spaces.white());
  }

  /** Draws `inside` so that its inks leave the other inks under them. */
  async overprinted(inside: () => void | Promise<void>): Promise<void> {
    this.resources.ExtGState.Over = { Type: name('ExtGState'), OP: true, op: true, OPM: 0 };
    this.put('q /Over gs');
    await inside();
    this.put('Q');
  }

  /** Both inks, one over the other; looks like the darker one. */
  async fillInks(light: Plate, dark: Plate): Promise<void> {
    this.trapped = true;
    this.#fill(await this.#spaces.both(light, dark));
  }

  strokeRgb(hex: string): void {
    this.put(
      `${this.#named('ColorSpace', this.#spaces.srgb)} CS`,
      `${shares(hex).map(number).join(' ')} SCN`,
    );
  }

  /** What follows covers so much, 0 to 1, until the state is restored. */
  letThrough(alpha: number): void {
    this.transparent = true;
    const key = `T${Math.round(alpha * 1000)}`;
    this.resources.ExtGState[key] = { Type: name('ExtGState'), ca: alpha };
    this.put(`/${key} gs`);
  }

  /** What follows darkens what is under it, as inks that let light through, until the state is restored. */
  multiply(): void {
    this.transparent = true;
    this.resources.ExtGState.Mul = { Type: name('ExtGState'), BM: name('Multiply') };
    this.put('/Mul gs');
  }

  /** A drawing kept as an object, where it stands. */
  form(reference: Reference): void {
    this.put(`${this.#named('XObject', reference)} Do`);
  }

  fillInk(plate: Plate): void {
    this.#fill(this.#spaces.ink(plate));
  }

  async fillInkOnWhite(plate: Plate): Promise<void> {
    this.#fill(await this.#spaces.inkOnWhite(plate));
  }

  /** Draws `inside` turned as the paint says; nothing it sets is left behind. */
  async turned<T>(turn: Turn, inside: () => Promise<T>): Promise<T> {
    this.put('q');
    if (turn) this.put(`${matrixOf(turn)} cm`);
    const painted = await inside();
    this.put('Q');
    return painted;
  }

  /** A line of letters as shapes in the colour set before. */
  letters(line: Pick<TextPaint, 'x' | 'baseline'>, path: string): void {
    this.drawnLetters(line, pathOperators(path));
  }

  /** The same with letters that are path operators already. */
  drawnLetters(line: Pick<TextPaint, 'x' | 'baseline'>, operators: string): void {
    if (operators === '') return;
    this.put('q', `1 0 0 1 ${number(line.x)} ${number(line.baseline)} cm`, operators, 'f', 'Q');
  }

  /**
   * White, or what takes white away, in the box of a paint as far as a mask lets it through.
   * @param mask a group in gray: white lets all of it through
   */
  throughMask({ x, y, width, height }: Box, mask: Reference, fill: 'white' | 'bare'): void {
    const key = `M${mask.id}`;
    const seen = { Type: name('Mask'), S: name('Luminosity'), G: mask };
    this.resources.ExtGState[key] = { Type: name('ExtGState'), SMask: seen };
    this.put('q', `/${key} gs`);
    if (fill === 'white') this.fillWhite();
    else this.fillRgb('#000000');
    this.put(`${[x, y, width, height].map(number).join(' ')} re f`, 'Q');
  }

  /** A picture or stencil filling the box of the paint; of a cropped one, only its part. */
  image(paint: Extract<Paint, { kind: 'image' }>, picture: Reference): void {
    const { x, y, width, height, crop } = paint;
    const part = crop ?? { x: 0, y: 0, width: 1, height: 1 };
    const [wide, tall] = [width / part.width, height / part.height];
    const [left, bottom] = [x - part.x * wide, y - part.y * tall + tall];
    this.put('q');
    if (crop) this.put(`${[x, y, width, height].map(number).join(' ')} re W n`);
    this.put(`${[wide, 0, 0, -tall, left, bottom].map(number).join(' ')} cm`);
    this.put(`${this.#named('XObject', picture)} Do`, 'Q');
  }

  /**
   * A line of text in its ink, with white under it where the plate asks for it.
   * @param trap how much of its edge is printed over the inks under it, so that no body shows between the
   *   plates
   */
  inkedText(line: TextPaint, plate: Plate, trap = 0): Promise<void> {
    return this.inkedPath(outline(line), plate, trap, line);
  }

  /** The same of any surface in mm. @param at what its points are counted from */
  async inkedPath(path: string, plate: Plate, trap: number, at = CORNER): Promise<void> {
    const white = plate.underprint ? whitePath(path) : '';
    const both = plate.underprint ? await this.#spaces.inkOnWhite(plate) : null;
    if (trap === 0) {
      this.#inkAndWhite(at, plate, both, path, white);
      return;
    }
    this.trapped = true;
    await this.overprinted(() => this.#inkAndWhite(at, plate, both, path, white));
    const core = corePath(path, trap);
    if (core !== '') this.#inkAndWhite(at, plate, both, core, both ? null : '');
  }

  /** @param white null for white under all of it, empty for none */
  #inkAndWhite(
    at: Pick<TextPaint, 'x' | 'baseline'>,
    plate: Plate,
    both: Filling | null,
    path: string,
    white: string | null,
  ): void {
    if (white !== null || !both) {
      this.fillInk(plate);
      this.letters(at, path);
    }
    if (white === '' || !both) return;
    this.#fill(both);
    this.letters(at, white ?? path);
  }

  /** The white under a surface of a digital side, over everything that is there: a press prints it first. */
  whitePath(path: string, at = CORNER): void {
    this.fillWhite();
    this.letters(at, whitePath(path) ?? path);
  }

  /** A surface in mm in its colour. */
  rgbPath(hex: string, path: string, at = CORNER): void {
    this.fillRgb(hex);
    this.letters(at, path);
  }
}

function matrixOf(turn: NonNullable<Turn>): string {
  const [a, b, c, d, e, f] = turnMatrix(turn);
  // Digits of a turn are multiplied by the length of the side.
  const turns = [a, b, c, d].map((value) => String(Number(value.toFixed(9))).replace(/^(-?\d)e-\d+$/, '0'));
  return [...turns, number(e), number(f)].join(' ');
}
