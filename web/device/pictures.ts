import { ORIGINAL_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import type { Result } from '#rules/platform/result.ts';
import type { BlobStore, StoreProblem } from './blob-store.ts';

export type Original = { readonly name: string; readonly blob: Blob | null };
export const originalOf = (name: string, blob: Blob): Original => ({
  name,
  blob: blob.size > ORIGINAL_MAX_BYTES ? null : blob,
});

/** What is known of a picture beside what is drawn. */
export type AlongPicture = Pick<Picture, 'preview' | 'spots' | 'original'>;

/** A picture of a design under its reference (`image` of the design document). */
export type Picture = {
  /** as it goes to the press */
  readonly blob: Blob;
  /** smaller, for the screen; left out where the picture is small itself */
  readonly preview?: Blob;
  readonly name: string;
  /** inks that its file names, with the colours they are drawn in */
  readonly spots?: readonly { readonly code: string; readonly hex: string }[];
  /** the file it was made of, for the press; `blob` is null where that is too large to go along */
  readonly original?: Original;
  /** milliseconds since 1970 */
  readonly savedAt: number;
};

/** A picture that no saved design names yet may belong to a designer open in another tab. */
const KEEP_UNUSED_MS = 24 * 60 * 60 * 1000;

/** What a screen shows of a picture. */
export const shownOf = ({ blob, preview }: Pick<Picture, 'blob' | 'preview'>): Blob => preview ?? blob;

export type Pictures = {
  readonly save: (
    reference: string,
    blob: Blob,
    name: string,
    along?: AlongPicture,
  ) => Promise<Result<undefined, StoreProblem>>;
  readonly load: (reference: string) => Promise<Picture | undefined>;
  /** Removes what no design uses; call it after the designs are stored, never before. */
  readonly sweep: (used: ReadonlySet<string>) => Promise<void>;
};

export function createPictures(store: BlobStore<Picture>, now: () => number): Pictures {
  return {
    save: (reference, blob, name, along = {}) =>
      store.set(reference, { blob, name, savedAt: now(), ...along }),
    load: (reference) => store.get(reference),
    async sweep(used) {
      const oldest = now() - KEEP_UNUSED_MS;
      const unused = (await store.entries()).filter(
        ([id, picture]) => !used.has(id) && picture.savedAt < oldest,
      );
      if (unused.length > 0) await store.remove(unused.map(([id]) => id));
    },
  };
}
