import sharp from 'sharp';
import { drawSvg, pixelsWithin } from '#printing/artwork/draw-svg.ts';
import { measure } from '#printing/fonts/measure.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { type Drawing, isUnprintable } from '#rules/design/artwork/drawing/drawing.ts';
import { looksOfDrawing } from '#rules/design/artwork/drawing/inks.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { thinnestOf } from '#rules/design/artwork/drawing/thinnest.ts';
import { LOOKED_AT, type Looks, looksOf } from '#rules/design/artwork/pixels/looks.ts';
import { type Failure, type Ok, ok } from '#rules/platform/result.ts';
import type { PictureFacts } from '#rules/press/print-files/preflight/input.ts';
import { decode } from '#server/platform/files/decoding.ts';
import type { CheckedFile } from '../order/service.ts';
import { inspectDesign, type KnownPicture, type UnprintableData } from './inspect-design.ts';
import type { PieceReports } from './piece-reports.ts';
import type { PricedLine } from './price-lines.ts';

/** How a drawing that is printed from pixels looks; nothing where they cannot be made now. */
async function looksAsPixels(text: string, drawing: Drawing): Promise<Partial<Looks>> {
  const size = pixelsWithin(drawing, LOOKED_AT);
  const draw = () =>
    drawSvg(text, size).toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' }).toBuffer();
  try {
    const data = await decode(size.width * size.height, draw);
    return data ? looksOf({ data, ...size }) : {};
  } catch {
    return {};
  }
}

/** What a drawing is made of, by the reader that the browser and the press use. */
async function factsOfDrawing(bytes: Uint8Array): Promise<PictureFacts | null> {
  const text = new TextDecoder().decode(bytes);
  const drawing = readDrawing(text);
  if (!drawing) return null;
  const { width, height, obstacle } = drawing;
  if (obstacle !== null) {
    const looks = isUnprintable(obstacle) ? {} : await looksAsPixels(text, drawing);
    return { kind: 'vector', width, height, obstacle, ...looks };
  }
  return { kind: 'vector', width, height, ...looksOfDrawing(drawing), thinnest: thinnestOf(drawing) };
}

/** Size of a picture as it is seen, upright; null for bytes that only begin like one. */
async function factsOf({ bytes, contentType }: CheckedFile, looks: Looks): Promise<PictureFacts | null> {
  if (contentType === 'image/svg+xml') return factsOfDrawing(bytes);
  try {
    const { autoOrient } = await sharp(bytes).metadata();
    return { kind: 'raster', ...autoOrient, ...looks };
  } catch {
    return null;
  }
}

/** Facts of the pictures that came with an order, by their reference in the designs. */
export async function readPictureFacts(files: readonly CheckedFile[]): Promise<KnownPicture> {
  const facts = new Map<string, PictureFacts | null>();
  for (const file of files) {
    const reference = file.imageNodeInformationName;
    if (reference !== null && file.looks !== null) facts.set(reference, await factsOf(file, file.looks));
  }
  return (reference) => facts.get(reference);
}

export const technologyIn =
  (line: PricedLine) =>
  (index: number): Technology =>
    line.design.printed.find(({ number }) => number === index + 1)?.technology ?? 'Digital';

type Judged = Ok<PricedLine[]> | (Failure<'design_not_printable'> & { readonly data: UnprintableData });

/**
 * Looks at the designs with pictures or a sheet once more, now that these are here: pieces that cannot be
 * printed, too few pixels for their
 * size, or data that no program can open. The designs were accepted without them, so a line without pictures
 * is answered as it is.
 */
export function withPictureFacts(
  lines: readonly PricedLine[],
  pictureFacts: KnownPicture,
  reports: PieceReports,
): Judged {
  const judged: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { design, product } = line;
    const report = reports.get(line.id);
    if (design.pictures.length === 0 && !report) {
      judged.push(line);
      continue;
    }
    const { document } = design;
    const found = inspectDesign({
      document,
      product,
      technologyOf: technologyIn(line),
      press: design.press,
      measure,
      pictureFacts,
      quantity: line.quantity,
      ...(report && { knownPieces: report }),
    });
    if (!found.ok) return { ...found, field: `configurations.${index}.artwork` };
    judged.push({ ...line, design: { ...design, warnings: found.value } });
  }
  return ok(judged);
}
