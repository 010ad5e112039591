import { fileTypeFromBuffer } from 'file-type';
import { extensionOf } from '#rules/checkout/attachments.ts';
import { judgeSvg } from './svg-safety.ts';

/** What a file really is, judged by its content. */
export type Content = 'pdf' | 'postscript' | 'svg' | 'psd' | 'jpeg' | 'tiff' | 'png';

const contentTypes: Record<Content, string> = {
  pdf: 'application/pdf',
  postscript: 'application/postscript',
  svg: 'image/svg+xml',
  psd: 'image/vnd.adobe.photoshop',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  png: 'image/png',
};

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

const byMime: Readonly<Record<string, Content>> = {
  'application/pdf': 'pdf',
  'application/postscript': 'postscript',
  'application/eps': 'postscript',
  'image/vnd.adobe.photoshop': 'psd',
  'image/jpeg': 'jpeg',
  'image/tiff': 'tiff',
  'image/png': 'png',
};

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  text.length <= bytes.length && [...text].every((letter, i) => bytes[i] === letter.charCodeAt(0));

async function contentOf(bytes: Uint8Array): Promise<Content | 'active svg' | null> {
  const svg = judgeSvg(bytes);
  if (svg !== 'other') return svg === 'drawing' ? 'svg' : 'active svg';
  if (startsWith(bytes, '%PDF-')) return 'pdf';
  if (startsWith(bytes, '%!PS') || startsWith(bytes, '\xc5\xd0\xd3\xc6')) return 'postscript'; // the second: EPS with a preview
  if (startsWith(bytes, '8BPS')) return 'psd';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return (found && byMime[found.mime]) ?? null;
}

export type Checked =
  | { readonly ok: true; readonly extension: string; readonly contentType: string }
  | { readonly ok: false; readonly code: 'file_type_not_allowed' | 'file_unsafe' };

/**
 * Does a file hold what its name says? `file_type_not_allowed` when it does not or when the extension is not among those
 * allowed here; `file_unsafe` for an SVG that is more than a drawing.
 */
export async function checkContent(name: string, bytes: Uint8Array, allowed: readonly string[]): Promise<Checked> {
  const extension = extensionOf(name);
  const promises = promised[extension];
  if (!promises || !allowed.includes(extension)) return { ok: false, code: 'file_type_not_allowed' };
  const content = await contentOf(bytes);
  if (content === 'active svg') return { ok: false, code: extension === 'svg' ? 'file_unsafe' : 'file_type_not_allowed' };
  if (!content || !promises.includes(content)) return { ok: false, code: 'file_type_not_allowed' };
  return { ok: true, extension, contentType: contentTypes[content] };
}

const pictureExtensions: Partial<Record<Content, string>> = { png: 'png', jpeg: 'jpg', svg: 'svg' };

/**
 * A picture of a design is what its content is: programs re-encode pictures and keep their names. PNG, JPEG and SVG (D-S39);
 * problems as in `checkContent`.
 */
export async function checkPicture(bytes: Uint8Array): Promise<Checked> {
  const content = await contentOf(bytes);
  if (content === 'active svg') return { ok: false, code: 'file_unsafe' };
  const extension = content && pictureExtensions[content];
  return extension ? { ok: true, extension, contentType: contentTypes[content] } : { ok: false, code: 'file_type_not_allowed' };
}
