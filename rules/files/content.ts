import { extensionOf } from '../checkout/attachments.ts';
import { judgeSvg } from './svg-safety.ts';

/** What a file really is, judged by its content. */
export type Content = 'pdf' | 'postscript' | 'svg' | 'psd' | 'jpeg' | 'tiff' | 'png';

/** Which content a file extension promises; an Illustrator file is a PDF inside, an old one PostScript (CHK-052, CHK-053, D-S69). */
const promised: Readonly<Record<string, readonly Content[]>> = {
  ai: ['pdf', 'postscript'],
  eps: ['postscript'],
  pdf: ['pdf'],
  svg: ['svg'],
  psd: ['psd'],
  jpg: ['jpeg'],
  jpeg: ['jpeg'],
  tif: ['tiff'],
  tiff: ['tiff'],
  png: ['png'],
};

export const isPromised = (name: string, content: Content): boolean => promised[extensionOf(name)]?.includes(content) ?? false;

/** First bytes, one letter each. */
const signatures: readonly (readonly [start: string, Content])[] = [
  ['%PDF', 'pdf'],
  ['%!PS', 'postscript'],
  ['\xc5\xd0\xd3\xc6', 'postscript'], // EPS with a preview
  ['8BPS', 'psd'],
  ['\xff\xd8\xff', 'jpeg'],
  ['II*\0', 'tiff'],
  ['MM\0*', 'tiff'],
  ['II+\0', 'tiff'], // files above 4 GB begin so, and some programs write small ones the same way
  ['MM\0+', 'tiff'],
  ['\x89PNG\r\n\x1a\n', 'png'],
];

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  text.length <= bytes.length && [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

/** The content a file begins like, an SVG read to its end; null when it is none of ours. */
export function contentByStart(bytes: Uint8Array): Content | 'active svg' | null {
  const svg = judgeSvg(bytes);
  if (svg !== 'other') return svg === 'drawing' ? 'svg' : 'active svg';
  const start = startsWith(bytes, '\xef\xbb\xbf') ? bytes.subarray(3) : bytes; // a mark some programs put before text
  return signatures.find(([text]) => startsWith(start, text))?.[1] ?? null;
}

/** `content`: the file is something else than its name says. `unsafe`: an SVG that is more than a drawing. */
export type ContentProblem = 'content' | 'unsafe';

/**
 * What a browser can say of a file before it is sent. It lets through what only begins right; the shop looks closer when the
 * order arrives.
 */
export function contentProblemOf(name: string, bytes: Uint8Array): ContentProblem | null {
  const content = contentByStart(bytes);
  if (content === 'active svg') return extensionOf(name) === 'svg' ? 'unsafe' : 'content';
  return content && isPromised(name, content) ? null : 'content';
}
