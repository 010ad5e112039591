import { createHash, randomUUID } from 'node:crypto';
import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import { type Failure, ok, type Result } from '#rules/platform/result.ts';
import type { StoredQuote } from '#server/orders/order/service.ts';
import { readOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import type { JobHandler } from '#server/platform/jobs/job.ts';
import { ThreadClosed } from '#server/platform/threads/thread.ts';
import type { JobContext } from '../context.ts';
import { pressItem } from './press-item.ts';
import { PRINT_FOLDER, PRINT_TYPE } from './service.ts';
import { type PrintFileRow, printFilesOf, savePrintFile } from './store.ts';
import { storedImages, withPieces } from './stored-images.ts';
import { type WantedFile, wantedFiles } from './wanted-files.ts';

type Place = { readonly orderId: string; readonly item: number };

/**
 * Stores the bytes and notes them. The same bytes are stored once: a file that is still there keeps its key.
 * @returns their SHA-256
 */
async function keep(
  { database, files, now }: JobContext,
  place: Place,
  wanted: WantedFile,
  before: PrintFileRow | undefined,
  bytes: Uint8Array,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const old = before?.storageKey ?? null;
  const isThere = old !== null && before?.sha256 === sha256 && (await files.writtenAt(old)) !== null;
  const storageKey = isThere ? old : await files.put(PRINT_FOLDER, 'pdf', bytes, PRINT_TYPE);
  const made = { storageKey, size: bytes.length, sha256, reason: null, madeAt: now() };
  let isSaved = false;
  try {
    isSaved = await savePrintFile(database.db, { id: randomUUID(), ...place, ...wanted, ...made });
  } finally {
    // each try would leave one more
    if (!isSaved && !isThere) await files.discard([storageKey]);
  }
  if (old !== null && !isThere) await files.remove([old]);
  return sha256;
}

/** Says why a file could not be made. An older one, made when it still could, stays. */
async function note(
  { database, log, now }: JobContext,
  place: Place,
  wanted: WantedFile,
  before: PrintFileRow | undefined,
  reason: Pick<Failure<string>, 'code' | 'detail'>,
) {
  // the detail, kept for staff, may be letters of the design
  log.error({ ...place, file: wanted.name, reason: reason.code }, 'print file not made');
  const { storageKey = null, size = null, sha256 = null } = before ?? {};
  const told = [reason.code, reason.detail].filter(Boolean).join(': ');
  const failed = { storageKey, size, sha256, reason: told, madeAt: now() };
  await savePrintFile(database.db, { id: randomUUID(), ...place, ...wanted, ...failed });
}

/**
 * Makes what is still missing of an item, or all of it anew. What cannot be printed is noted with its reason
 * and not tried again by itself, for the same design fails the same way; whatever breaks is noted too and
 * tried again.
 */
export const handler: JobHandler<Place & { anew: boolean }, JobContext> = {
  async run(context, { orderId, item: number, anew }) {
    const whole = await readOrder(context.database.db, orderId);
    const item = whole?.items.find(({ position }) => position + 1 === number);
    if (!whole || !item || whole.order.artworkRemovedAt !== null) return;
    const place = { orderId, item: number };
    const known = (await printFilesOf(context.database.db, orderId)).filter((file) => file.item === number);
    const ofPartner = await readPartnerOrder(context.database.db, orderId);
    const found = pressItem(whole, item, await context.catalogue.current(), ofPartner?.jobName);
    const ready = found.ok ? ok(await withPieces(found.value, whole.files, context.files)) : found;
    const images = ready.ok
      ? await storedImages(ready.value.document, whole.files, context.files)
      : new Map();
    let broken: unknown = null;
    // of a design that is too heavy no other file is tried: an order with many sides would keep the press
    // from all others
    let tooHeavy: Failure<string> | null = null;
    // of the file of all sides, which comes first: the signature on the proof is for it
    let approved: string | undefined;
    for (const wanted of wantedFiles(
      { orderCode: whole.order.code, item: number },
      item.quote as StoredQuote,
      ready.ok && hasPieces(ready.value.document),
    )) {
      const before = known.find(({ kind, side }) => kind === wanted.kind && side === wanted.side);
      const isOfAll = wanted.kind === 'print' && wanted.side === 0;
      if (!anew && before?.storageKey && before.reason === null) {
        if (isOfAll) approved = before.sha256 ?? undefined;
        continue;
      }
      try {
        const made: Result<Uint8Array, string> =
          tooHeavy ?? (ready.ok ? await context.press.press(ready.value, images, wanted, approved) : ready);
        if (!made.ok && made.code === 'print_too_heavy') tooHeavy = made;
        if (made.ok) {
          const sha256 = await keep(context, place, wanted, before, made.value);
          if (isOfAll) approved = sha256;
        } else await note(context, place, wanted, before, made);
      } catch (error) {
        // staff would see a fault of the file at each release
        if (error instanceof ThreadClosed) throw error;
        broken = error;
        await note(context, place, wanted, before, { code: 'unexpected' });
      }
    }
    if (broken) throw broken;
    context.log.info({ order: whole.order.code, item: number }, 'print files made');
  },
};
