import { fill } from '#web/shell/fill.ts';
import type { ShownPicture } from './pictures.server.ts';
import type { GalleryWords } from './words.server.ts';

export type GalleryProps = {
  readonly pictures: readonly ShownPicture[];
  /** what the pictures show, e.g. "Block 5, 2 m, Natural" */
  readonly name: string;
  readonly words: GalleryWords;
};

/** "Picture 2, closed"; a picture of just the product has its number only. */
export const pictureName = (words: GalleryWords, pictures: GalleryProps['pictures'], i: number): string =>
  [fill(words.picture, { number: i + 1 }), pictures[i]?.text].filter(Boolean).join(', ');

type Key = {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** -1, 1 or 0 for a key that changes the picture (CAT-051). Alt with an arrow is the browser's way back. */
export const stepOf = ({ key, altKey, ctrlKey, metaKey }: Key): number =>
  altKey || ctrlKey || metaKey ? 0 : key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;

/** The picture `by` steps on; after the last comes the first. */
export const stepped = (index: number, by: number, count: number): number => (index + by + count) % count;
