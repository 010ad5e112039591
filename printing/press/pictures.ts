import { type Drawing, isUnprintable } from '#rules/design/artwork/drawing/drawing.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import type { Pixels } from '#rules/design/artwork/pixels/bins.ts';
import { ok } from '#rules/platform/result.ts';
import type { Plate, PrintedSide } from '#rules/press/print-files/plates.ts';
import type { ColorSpaces } from './color-spaces.ts';
import { pixelSize, rasterised } from './drawing-pixels.ts';
import { isSoft, paintDrawing, paintWhiteUnder } from './drawings.ts';
import { type Indexed, type InkedPicture, indexOf } from './ink-steps.ts';
import { paintInkedDrawing } from './inked-drawing.ts';
import { hashOf, once } from './kept.ts';
import { inkSteps } from './kept-inks.ts';
import type { PagePainter } from './page-painter.ts';
import { name, type PdfValue, type PdfWriter, pack, type Reference } from './pdf-writer.ts';
import {
  type Decoded,
  type PrintImage,
  pixelsOf,
  plainJpeg,
  printedSize,
  type RasterImage,
  type Size,
  split,
  unreadable,
} from './raster.ts';
import type { PixelSize } from './white-mask.ts';
import { type WhiteOf, whiteNeeds, whitePlane } from './white-plane.ts';

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

type Stored = { readonly reference: Reference; readonly transparent: boolean };
type Printed = { readonly key: string; readonly image: RasterImage; readonly size: Size };

/**
 * Pictures of one file: each is stored once for each resolution it is printed in, however often it is placed.
 * One long class: whichever way a picture is painted, it goes by what the others have stored.
 */
export class Pictures {
  readonly #writer: PdfWriter;
  readonly #spaces: ColorSpaces;
  readonly #whole = new Map<string, Promise<Decoded<Stored>>>();
  /** of the last picture in inks: often the next one is the same, and two would double the memory */
  #unpacked: { readonly key: string; readonly pixels: Pixels } | null = null;
  /** and which ink prints each of its pixels */
  #indexed: { readonly key: string; readonly indexed: Indexed } | null = null;
  readonly #drawings = new Map<string, Drawing>();
  readonly #stencils = new Map<string, Reference>();

  constructor(writer: PdfWriter, spaces: ColorSpaces) {
    this.#writer = writer;
    this.#spaces = spaces;
  }

  /** In its own colours, for a digital side. */
  async paintWhole(painter: PagePainter, paint: ImagePaint, image: PrintImage): Promise<Decoded<null>> {
    const read = this.#drawing(paint.image, image);
    if (!read.ok) return read;
    const drawing = read.value;
    const tools = { writer: this.#writer, spaces: this.#spaces };
    if (drawing?.obstacle === null) {
      if (painter.white === 'color' || !isSoft(drawing.items)) {
        await paintDrawing(painter, paint, drawing, tools);
        return ok(null);
      }
      // white within a group of colours is mixed with them: it is printed from pixels, as that of a picture
      if (painter.white === 'plate')
        await painter.inWhite('color', () => paintDrawing(painter, paint, drawing, tools));
      const pixels = await this.#asPixels(paint, image, drawing);
      return pixels.ok ? this.#paintWhiteOf(painter, paint, pixels.value) : pixels;
    }
    const printed = await this.#asPixels(paint, image, drawing);
    if (!printed.ok) return printed;
    if (painter.white !== 'alone') {
      const { key } = printed.value;
      const storing = this.#whole.get(key) ?? this.#store(printed.value);
      this.#whole.set(key, storing);
      const stored = await storing;
      if (!stored.ok) return stored;
      if (stored.value.transparent) painter.transparent = true;
      painter.image(paint, stored.value.reference);
    }
    return painter.white === 'color' ? ok(null) : this.#paintWhiteOf(painter, paint, printed.value);
  }

  /** What of a picture is printed white; what is not takes away the white under it. */
  async #paintWhiteOf(
    painter: PagePainter,
    paint: ImagePaint,
    printed: Omit<Printed, 'key'>,
  ): Promise<Decoded<null>> {
    if (painter.white === 'alone') {
      const bare = await this.#paintMask(painter, paint, printed, 'bare');
      if (!bare.ok) return bare;
    }
    return this.#paintMask(painter, paint, printed, 'white');
  }

