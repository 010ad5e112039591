import type { PictureRequest } from './picture-request.ts';
import { type PictureFormat, pictureTypes } from './render-picture.ts';

export type PaintFormat = PictureFormat | 'svg';

const refused = /;\s*q=0(?:\.0{0,3})?\s*(?:;|$)/;

/** Types an Accept header names outright; a wildcard names nothing, because every browser sends one. */
const named = (accept: string): readonly string[] =>
  accept
    .toLowerCase()
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => (part.split(';')[0] as string).trim());

/**
 * The best format the asker names: avif, then webp, then what everybody reads. A clear ground needs png, not
 * jpg.
 */
export function formatFor(request: PictureRequest, accept: string | undefined): PaintFormat {
  if (request.kind === 'design') return 'svg';
  return rasterFor(accept, request.kind === 'heroSlat' ? 'png' : 'jpg');
}

/** @param everybody the format of those who name neither avif nor webp */
export function rasterFor(accept: string | undefined, everybody: 'png' | 'jpg'): PictureFormat {
  const types = named((accept ?? '').slice(0, 1000));
  if (types.includes(pictureTypes.avif)) return 'avif';
  return types.includes(pictureTypes.webp) ? 'webp' : everybody;
}
