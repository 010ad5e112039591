import sharp from 'sharp';
import { measure } from '#printing/fonts/measure.ts';
import type { Technology } from '#rules/catalogue/product.ts';
import type { PictureFacts } from '#rules/print/preflight/input.ts';
import { type Failure, type Ok, ok } from '#rules/result.ts';
import { inspectDesign, type KnownPicture, type UnprintableData } from './inspect-design.ts';
import type { PricedLine } from './price-lines.ts';
import type { CheckedFile } from './receive-files.ts';

/** Above this a picture is opened by nobody; 3 MB of a plain PNG can hold as much. */
const MAX_PIXELS = 150_000_000;

/** Size of a picture as it is seen, upright; null for bytes that only begin like one. */
async function factsOf({ bytes, contentType }: CheckedFile): Promise<PictureFacts | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: MAX_PIXELS }).metadata();
    return { kind: contentType === 'image/svg+xml' ? 'vector' : 'raster', ...autoOrient };
  } catch {
    return null;
  }
}

/** Facts of the pictures that came with an order, by their reference in the designs. */
export async function readPictureFacts(files: readonly CheckedFile[]): Promise<KnownPicture> {
  const facts = new Map<string, PictureFacts | null>();
  for (const file of files) {
    const reference = file.imageNodeInformationName;
    if (reference !== null && file.contentType.startsWith('image/')) facts.set(reference, await factsOf(file));
  }
  return (reference) => facts.get(reference);
}

const technologyIn =
  (line: PricedLine) =>
  (index: number): Technology =>
    line.design.printed.find(({ number }) => number === index + 1)?.technology ?? 'Digital';

type Judged = Ok<PricedLine[]> | (Failure<'design_not_printable'> & { readonly data: UnprintableData });

/**
 * Looks at the designs with pictures once more, now that the pictures are here: too few pixels for their size, or data that no
 * program can open. The designs were accepted without them, so a line without pictures is answered as it is.
 */
export function withPictureFacts(lines: readonly PricedLine[], pictureFacts: KnownPicture): Judged {
  const judged: PricedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const { design, product } = line;
    if (design.pictures.length === 0) {
      judged.push(line);
      continue;
    }
    const { document } = design;
    const found = inspectDesign({ document, product, technologyOf: technologyIn(line), measure, pictureFacts });
    if (!found.ok) return { ...found, field: `configurations.${index}.artwork` };
    judged.push({ ...line, design: { ...design, warnings: found.value } });
  }
  return ok(judged);
}
