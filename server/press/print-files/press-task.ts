import { drawFlatSide } from '#printing/art/flat-side.ts';
import { piecesListPdf } from '#printing/press/pieces-list.ts';
import type { PrintJob } from '#printing/press/print-facts.ts';
import { type PrintFailure, printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Opened, OpenTask, Previewed, PreviewTask } from './press.ts';
import type { WantedFile } from './wanted-files.ts';

/** An item with all that is needed to print it, as data that can be handed to another thread. */
export type PressItem = {
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly edition: Edition;
  /** how a side is printed, by its index from 0; a side left out is digital */
  readonly technologies: readonly (Technology | undefined)[];
  /** stored with the item when it was ordered */
  readonly swatches?: readonly Swatch[];
  /** the press as it is set now, not when the order came: it is the press of today that prints */
  readonly press: PressSettings;
  /** what each piece says, where they differ; null where the rows are gone */
  readonly pieces?: Sheet | null;
  /** its proof is without mark and name of the maker */
  readonly isForPartner?: boolean;
  /** left out, the files name no order */
  readonly job?: PrintJob;
};

/** Pictures of a design by their reference; one that is gone is not in it. */
export type PressImages = ReadonlyMap<string, PrintImage>;

/**
 * The bytes of one file of an item.
 * @param approved SHA-256 of its print file, where that is known, for the proof
 */
export function press(
  item: PressItem,
  images: PressImages,
  wanted: WantedFile,
  approved?: string,
): Promise<Result<Uint8Array, PrintFailure>> {
  const { document, product, edition, technologies, swatches, press: settings, job, pieces } = item;
  const { isForPartner = false } = item;
  const technologyOf = (index: number): Technology => technologies[index] ?? 'Digital';
  const imageData = (reference: string): PrintImage | null => images.get(reference) ?? null;
  const options = {
    technologyOf,
    imageData,
    press: settings,
    ...(swatches && { swatches }),
    ...(job ? { job } : {}),
    ...(pieces && { pieces }),
  };
  if (wanted.kind === 'pieces')
    return pieces && job
      ? piecesListPdf(pieces, { ...job, edition, isForPartner })
      : Promise.resolve(fail('pieces_missing'));
  if (wanted.kind === 'print') {
    return printPdf(document, product, {
      ...options,
      ...(wanted.side > 0 ? { sides: [wanted.side - 1] } : {}),
    });
  }
  const { color, scaleType: scale } = document;
  const blank = (sideIndex: number) => drawFlatSide({ product, sideIndex, color, scale })?.svg ?? null;
  return proofPdf(document, product, {
    ...{ ...options, edition, blank, isForPartner },
    ...(approved && { approved }),
  });
}

/**
 * A picture of a file that somebody sent. Loaded with the first one: most threads only print. Whatever a
 * reader does with a strange file says that there is no picture of it.
 */
export async function preview({ preview: bytes, contentType }: PreviewTask): Promise<Previewed> {
  const { previewOf } = await import('#printing/previews/preview.ts');
  try {
    return ok(await previewOf(bytes, contentType));
  } catch (error) {
    return fail('not_shown', undefined, error instanceof Error ? error.message : String(error));
  }
}

export async function opens({ opened: bytes }: OpenTask): Promise<Opened> {
  const { lookOf } = await import('#printing/previews/pdf-pages.ts');
  const look = await lookOf(bytes);
  return look === 'open' ? ok(undefined) : fail(look === 'locked' ? 'file_locked' : 'not_shown');
}
