import type { PreviewState } from './documents.ts';

/** Kinds of files of which the shop makes a picture for the screen; of EPS and PSD it makes none. */
const shown: readonly string[] = ['application/pdf', 'image/jpeg', 'image/tiff', 'image/svg+xml'];

export const hasPreview = (contentType: string): boolean => shown.includes(contentType);

/** Of a design the file for the press: no picture is made of it, for people look at the proof beside it. */
export const isForPress = (file: { readonly contentType: string; readonly preview: PreviewState }): boolean =>
  file.preview === 'none' && hasPreview(file.contentType);

/** Pages of a document that its picture shows, one below the other. */
export const PREVIEW_PAGES = 4;
/** 152 dots an inch: files of one size have pictures of one size, which can be laid over each other. */
export const PREVIEW_PIXELS_PER_MM = 6;
/** Of the picture; what is larger is drawn smaller. */
export const PREVIEW_SIDE = 8_000;
export const PREVIEW_PIXELS = 12_000_000;
