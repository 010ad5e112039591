import { extensionOf } from './extension.ts';

/** What a file really is, judged by its content. */
export type Content =
  | 'pdf'
  | 'postscript'
  | 'svg'
  | 'psd'
  | 'jpeg'
  | 'tiff'
  | 'png'
  | 'webp'
  | 'heic'
  | 'zip'
  | 'compound'
  | 'ase'
  | 'text';

/**
 * Which content a file extension promises; an Illustrator file is a PDF inside, an old one PostScript
 * (CHK-052, CHK-053, D-S69).
 */
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
  webp: ['webp'],
  heic: ['heic'],
  heif: ['heic'],
  // one that is protected by a password is a compound file whatever its name: its reader tells which it is
  xlsx: ['zip', 'compound'],
  xls: ['compound', 'zip'],
  ase: ['ase'],
  csv: ['text'],
};

export const isPromised = (name: string, content: Content): boolean =>
  promised[extensionOf(name)]?.includes(content) ?? false;

/** First bytes, one letter each. */
const signatures: readonly (readonly [start: string, Exclude<Content, 'svg'>])[] = [
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
  ['PK\x03\x04', 'zip'],
  ['ASEF', 'ase'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'compound'],
];

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  text.length <= bytes.length && [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

/** Pictures of telephones, among the films that begin the same way. */
const heicBrand = /^(?:hei[cxms]|hev[cx]|mif1|msf1)$/;
const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** By the first bytes alone; a drawing in SVG has no such mark. */
export const signatureOf = (bytes: Uint8Array): Exclude<Content, 'svg'> | null => {
  // a mark some programs put before text
  const start = startsWith(bytes, '\xef\xbb\xbf') ? bytes.subarray(3) : bytes;
  // the four bytes between tell the length
  if (startsWith(start, 'RIFF') && startsWith(start.subarray(8), 'WEBP')) return 'webp';
  if (startsWith(start.subarray(4), 'ftyp') && heicBrand.test(latin1(start.subarray(8, 12)))) return 'heic';
  return signatures.find(([text]) => startsWith(start, text))?.[1] ?? null;
};

/** Programs and mails put lines before a PDF, which Acrobat reads over as far as this. */
const BEFORE_PDF = 1_024;
/** As much of a file as tells what it is, but for a drawing. */
export const FILE_START = BEFORE_PDF + 5;

/** Programs: some machine would run them, whatever stands behind. */
const acting = /^\s*(?:#!|MZ|\x7fELF)/;
/** A page, which shops put before a PDF with their warnings; it is one if it opens as a PDF. */
const page = /^(?:\xef\xbb\xbf)?\s*</;

const lateStart = (bytes: Uint8Array): string | null => {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, FILE_START));
  return start.includes('%PDF-') && !acting.test(start) ? start : null;
};

/** A PDF with something before it that no machine runs. */
const beginsLate = (bytes: Uint8Array): boolean => lateStart(bytes) !== null;

/** Whether only opening it tells if this is a PDF or a page that names one. */
export const beginsAsPage = (bytes: Uint8Array): boolean => page.test(lateStart(bytes) ?? '');

/** As `signatureOf`, of a file whose name promises a PDF: a drawing or a text may hold the mark of one. */
export const signatureAs = (name: string, bytes: Uint8Array): Exclude<Content, 'svg'> | null =>
  signatureOf(bytes) ?? (isPromised(name, 'pdf') && beginsLate(bytes) ? 'pdf' : null);

/**
 * Text has no mark of its own: it is whatever has no letters that no text has, after the mark of UTF-16 if
 * any.
 */
export const beginsAsText = (bytes: Uint8Array): boolean => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  return bytes.length > 0 && bytes.every((byte) => byte >= 32 || byte === 9 || byte === 10 || byte === 13);
};

/** What a file begins like; a drawing was read to its end and written anew, see `cleanSvg`. */
export type Begun =
  | { readonly content: Exclude<Content, 'svg'> | 'active svg' | null }
  | { readonly content: 'svg'; readonly text: string };

/**
 * The reader of drawings is loaded when there is one to read: most pages never meet any.
 * @param name of the file, which the picture of a design need not have
 */
export async function contentByStart(bytes: Uint8Array, name = ''): Promise<Begun> {
  const content = signatureAs(name, bytes);
  if (content !== null) return { content };
  const { cleanSvg } = await import('./svg/clean-svg.ts');
  const cleaned = cleanSvg(bytes);
  if (cleaned.kind === 'drawing') return { content: 'svg', text: cleaned.text };
  return { content: cleaned.kind === 'active' ? 'active svg' : null };
}

/** `content`: the file is something else than its name says. `unsafe`: an SVG that is more than a drawing. */
export type ContentProblem = 'content' | 'unsafe';

/** What is wrong with a file of this name that begins so. */
export function contentProblemOf(name: string, { content }: Begun): ContentProblem | null {
  if (content === 'active svg') return extensionOf(name) === 'svg' ? 'unsafe' : 'content';
  return content && isPromised(name, content) ? null : 'content';
}
