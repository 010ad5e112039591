/** Endings of pictures the office may upload, each at most so large (D-B108). */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp'] as const;
export const IMAGE_MAX_BYTES = 5_000_000;
export const IMAGES_PER_PRODUCT = 20;

/** Where an uploaded picture is shown (ADM-063); `?w=` asks for one of the widths of the shop. */
export const uploadedPath = (productId: string, imageId: string): string =>
  `/products/${productId}/images/${imageId}`;

/** Pictures that were entered by hand may be any address, which has one size only. */
export const isUploadedPath = (url: string): boolean => /^\/products\/[\w-]+\/images\/[\w-]+$/.test(url);

/** A list with one entry moved; a position past the end means the end. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const one = list[from];
  if (one === undefined) return list;
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, one);
}
