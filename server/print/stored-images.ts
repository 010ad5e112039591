import type { ImageData } from '#printing/press/paint-print.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import type { Files } from '../files/files.ts';
import type { WholeOrder } from '../orders/service.ts';

/** The pictures of an order as the press takes them, each read when it is asked for and once; null for one that is not there. */
export function storedImages(files: WholeOrder['files'], store: Pick<Files, 'get' | 'writtenAt'>): ImageData {
  const read = new Map<string, Promise<PrintImage | null>>();
  const open = async (file: WholeOrder['files'][number]): Promise<PrintImage | null> => {
    if ((await store.writtenAt(file.storageKey)) === null) return null;
    const data = Buffer.from(await store.get(file.storageKey));
    const { contentType: type } = file;
    return type === 'image/jpeg' || type === 'image/png' || type === 'image/svg+xml' ? { data, type } : null;
  };
  return (reference) => {
    const file = files.find((one) => one.imageNodeInformationName === reference);
    if (!file?.contentType.startsWith('image/')) return null;
    const known = read.get(reference) ?? open(file);
    read.set(reference, known);
    return known;
  };
}
