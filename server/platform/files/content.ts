import { open, readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';
import sharp from 'sharp';
import { LOOKED_AT, type Looks, looksOf } from '#rules/design/artwork/pixels/looks.ts';
import {
  type Begun,
  beginsAsPage,
  beginsAsText,
  type Content,
  contentByStart,
  FILE_START,
  isPromised,
  signatureAs,
} from '#rules/platform/files/content.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { hasTooManyPixels, type RasterFacts, rasterFacts } from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { decode } from './decoding.ts';

const contentTypes: Record<Content, string> = {
  pdf: 'application/pdf',
  postscript: 'application/postscript',
  svg: 'image/svg+xml',
  psd: 'image/vnd.adobe.photoshop',
  jpeg: 'image/jpeg',
  tiff: 'image/tiff',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  zip: 'application/zip',
  compound: 'application/x-cfb',
  ase: 'application/octet-stream',
  text: 'text/plain',
};

const byMime: Readonly<Record<string, Content>> = {
  'application/pdf': 'pdf',
  'application/postscript': 'postscript',
  'application/eps': 'postscript',
  'image/vnd.adobe.photoshop': 'psd',
  'image/jpeg': 'jpeg',
  'image/tiff': 'tiff',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Kinds whose first bytes leave room for others: raw photographs begin like a TIFF. */
const lookedInto: readonly Begun['content'][] = ['jpeg', 'tiff', 'png', 'webp', null];

type Found = { readonly content: Begun['content']; readonly bytes: Uint8Array };

/** What a file is, and what of it is kept: of a drawing our own copy of it, never the file that came. */
async function contentOf(bytes: Uint8Array, name = ''): Promise<Found> {
  // many drawings come in one order, and each is read in one go: others have their turn in between
  await setImmediate();
  const begun = await contentByStart(bytes, name);
  if (begun.content === 'svg') return { content: 'svg', bytes: new TextEncoder().encode(begun.text) };
  if (!lookedInto.includes(begun.content)) return { content: begun.content, bytes };
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return { content: (found && byMime[found.mime]) ?? null, bytes };
}

type Unfit = 'file_type_not_allowed' | 'file_unsafe' | 'file_locked' | 'unavailable';
/** Says whether a PDF opens, and without a password; `unavailable` when too many others wait. */
export type PdfReader = {
  readonly opens: (
    bytes: Uint8Array,
  ) => Promise<Result<undefined, 'file_locked' | 'not_shown' | 'unavailable'>>;
};
/** Opens and draws files of strangers, on a thread of its own. */
export type DocumentReader = PdfReader & {
  /** A picture of a file for the screen, as PNG; rejects when the reader broke down over it or was closed. */
  readonly preview: (
    bytes: Uint8Array,
    contentType: string,
  ) => Promise<Result<Uint8Array, 'not_shown' | 'print_too_heavy'>>;
};
export type UnfitPicture = Exclude<Unfit, 'file_locked'> | 'picture_unreadable' | 'picture_too_many_pixels';
/** A file that passed: `bytes` are what is stored, drawn, printed and sent on. */
type Fit = {
  readonly ok: true;
  readonly extension: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
};
export type Checked<Code extends string = Unfit> = Fit | { readonly ok: false; readonly code: Code };

/**
 * Does a file hold what its name says? `file_type_not_allowed` when it does not or when the extension is not
 * among those allowed here; `file_unsafe` for an SVG that is more than a drawing; `file_locked` for a PDF
 * that nobody here could open.
 */
export async function checkContent(
  name: string,
  sent: Uint8Array,
  allowed: readonly string[],
  pdfs: PdfReader,
): Promise<Checked> {
  const extension = extensionOf(name);
  if (!allowed.includes(extension)) return { ok: false, code: 'file_type_not_allowed' };
  const { content, bytes } = await contentOf(sent, name);
  if (content === 'active svg')
    return { ok: false, code: extension === 'svg' ? 'file_unsafe' : 'file_type_not_allowed' };
  if (!content || !isPromised(name, content)) return { ok: false, code: 'file_type_not_allowed' };
  const opened = content === 'pdf' ? await opens(bytes, pdfs) : ok(undefined);
  return opened.ok ? { ok: true, extension, contentType: contentTypes[content], bytes } : opened;
}

/**
 * A PDF that is locked, or that only may not be changed, says so, and a page that names one may be a page; no
 * other is opened here. Whatever else is wrong with a PDF is for whoever needs its pages.
 */
async function opens(bytes: Uint8Array, pdfs: PdfReader): Promise<Result<undefined, Unfit>> {
  const isPage = beginsAsPage(bytes);
  const saysLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Encrypt');
  const opened = isPage || saysLocked ? await pdfs.opens(bytes) : ok(undefined);
  if (opened.ok) return opened;
  const { code } = opened;
  if (code !== 'not_shown') return fail(code);
  return isPage ? fail('file_type_not_allowed') : ok(undefined);
}

/** A drawing is read as a whole, so it must not be as large as other files may be. */
const LARGEST_DRAWING = 5_000_000;

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(FILE_START), 0, FILE_START, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export type CheckedFile =
  | {
      readonly ok: true;
      readonly extension: string;
      readonly contentType: string;
      /** of a drawing, which is kept as our own copy; null where the file itself is kept */
      readonly rewritten: Uint8Array | null;
    }
  | { readonly ok: false; readonly code: Unfit };

/** As `checkContent`, of a file on this machine, of which only the parts that tell its type are read. */
export async function checkFileContent(
  name: string,
  { path, size }: { readonly path: string; readonly size: number },
  allowed: readonly string[],
  pdfs: PdfReader,
): Promise<CheckedFile> {
  const extension = extensionOf(name);
  const start = await startOf(path);
  const begun = signatureAs(name, start) ?? (extension === 'csv' && beginsAsText(start) ? 'text' : null);
  if (begun === null && extension === 'svg' && size <= LARGEST_DRAWING) {
    const checked = await checkContent(name, await readFile(path), allowed, pdfs);
    return checked.ok ? { ...checked, rewritten: checked.bytes } : checked;
  }
  const looked = begun && lookedInto.includes(begun);
  const found = looked ? await fileTypeFromFile(path).catch(() => undefined) : undefined;
  const content = looked ? ((found && byMime[found.mime]) ?? null) : begun;
  if (!content || !allowed.includes(extension) || !isPromised(name, content))
    return { ok: false, code: 'file_type_not_allowed' };
  const opened = content === 'pdf' ? await opens(await readFile(path), pdfs) : ok(undefined);
  return opened.ok ? { ok: true, extension, contentType: contentTypes[content], rewritten: null } : opened;
}

/** `looks`: of a drawing nobody asked. */
export type CheckedPicture =
  | (Fit & { readonly looks: Looks })
  | { readonly ok: false; readonly code: UnfitPicture };

const pictureExtensions: Partial<Record<Content, string>> = { png: 'png', jpeg: 'jpg', svg: 'svg' };

const UNSEEN: Looks = { isBlank: false, isSheer: false, colors: [] };

const SAMPLED = 256;

/**
 * Opens a picture to its last row, row by row where it can be: what is torn in the middle has a whole head,
 * and would be found out by the press only, after the order. Null for a picture that cannot be opened.
 */
async function readLooks(bytes: Uint8Array, { width, height }: RasterFacts): Promise<Looks | null> {
  const open = sharp(bytes, {
    limitInputPixels: width * height,
    failOn: 'error',
    sequentialRead: true,
    pages: 1,
  });
  try {
    const { hasAlpha } = await open.metadata();
    // edges of what is opaque are not asked about, so single pixels of it are enough
    const [side, how] = hasAlpha
      ? [LOOKED_AT, {}]
      : [SAMPLED, { kernel: 'nearest', fastShrinkOnLoad: true } as const];
    const { data, info } = await open
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true, ...how })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return looksOf({ data, width: info.width, height: info.height });
  } catch {
    return null;
  }
}

