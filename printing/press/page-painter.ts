import type { Paint, TextPaint, Turn } from '#rules/artwork/paint.ts';
import type { Plate } from '#rules/print/plates.ts';
import { UNDERPRINT_CHOKE } from '#rules/print/press-data.ts';
import { outline } from '../fonts/outline.ts';
import { chokedPath } from './choke.ts';
import { type ColorSpaces, shares } from './color-spaces.ts';
import { pathOperators } from './path-operators.ts';
import { name, number, type PdfValue, type Reference } from './pdf-writer.ts';

/** What a page names: colours, pictures and how much covers, by their names in its drawing. */
export type Resources = {
  readonly ColorSpace: Record<string, PdfValue>;
  readonly XObject: Record<string, PdfValue>;
  readonly ExtGState: Record<string, PdfValue>;
};

/** The drawing of one page, in mm from the side's top left corner, y downwards. */
export class PagePainter {
  readonly resources: Resources = { ColorSpace: {}, XObject: {}, ExtGState: {} };
  readonly #operators: string[] = [];
  #spaces: ColorSpaces;
  /** something on the page lets what is under it show through */
  transparent = false;

  constructor(spaces: ColorSpaces) {
    this.#spaces = spaces;
  }

  get content(): string {
    return this.#operators.join('\n');
  }

  /** Operators of a PDF as they are. */
  put(...operators: string[]): void {
    this.#operators.push(...operators);
  }

  /** Draws `inside` with other colours in the place of the inks. */
  async inSpaces<T>(spaces: ColorSpaces, inside: () => Promise<T>): Promise<T> {
    const own = this.#spaces;
    this.#spaces = spaces;
    const drawn = await inside();
    this.#spaces = own;
    return drawn;
  }

  #named(kind: 'ColorSpace' | 'XObject', reference: Reference): string {
    const key = `${kind === 'ColorSpace' ? 'C' : 'I'}${reference.id}`;
    this.resources[kind][key] = reference;
    return `/${key}`;
  }

  #fill(space: Reference, amounts: readonly number[]): void {
    this.put(`${this.#named('ColorSpace', space)} cs`, `${amounts.map(number).join(' ')} scn`);
  }

  fillRgb(hex: string): void {
    this.#fill(this.#spaces.srgb, shares(hex));
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

  /** A drawing kept as an object, where it stands. */
  form(reference: Reference): void {
    this.put(`${this.#named('XObject', reference)} Do`);
  }

  fillInk(plate: Plate): void {
    this.#fill(this.#spaces.ink(plate), [1]);
  }

  async fillInkOnWhite(plate: Plate): Promise<void> {
    this.#fill(await this.#spaces.inkOnWhite(plate), [1, 1]);
  }

  /** Draws `inside` turned as the paint says; nothing it sets is left behind. */
  async turned<T>(turn: Turn, inside: () => Promise<T>): Promise<T> {
    this.put('q');
    if (turn) this.put(`${turnMatrix(turn)} cm`);
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

  /** A line of text in its ink, with white under it where the plate asks for it. */
  async inkedText(line: TextPaint, plate: Plate): Promise<void> {
    const path = outline(line);
    this.fillInk(plate);
    this.letters(line, path);
    const inner = plate.underprint ? chokedPath(path, UNDERPRINT_CHOKE) : '';
    if (inner === '') return;
    await this.fillInkOnWhite(plate);
    this.letters(line, inner);
  }

  rgbText(line: TextPaint): void {
    this.fillRgb(line.color);
    this.letters(line, outline(line));
  }
}

/** As SVG turns: clockwise in degrees about a point, y downwards. */
function turnMatrix({ degrees, about }: NonNullable<Turn>): string {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const e = about.x - cos * about.x + sin * about.y;
  const f = about.y - sin * about.x - cos * about.y;
  // Digits of a turn are multiplied by the length of the side.
  const turns = [cos, sin, -sin, cos].map((value) =>
    String(Number(value.toFixed(9))).replace(/^(-?\d)e-\d+$/, '0'),
  );
  return [...turns, number(e), number(f)].join(' ');
}
