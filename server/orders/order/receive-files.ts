import { createHash, randomUUID } from 'node:crypto';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { isAnswerLost } from '#database/connection-errors.ts';
import { PIECES_MAX_BYTES } from '#rules/design/artwork/pieces/pieces.ts';
import { type Sheet, sheetText, storedSheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { Looks } from '#rules/design/artwork/pixels/looks.ts';
import { originalOf } from '#rules/design/artwork/references.ts';
import {
  attachmentExtensions,
  checkAttachments,
  originalExtensions,
} from '#rules/orders/order/attachments.ts';
import {
  ATTACHMENT_MAX_BYTES,
  ORIGINAL_MAX_BYTES,
  PICTURE_MAX_BYTES,
} from '#rules/platform/files/picture-limits.ts';
import { MAX_PIXELS_TOGETHER, pixelsOf } from '#rules/platform/files/raster-facts.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';
import { fromBase64 } from '#server/platform/files/base64.ts';
import {
  checkContent,
  checkPicture,
  type PdfReader,
  type UnfitPicture,
} from '#server/platform/files/content.ts';
import type { Files } from '#server/platform/files/files.ts';

/** What the rows of pieces are kept as. */
export const SHEET_TYPE = 'application/json';

type Uploaded = CheckoutPayload['uploadedAttachments'][number];

/** Where the files of orders are; everything in it belongs to an order, see server/office/file-sweep. */
export const FILES_FOLDER = 'orders';

/** A file that passed every check and is not stored yet. */
export type CheckedFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly extension: string;
  readonly contentType: string;
  readonly imageNodeInformationName: string | null;
  /** null for what is no picture of a design */
  readonly looks: Looks | null;
  /** null for what is no sheet of pieces */
  readonly sheet: Sheet | null;
};

export type StoredFile = {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly contentType: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly imageNodeInformationName: string | null;
};

/** Of what is neither a picture that is drawn nor a sheet of pieces. */
const plain = { looks: null, sheet: null };

type FileProblem =
  | 'file_too_large'
  | 'upload_too_large'
  | 'picture_too_large'
  | 'artwork_invalid'
  | 'invalid_input'
  | 'pictures_too_many_pixels'
  | 'file_locked'
  | UnfitPicture;

/**
 * Print files and the pictures of designs that came with an order, judged by their real content and size
 * (CHK-052 to CHK-061). A file is a design's picture when it names a reference that a design uses; every
 * picture a design uses must come along, for a design without its picture cannot be made. The file a picture
 * was made of may come along; one that is not what its name says is left out, and the order stands.
 * @param network they come from
 * @param sheets of the pieces of designs, which have to come along as well
 */
export async function checkFiles(
  uploaded: readonly Uploaded[],
  pictures: readonly string[],
  network: string,
  pdfs: PdfReader,
  sheets: readonly string[] = [],
): Promise<Result<CheckedFile[], FileProblem>> {
  const wanted = new Set([...pictures, ...sheets]);
  const originals = new Set(pictures.map(originalOf).filter((one) => !wanted.has(one)));
  const files: CheckedFile[] = [];
  const printFiles: { name: string; size: number; field: string }[] = [];
  let pixels = 0;
  for (const [index, file] of uploaded.entries()) {
    const field = `uploadedAttachments.${index}`;
    const name = cleanLine(file.name);
    const bytes = fromBase64(file.fileContent);
    if (!bytes) return fail('invalid_input', `${field}.fileContent`);
    if (bytes.length !== file.size) return fail('invalid_input', `${field}.size`);
    const reference = file.imageNodeInformationName;
    if (reference !== null && wanted.has(reference) && sheets.includes(reference)) {
      const sheet = checkedSheet(name, bytes, reference);
      if (!sheet) return fail('artwork_invalid', field, reference);
      wanted.delete(reference);
      files.push(sheet);
      continue;
    }
    if (reference !== null && originals.delete(reference)) {
      if (bytes.length > ORIGINAL_MAX_BYTES) return fail('upload_too_large', field, name);
      const original = await checkContent(name, bytes, originalExtensions, pdfs);
      if (!original.ok && original.code === 'unavailable') return fail('unavailable', field, name);
      if (original.ok) files.push({ ...original, name, ...plain, imageNodeInformationName: reference });
      continue;
    }
    const isPicture = reference !== null && wanted.has(reference);
    const own = isPicture ? pixelsOf(bytes) : 0;
    // a drawing keeps the limit of files: reading it costs more than its bytes
    if (own > 0 && bytes.length > PICTURE_MAX_BYTES) return fail('picture_too_large', field, name);
    if (own === 0 && bytes.length > ATTACHMENT_MAX_BYTES) return fail('file_too_large', field, name);
    pixels += own;
    if (pixels > MAX_PIXELS_TOGETHER) return fail('pictures_too_many_pixels', field, name);
    const checked = await (isPicture
      ? checkPicture(bytes, network)
      : checkContent(name, bytes, attachmentExtensions, pdfs));
    if (!checked.ok) return fail(checked.code, field, name);
    // a second file of this reference would leave open which of the two is printed
    const isRepeated = !isPicture && files.some((one) => one.imageNodeInformationName === reference);
    if (isPicture) wanted.delete(reference);
    else printFiles.push({ name, size: bytes.length, field });
    const { extension, contentType } = checked;
    files.push({
      name,
      bytes: checked.bytes,
      extension,
      contentType,
      imageNodeInformationName: reference === null || isRepeated ? null : cleanLine(reference),
      looks: 'looks' in checked ? checked.looks : null,
      sheet: null,
    });
  }
  const excess = checkAttachments(printFiles).files.find((file) => file.exceeded);
  if (excess) return fail('file_too_large', excess.file.field, excess.file.name);
  const [missing] = wanted;
  return missing ? fail('artwork_invalid', 'uploadedAttachments', missing) : ok(files);
}

/** The rows of a design's pieces, written as we write them; null for what is no sheet. */
function checkedSheet(name: string, bytes: Uint8Array, reference: string): CheckedFile | null {
  if (bytes.length > PIECES_MAX_BYTES) return null;
  const sheet = storedSheet(new TextDecoder().decode(bytes));
  if (!sheet) return null;
  return {
    // what was an Excel file is none any more
    name: `${name.replace(/\.\w{1,5}$/, '')}.json`,
    bytes: new TextEncoder().encode(sheetText(sheet)),
    extension: 'json',
    contentType: SHEET_TYPE,
    imageNodeInformationName: cleanLine(reference),
    looks: null,
    sheet,
  };
}

/**
 * Writes the files and runs `work` with their rows; when it fails or answers a failure, the files are removed
 * again, so an order that did not happen leaves nothing behind.
 */
export async function withStoredFiles<T extends { readonly ok: boolean }>(
  store: Files,
  checked: readonly CheckedFile[],
  work: (stored: readonly StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored: StoredFile[] = [];
  let isKept = false;
  try {
    for (const { bytes, extension, contentType, name, imageNodeInformationName } of checked) {
      stored.push({
        id: randomUUID(),
        name,
        size: bytes.length,
        contentType,
        storageKey: await store.put(FILES_FOLDER, extension, bytes, contentType),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        imageNodeInformationName,
      });
    }
    const answer = await work(stored);
    isKept = answer.ok;
    return answer;
  } catch (error) {
    // the order may stand, and would have lost its files; if it does not, they are swept away
    isKept = isAnswerLost(error);
    throw error;
  } finally {
    if (!isKept) await store.discard(stored.map((file) => file.storageKey));
  }
}