type Opened =
  | { readonly ok: true; readonly looks: Looks }
  | { readonly ok: false; readonly code: UnfitPicture };

async function openRaster(bytes: Uint8Array, network?: string): Promise<Opened> {
  const facts = rasterFacts(bytes);
  if (!facts) return { ok: false, code: 'picture_unreadable' };
  if (hasTooManyPixels(facts)) return { ok: false, code: 'picture_too_many_pixels' };
  const look = async () => ({ looks: await readLooks(bytes, facts) });
  const opened = await decode(facts.width * facts.height, look, { network });
  if (!opened) return { ok: false, code: 'unavailable' };
  const { looks } = opened;
  return looks === null ? { ok: false, code: 'picture_unreadable' } : { ok: true, looks };
}

/**
 * A picture of a design is what its content is: programs re-encode pictures and keep their names. PNG, JPEG
 * and SVG (D-S39); problems as in `checkContent`, `picture_unreadable`, `picture_too_many_pixels`, and
 * `unavailable` when too many pictures wait.
 * @param network it comes from
 */
export async function checkPicture(sent: Uint8Array, network?: string): Promise<CheckedPicture> {
  const { content, bytes } = await contentOf(sent);
  if (content === 'active svg') return { ok: false, code: 'file_unsafe' };
  const extension = content && pictureExtensions[content];
  if (!extension) return { ok: false, code: 'file_type_not_allowed' };
  const opened: Opened = content === 'svg' ? { ok: true, looks: UNSEEN } : await openRaster(bytes, network);
  if (!opened.ok) return opened;
  return { ok: true, extension, contentType: contentTypes[content], bytes, looks: opened.looks };
}
