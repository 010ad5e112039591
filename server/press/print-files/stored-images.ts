import type { PrintImage } from '#printing/press/raster.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { WholeOrder } from '#server/orders/order/service.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { PressImages } from './press-task.ts';

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