  /** The white under a picture of a digital side, as much of it as the picture covers. */
  async paintWhiteUnder(
    painter: PagePainter,
    paint: ImagePaint,
    image: PrintImage,
    printed: PrintedSide,
  ): Promise<Decoded<null>> {
    const read = this.#drawing(paint.image, image);
    if (!read.ok) return read;
    if (read.value?.obstacle === null && !isSoft(read.value.items)) {
      paintWhiteUnder(painter, paint, read.value, printed);
      return ok(null);
    }
    const pixels = await this.#asPixels(paint, image, read.value);
    return pixels.ok ? this.#paintMask(painter, paint, pixels.value, 'under', printed) : pixels;
  }

  /**
   * White through a mask, in the tones of the picture: neither a stencil nor a picture of white leaves the
   * colours under it on their plates in Ghostscript, a shape seen through a mask does.
   */
  async #paintMask(
    painter: PagePainter,
    paint: ImagePaint,
    { image, size }: Omit<Printed, 'key'>,
    which: WhiteOf,
    on?: PrintedSide,
  ): Promise<Decoded<null>> {
    const need = on ? whiteNeeds(on) : null;
    const key = `${which} ${need?.key ?? ''} ${hashOf(image.data)} ${size.width} x ${size.height} ${JSON.stringify(sizeOfPixel(paint, size))}`;
    const made = await once(
      key,
      () => whitePlane({ image, size }, sizeOfPixel(paint, size), which, need?.of),
      (plane) => (plane.ok && plane.value ? plane.value.packed.length : 0),
    );
    if (!made.ok) return made;
    if (made.value === null) return ok(null);
    const mask = await this.#mask(painter, paint, key, made.value);
    painter.throughMask(paint, mask, which === 'bare' ? 'bare' : 'white');
    return ok(null);
  }

  /**
   * A vector drawing as it was read, once for all places it stands at; null for pixels. One that nobody can
   * print is unreadable.
   */
  #drawing(reference: string, image: PrintImage): Decoded<Drawing | null> {
    if (image.type !== 'image/svg+xml') return ok(null);
    const known = this.#drawings.get(reference) ?? readDrawing(new TextDecoder().decode(image.data));
    if (!known || isUnprintable(known.obstacle)) return unreadable;
    this.#drawings.set(reference, known);
    return ok(known);
  }

  async #asPixels(paint: ImagePaint, image: PrintImage, drawing: Drawing | null): Promise<Decoded<Printed>> {
    if (image.type !== 'image/svg+xml' || !drawing) {
      const raster = image as RasterImage;
      const size = await printedSize(raster, pixelSize(paint, MAX_PIXELS));
      if (!size.ok) return size;
      const { width, height } = size.value;
      return ok({ key: `${paint.image} ${width} x ${height}`, image: raster, size: size.value });
    }
    const { key, make } = rasterised(paint, image.data);
    const made = await make();
    return made.ok ? ok({ key: `${paint.image} ${key}`, image: made.value, size: pixelSize(paint) }) : made;
  }

  async #pixels({ key, image, size }: Printed): Promise<Decoded<Pixels>> {
    if (this.#unpacked?.key === key) return ok(this.#unpacked.pixels);
    this.#unpacked = null;
    const pixels = await pixelsOf(image, size);
    if (pixels.ok) this.#unpacked = { key, pixels: pixels.value };
    return pixels;
  }

  async #store({ image, size }: Printed): Promise<Decoded<Stored>> {
    const color = { ColorSpace: this.#spaces.srgb, BitsPerComponent: 8 };
    const plain = await plainJpeg(image);
    if (!plain.ok) return plain;
    if (plain.value) {
      const { width, height } = plain.value;
      const dictionary = object(width, height, { ...color, Filter: name('DCTDecode') });
      return ok({ reference: await this.#writer.stream(dictionary, image.data), transparent: false });
    }
    const made = await once(
      `whole ${hashOf(image.data)} ${size.width} x ${size.height}`,
      () => packedColors(image, size),
      (one) => (one.ok ? one.value.colors.length + (one.value.opacity?.length ?? 0) : 0),
    );
    if (!made.ok) return made;
    const { width, height, colors, opacity } = made.value;
    const Filter = name('FlateDecode');
    const gray = { ColorSpace: name('DeviceGray'), BitsPerComponent: 8, Filter };
    const mask: Record<string, PdfValue> = opacity
      ? { SMask: await this.#writer.stream(object(width, height, gray), opacity) }
      : {};
    const dictionary = object(width, height, { ...color, ...mask, Filter });
    return ok({ reference: await this.#writer.stream(dictionary, colors), transparent: opacity !== null });
  }

  /**
   * As one stencil for each ink, for a side printed with plates. Where the body is dark, the white under it
   * is one shape of all inks made smaller, so no seam between two inks stays without white.
   */
  async paintInked(
    painter: PagePainter,
    paint: ImagePaint,
    image: PrintImage,
    how: InkedPicture,
  ): Promise<Decoded<null>> {
    const { inks, background, trap } = how;
    const read = this.#drawing(paint.image, image);
    if (!read.ok) return read;
    const drawing = read.value;
    if (drawing?.obstacle === null) {
      const isPainted = await paintInkedDrawing(
        painter,
        paint,
        { drawing, picture: hashOf(image.data) },
        how,
      );
      return isPainted ? ok(null) : unreadable;
    }
    const printed = await this.#asPixels(paint, image, drawing);
    if (!printed.ok) return printed;
    const { key, image: raster, size } = printed.value;
    const pixel = sizeOfPixel(paint, size);
    const plates = inks.map(({ from, plate: { name: ink, hex, underprint } }) => [
      from,
      ink,
      hex,
      underprint,
    ]);
    const all = JSON.stringify([key, pixel, plates, background, trap]);
    const indexed = (picture: string) => this.#index(picture, printed.value, how);
    const steps = await inkSteps({ image: raster, size }, how, pixel, indexed);
    if (!steps.ok) return steps;
    for (const [i, step] of steps.value.entries()) {
      const stencil = () => this.#stencil(`${all} ${i}`, step.packed, size);
      const plateAt = (at: number) => inks[at]?.plate as Plate;
      if (step.kind === 'trap') {
        const reference = await stencil();
        await painter.overprinted(async () => {
          await painter.fillInks(plateAt(step.light), plateAt(step.dark));
          painter.image(paint, reference);
        });
        continue;
      }
      if (step.kind === 'ink') painter.fillInk(plateAt(step.at));
      else await painter.fillInkOnWhite(plateAt(step.at));
      painter.image(paint, await stencil());
    }
    return ok(null);
  }

  /** @param key says of which picture and which inks */
  async #index(key: string, printed: Printed, how: InkedPicture): Promise<Decoded<Indexed>> {
    if (this.#indexed?.key === key) return ok(this.#indexed.indexed);
    this.#indexed = null;
    const pixels = await this.#pixels(printed);
    if (!pixels.ok) return pixels;
    const indexed = indexOf(pixels.value, how);
    this.#indexed = { key, indexed };
    return ok(indexed);
  }

  /** A picture of how much of a paint covers, as a group that a mask is made of. */
  async #mask(
    painter: PagePainter,
    paint: ImagePaint,
    key: string,
    { packed, width, height }: Size & { readonly packed: Uint8Array },
  ): Promise<Reference> {
    const gray = { ColorSpace: name('DeviceGray'), BitsPerComponent: 8, Filter: name('FlateDecode') };
    const known = this.#stencils.get(key) ?? (await this.#writer.stream(object(width, height, gray), packed));
    this.#stencils.set(key, known);
    const drawn = painter.within();
    drawn.image(paint, known);
    const { x, y, width: wide, height: tall } = paint;
    return this.#writer.stream(
      {
        Type: name('XObject'),
        Subtype: name('Form'),
        BBox: [x, y, x + wide, y + tall],
        Group: { Type: name('Group'), S: name('Transparency'), CS: name('DeviceGray'), I: true },
        Resources: drawn.resources,
      },
      drawn.content,
    );
  }

  /** Stored once in a file, however often it is drawn: a proof shows each in every plate. */
  async #stencil(key: string, packed: Uint8Array, { width, height }: Size): Promise<Reference> {
    const known = this.#stencils.get(key);
    if (known) return known;
    const stencil = { ImageMask: true, BitsPerComponent: 1, Decode: [1, 0], Filter: name('FlateDecode') };
    const reference = await this.#writer.stream(object(width, height, stencil), packed);
    this.#stencils.set(key, reference);
    return reference;
  }
}

/** Size of a pixel on the side, mm. */
const sizeOfPixel = (paint: ImagePaint, { width, height }: Size): PixelSize => ({
  width: paint.width / (paint.crop?.width ?? 1) / width,
  height: paint.height / (paint.crop?.height ?? 1) / height,
});

type PackedColors = Size & { readonly colors: Uint8Array; readonly opacity: Uint8Array | null };

async function packedColors(image: RasterImage, size: Size): Promise<Decoded<PackedColors>> {
  const pixels = await pixelsOf(image, size);
  if (!pixels.ok) return pixels;
  const { width, height } = pixels.value;
  const { colors, opacity } = split(pixels.value);
  return ok({ width, height, colors: await pack(colors), opacity: opacity && (await pack(opacity)) });
}
