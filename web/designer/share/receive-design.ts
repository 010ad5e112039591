import { openDesign } from '#contract/design/designs.ts';
import type { Call, TransportCode } from '#contract/platform/client.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { GeneralCode } from '#contract/platform/problems.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { originalOf, picturesUsed, withReferences } from '#rules/design/artwork/references.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { StoreProblem } from '#web/device/blob-store.ts';
import type { AlongPicture, Picture, Pictures } from '#web/device/pictures.ts';
import { newId } from '../state/new-id.ts';

/** A design as it came, its pictures not yet on this device. */
export type Received = {
  readonly document: ArtworkDocument;
  readonly quantity: number;
  readonly pictures: readonly ReceivedPicture[];
};

type ReceivedPicture = AlongPicture & {
  readonly reference: string;
  readonly name: string;
  readonly blob: Blob;
};

type SentPicture = Omit<ReplyOf<typeof openDesign>['pictures'][number], 'spots'> & {
  readonly spots?: Picture['spots'];
};

/** Pictures as they came, each with the file it was made of where that came along. */
export function receivedPictures(sent: readonly SentPicture[], used: ReadonlySet<string>): ReceivedPicture[] {
  return sent.flatMap(({ reference, name, contentType, fileContent, spots }) => {
    if (!used.has(reference) || !Object.hasOwn(extensions, contentType)) return [];
    const original = sent.find((one) => one.reference === originalOf(reference));
    const file = original && {
      name: original.name,
      blob: blobOf(original.fileContent, original.contentType),
    };
    const along = { ...(spots && { spots }), ...(file && { original: file }) };
    return [{ reference, name, blob: blobOf(fileContent, contentType), ...along }];
  });
}

export type ReceiveProblem =
  | 'design_not_found'
  | 'artwork_version'
  | 'artwork_invalid'
  | Exclude<GeneralCode, 'invalid_input'>
  | TransportCode;

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
  'application/json': 'json',
};

const blobOf = (base64: string, type: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type });

/**
 * Asks for the design of a code and checks it like any design from outside; a mutilated code is an unknown
 * one.
 */
export async function receiveDesign(
  call: Call,
  code: string,
  signal: AbortSignal,
): Promise<Result<Received, ReceiveProblem>> {
  if (code === '') return fail('design_not_found');
  const answer = await call(openDesign, { params: { code } }, { signal });
  if (!answer.ok) {
    const problem = answer.code as ReceiveProblem | 'invalid_input';
    return fail(problem === 'invalid_input' ? 'design_not_found' : problem);
  }
  const read = parseArtwork(answer.value.artwork);
  if (!read.ok) return fail(read.code);
  const used = new Set(picturesUsed(read.value).map(({ reference }) => reference));
  const pictures = receivedPictures(answer.value.pictures, used);
  return ok({ document: read.value, quantity: answer.value.quantity, pictures });
}

/**
 * Puts the pictures on this device, under new references, and gives the design that names them so: nothing
 * that is here already is written over. A picture the server has lost keeps its reference; the designer says
 * which one is missing.
 */
export async function unpack(
  { document, pictures }: Pick<Received, 'document' | 'pictures'>,
  save: Pictures['save'],
  nextId: () => string = newId,
): Promise<Result<ArtworkDocument, StoreProblem>> {
  const renamed = new Map<string, string>();
  for (const { reference, name, blob, ...along } of pictures) {
    const own = `${nextId()}.${extensions[blob.type]}`;
    const stored = await save(own, blob, name, along);
    if (!stored.ok) return stored;
    renamed.set(reference, own);
  }
  return ok(withReferences(document, renamed));
}
