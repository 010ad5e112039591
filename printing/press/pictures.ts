import { type Drawing, isUnprintable } from '#rules/artwork/drawing/drawing.ts';
import { readDrawing } from '#rules/artwork/drawing/read-drawing.ts';
import type { ImagePaint } from '#rules/artwork/paint.ts';
import type { Pixels } from '#rules/artwork/pixels/bins.ts';
import { inkIndex } from '#rules/artwork/pixels/reduce.ts';
import type { Plate } from '#rules/print/plates.ts';
import { UNDERPRINT_CHOKE } from '#rules/print/press-data.ts';
import { takesUnderprint } from '#rules/print/tone.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { pixelSize, rasterised } from './drawing-pixels.ts';
import { paintDrawing, paintInkedDrawing } from './drawings.ts';
import type { PagePainter } from './page-painter.ts';
import { name, type PdfValue, type PdfWriter, type Reference } from './pdf-writer.ts';
import {
  type PrintImage,
  pixelsOf,
  plainJpeg,
  printedSize,
  type RasterImage,
  type Size,
  split,
} from './raster.ts';
import { bits, chokedMask, inkMask, printedMask, sharedMask } from './stencil.ts';

/** A colour of the picture and the plate that prints it. */
export type PictureInk = { readonly from: string; readonly plate: Plate };

const object = (width: number, height: number, more: Record<string, PdfValue>) => ({
  Type: name('XObject'),
  Subtype: name('Image'),
  Width: width,
  Height: height,
  ...more,
});

/**
 * Of one picture; unpacked they need 100 MB. A picture over the whole of the longest ruler still has 1,100
 * dots per inch.
 */
const MAX_PIXELS = 24_000_000;

type Printed = { readonly key: string; readonly image: RasterImage; readonly size: Size };

/**
 * Pictures of one file: each is stored once for each resolution it is printed in, however often it is placed.
 */
export class Pictures {
  readonly #writer: PdfWriter;
  readonly #spaces: ColorSpaces;
  readonly #whole = new Map<string, Promise<{ reference: Reference; transparent: boolean }>>();
  /** of the last picture in inks: often the next one is the same, and two would double the memory */
  #unpacked: { readonly key: string; readonly pixels: Pixels } | null = null;
  readonly #drawings = new Map<string, Drawing>();

  constructor(writer: PdfWriter, spaces: ColorSpaces) {
    this.#writer = writer;
    this.#spaces = spaces;
  }

  /** In its own colours, for a digital side. Throws for bytes that are no picture. */
  async paintWhole(painter: PagePainter, paint: ImagePaint, image: PrintImage): Promise<void> {
    const drawing = this.#drawing(paint.image, image);
    if (drawing?.obstacle === null)
      return paintDrawing(painter, paint, drawing, { writer: this.#writer, spaces: this.#spaces });
    const printed = await this.#asPixels(paint, image, drawing);
    const stored = this.#whole.get(printed.key) ?? this.#store(printed);
    this.#whole.set(printed.key, stored);
    const { reference, transparent } = await stored;
    if (transparent) painter.transparent = true;
    painter.image(paint, reference);
  }

  /**
   * A vector drawing as it was read, once for all places it stands at; null for pixels. Throws for one that
   * nobody can print.
   */
  #drawing(reference: string, image: PrintImage): Drawing | null {
    if (image.type !== 'image/svg+xml') return null;
    const known = this.#drawings.get(reference) ?? readDrawing(new TextDecoder().decode(image.data));
    if (!known || isUnprintable(known.obstacle)) throw new Error(`no drawing: ${known?.obstacle}`);
    this.#drawings.set(reference, known);
    return known;
  }

  async #asPixels(paint: ImagePaint, image: PrintImage, drawing: Drawing | null): Promise<Printed> {
    if (image.type !== 'image/svg+xml' || !drawing) {
      const raster = image as RasterImage;
      const size = await printedSize(raster, pixelSize(paint, MAX_PIXELS));
      return { key: `${paint.image} ${size.width} x ${size.height}`, image: raster, size };
    }
    const { key, make } = rasterised(paint, image.data);
    return { key: `${paint.image} ${key}`, image: await make(), size: pixelSize(paint) };
  }

  async #pixels({ key, image, size }: Printed): Promise<Pixels> {
    if (this.#unpacked?.key === key) return this.#unpacked.pixels;
    this.#unpacked = null;
    const pixels = await pixelsOf(image, size);
    this.#unpacked = { key, pixels };
    return pixels;
  }

  async #store({ image, size }: Printed): Promise<{ reference: Reference; transparent: boolean }> {
    const color = { ColorSpace: this.#spaces.srgb, BitsPerComponent: 8 };
    const jpeg = await plainJpeg(image);
    if (jpeg) {
      const dictionary = object(jpeg.width, jpeg.height, { ...color, Filter: name('DCTDecode') });
      return { reference: await this.#writer.stream(dictionary, image.data), transparent: false };
    }
    const pixels = await pixelsOf(image, size);
    const { colors, opacity } = split(pixels);
    const { width, height } = pixels;
    const gray = { ColorSpace: name('DeviceGray'), BitsPerComponent: 8 };
    const mask: Record<string, PdfValue> = opacity
      ? { SMask: await this.#writer.stream(object(width, height, gray), opacity) }
      : {};
    const reference = await this.#writer.stream(object(width, height, { ...color, ...mask }), colors);
    return { reference, transparent: opacity !== null };
  }

  /**
   * As one stencil for each ink, for a side printed with plates. Where the body is dark, the white under it
   * is one shape of all inks made smaller, so no seam between two inks stays without white. Throws for bytes
   * that are no picture.
   */
  async paintInked(
    painter: PagePainter,
    paint: ImagePaint,
    image: PrintImage,
    inks: readonly PictureInk[],
    background: string | null,
  ): Promise<void> {
    const drawing = this.#drawing(paint.image, image);
    if (drawing?.obstacle === null) return paintInkedDrawing(painter, paint, drawing, inks, background);
    const pixels = await this.#pixels(await this.#asPixels(paint, image, drawing));
    const { width, height } = pixels;
    const pixel = {
      width: paint.width / (paint.crop?.width ?? 1) / width,
      height: paint.height / (paint.crop?.height ?? 1) / height,
    };
    const colors = inks.map(({ from }) => from);
    const index = inkIndex(pixels, { colors, background });
    const onWhite = inks.some(({ plate }) => plate.underprint);
    const inner = onWhite ? chokedMask(printedMask(index), width, pixel, UNDERPRINT_CHOKE) : null;
    for (const [i, { plate }] of inks.entries()) {
      if (!index.includes(i)) continue;
      const own = inkMask(index, i);
      painter.fillInk(plate);
      painter.image(paint, await this.#stencil(own, width, height));
      if (!inner || !plate.underprint) continue;
      const white = sharedMask(own, inner);
      if (!white.includes(1)) continue;
      await painter.fillInkOnWhite(plate);
      painter.image(paint, await this.#stencil(white, width, height));
    }
  }

  #stencil(mask: Uint8Array, width: number, height: number): Promise<Reference> {
    const stencil = { ImageMask: true, BitsPerComponent: 1, Decode: [1, 0] };
    return this.#writer.stream(object(width, height, stencil), bits(mask, width));
  }
}

/**
 * Paper white is not printed, unless an ink is itself as light as that: then only what is transparent stays
 * free.
 */
export const plainBackground = (inks: readonly PictureInk[]): string | null =>
  inks.every(({ plate }) => takesUnderprint(plate.hex)) ? '#ffffff' : null;
