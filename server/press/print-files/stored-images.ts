import type { PrintImage } from '#printing/press/raster.ts';
import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { storedSheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { WholeOrder } from '#server/orders/order/service.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { PressImages, PressItem } from './press-task.ts';

const isPrintType = (type: string): type is PrintImage['type'] =>
  type === 'image/jpeg' || type === 'image/png' || type === 'image/svg+xml';

/** The pictures a design shows as the press takes them; one that is not there is left out. */
export async function storedImages(
  document: Pick<ArtworkDocument, 'sides'>,
  files: WholeOrder['files'],
  store: Pick<Files, 'get' | 'writtenAt'>,
): Promise<PressImages> {
  const images = new Map<string, PrintImage>();
  for (const reference of new Set(document.sides.flatMap((side) => side.images.map(({ image }) => image)))) {
    const file = files.find((one) => one.imageNodeInformationName === reference);
    if (!file || !isPrintType(file.contentType) || (await store.writtenAt(file.storageKey)) === null)
      continue;
    images.set(reference, { data: await store.get(file.storageKey), type: file.contentType });
  }
  return images;
}

/** An item with the rows of its pieces, where they differ. */
export async function withPieces(
  item: PressItem,
  files: WholeOrder['files'],
  store: Pick<Files, 'get' | 'writtenAt'>,
): Promise<PressItem> {
  const { pieces } = item.document;
  if (!pieces || !hasPieces(item.document)) return item;
  const file = files.find((one) => one.imageNodeInformationName === pieces.sheet);
  if (!file || (await store.writtenAt(file.storageKey)) === null) return { ...item, pieces: null };
  return { ...item, pieces: storedSheet(new TextDecoder().decode(await store.get(file.storageKey))) };
}
