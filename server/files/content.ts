import { setImmediate } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { extensionOf } from '#rules/checkout/attachments.ts';
import { type Begun, type Content, contentByStart, isPromised } from '#rules/files/content.ts';
import { MAX_PICTURE_PIXELS, rasterFacts } from '#rules/files/raster-facts.ts';

const contentTypes: Record<Content, string> = {
  pdf: 'application/pdf',
  postscript: 'application/postscript',
  svg: 'image/svg+xml',
  psd: 'image/vnd.adobe.photoshop',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  png: 'image/png',
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

/** Kinds whose first bytes leave room for others: raw photographs begin like a TIFF. */
const lookedInto: readonly Begun['content'][] = ['jpeg', 'tiff', 'png', null];

type Found = { readonly content: Begun['content']; readonly bytes: Uint8Array };

/** What a file is, and what of it is kept: of a drawing our own copy of it, never the file that came. */
async function contentOf(bytes: Uint8Array): Promise<Found> {
  // many drawings come in one order, and each is read in one go: others have their turn in between
  await setImmediate();
  const begun = await contentByStart(bytes);
  if (begun.content === 'svg') return { content: 'svg', bytes: new TextEncoder().encode(begun.text) };
  if (!lookedInto.includes(begun.content)) return { content: begun.content, bytes };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return { content: (found && byMime[found.mime]) ?? null, bytes };
}

type Unfit = 'file_type_not_allowed' | 'file_unsafe';
export type UnfitPicture = Unfit | 'picture_unreadable' | 'picture_too_many_pixels';
/** A file that passed: `bytes` are what is stored, drawn, printed and sent on. */
type Fit = { readonly ok: true; readonly extension: string; readonly contentType: string; readonly bytes: Uint8Array };
export type Checked<Code extends string = Unfit> = Fit | { readonly ok: false; readonly code: Code };

/**
 * Does a file hold what its name says? `file_type_not_allowed` when it does not or when the extension is not
 * among those allowed here; `file_unsafe` for an SVG that is more than a drawing.
 */
export async function checkContent(name: string, sent: Uint8Array, allowed: readonly string[]): Promise<Checked> {
  const extension = extensionOf(name);
  if (!allowed.includes(extension)) return { ok: false, code: 'file_type_not_allowed' };
  const { content, bytes } = await contentOf(sent);
  if (content === 'active svg') return { ok: false, code: extension === 'svg' ? 'file_unsafe' : 'file_type_not_allowed' };
  if (!content || !isPromised(name, content)) return { ok: false, code: 'file_type_not_allowed' };
  return { ok: true, extension, contentType: contentTypes[content], bytes };
}

const pictureExtensions: Partial<Record<Content, string>> = { png: 'png', jpeg: 'jpg', svg: 'svg' };

/**
 * Opens a picture to its last row, at a size that costs no memory: what is torn in the middle has a whole
 * head, and would be found out by the press only, after the order.
 */
async function rasterProblem(bytes: Uint8Array): Promise<'picture_unreadable' | 'picture_too_many_pixels' | null> {
  const facts = rasterFacts(bytes);
  if (!facts) return 'picture_unreadable';
  if (facts.width * facts.height > MAX_PICTURE_PIXELS) return 'picture_too_many_pixels';
  const open = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'error', sequentialRead: true, pages: 1 });
  return open
    .resize(16, 16, { fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: true })
    .raw()
    .toBuffer()
    .then(
      () => null,
      () => 'picture_unreadable',
    );
}

/**
 * A picture of a design is what its content is: programs re-encode pictures and keep their names. PNG, JPEG
 * and SVG (D-S39); problems as in `checkContent`, and `picture_unreadable`, `picture_too_many_pixels`.
 */
export async function checkPicture(sent: Uint8Array): Promise<Checked<UnfitPicture>> {
  const { content, bytes } = await contentOf(sent);
  if (content === 'active svg') return { ok: false, code: 'file_unsafe' };
  const extension = content && pictureExtensions[content];
  const problem = content === 'png' || content === 'jpeg' ? await rasterProblem(bytes) : null;
  if (problem) return { ok: false, code: problem };
  return extension
    ? { ok: true, extension, contentType: contentTypes[content], bytes }
    : { ok: false, code: 'file_type_not_allowed' };
}
