import { saveDesign as saveCall } from '#contract/design/designs.ts';
import type { Call, CallFailure, TransportCode } from '#contract/platform/client.ts';
import type { CodeOf, ParsedOf } from '#contract/platform/endpoint.ts';
import type { GeneralCode } from '#contract/platform/problems.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { originalOf, picturesUsed } from '#rules/design/artwork/references.ts';
import { MAX_PICTURES } from '#rules/design/artwork/saved-design.ts';
import { PICTURE_MAX_BYTES, PICTURES_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { toBase64 } from '#web/calls/base64.ts';
import { randomKey } from '#web/calls/random-key.ts';
import type { Picture } from '#web/device/pictures.ts';

export type Shareable = { readonly document: ArtworkDocument; readonly quantity: number };

/** A saved design: whoever has the code may open it until then. */
export type Saved = {
  readonly code: string;
  readonly expiresAt: Date;
  /** who has it answers for comments on the design */
  readonly secret: string;
};

/** `picture_missing`, `picture_too_large`: `detail` names the picture; `files_too_large`: all together. */
export type SaveProblem =
  | CodeOf<typeof saveCall>
  | GeneralCode
  | TransportCode
  | 'picture_missing'
  | 'picture_too_large'
  | 'files_too_large';

type SentPicture = ParsedOf<typeof saveCall, never>['body']['pictures'][number];

type Load = (reference: string) => Promise<Picture | undefined>;

/**
 * The pictures of designs as they are sent, each once, and the files they were made of while there is room; limits are
 * those of the server, so that nothing is sent in vain.
 */
export async function collectPictures(documents: readonly ArtworkDocument[], load: Load) {
  const collected: SentPicture[] = [];
  const originals: { reference: string; name: string; blob: Blob }[] = [];
  let total = 0;
  const used = new Map(documents.flatMap(picturesUsed).map(({ reference, name }) => [reference, name]));
  for (const [reference, name] of used) {
    const picture = await load(reference);
    if (!picture) return fail('picture_missing', undefined, name);
    total += picture.blob.size;
    if (picture.blob.size > PICTURE_MAX_BYTES) return fail('picture_too_large', undefined, name);
    if (total > PICTURES_MAX_BYTES) return fail('files_too_large');
    const { blob, spots, original } = picture;
    collected.push({ reference, fileContent: await toBase64(blob), ...(spots && { spots: [...spots] }) });
    if (original?.blob)
      originals.push({ reference: originalOf(reference), name: original.name, blob: original.blob });
  }
  for (const { blob, ...about } of originals) {
    if (total + blob.size > PICTURES_MAX_BYTES || collected.length >= MAX_PICTURES) continue;
    total += blob.size;
    collected.push({ ...about, fileContent: await toBase64(blob) });
  }
  return ok(collected);
}

/** Saves a copy of a design with its pictures on the server. The design here is only read. */
export async function saveDesign(
  call: Call,
  { document, quantity }: Shareable,
  load: Load,
  signal: AbortSignal,
): Promise<Result<Saved, SaveProblem>> {
  const pictures = await collectPictures([document], load);
  if (!pictures.ok) return pictures;
  if (signal.aborted) return fail('aborted');
  const secret = randomKey();
  const body = { artwork: document, quantity, pictures: pictures.value, ownerSecret: secret };
  const answer = await call(saveCall, { body }, { signal });
  if (answer.ok) return ok({ code: answer.value.code, expiresAt: new Date(answer.value.expiresAt), secret });
  const { code, detail } = answer as CallFailure<CodeOf<typeof saveCall>>;
  return fail(code, undefined, detail);
}
