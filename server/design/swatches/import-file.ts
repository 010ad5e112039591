import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readAse } from '#rules/design/swatches/ase.ts';
import { readSwatchRows } from '#rules/design/swatches/csv.ts';
import { type ImportMode, imported, swatchDifference } from '#rules/design/swatches/difference.ts';
import { checkRows, fileRefusal, type ReadSwatches } from '#rules/design/swatches/raw-row.ts';
import { MAX_SWATCHES } from '#rules/design/swatches/swatch.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import { changeLibrary } from './change.ts';
import { libraryOf } from './library.ts';
import { packSwatches, unpackSwatches } from './packed.ts';
import { presentDifference } from './present.ts';
import * as store from './store.ts';

const CHECK_MS = 24 * 3600 * 1000;
/** Nobody corrects more at once. */
const MOST_REFUSALS = 200;

async function readSwatches({ path, extension }: ReceivedFile): Promise<ReadSwatches> {
  const bytes = await readFile(path);
  const read = extension === 'ase' ? readAse(bytes) : readSwatchRows(bytes);
  return 'refusal' in read ? { swatches: [], refusals: [read.refusal], guessed: 0 } : checkRows(read.rows);
}

/** Reads a file and says what it would change; what it would make of the library is kept for a day. */
export async function checkFile(shop: Shop, caller: Caller, file: ReceivedFile, mode: ImportMode) {
  const { database, now } = shop;
  const library = await libraryOf(database);
  const read = await readSwatches(file);
  const after = imported(library.swatches, read.swatches, mode);
  const isTooMany = after.length > MAX_SWATCHES;
  const refusals = isTooMany ? [fileRefusal('file_too_long', String(MAX_SWATCHES))] : read.refusals;
  const isRefused = read.swatches.length === 0 || refusals.some(({ row }) => row === null);
  let check: string | null = null;
  if (!isRefused && caller.account) {
    const at = now();
    await store.deleteChecksBefore(database.db, new Date(at.getTime() - CHECK_MS));
    check = randomUUID();
    await store.insertCheck(database.db, {
      ...{ id: check, userId: caller.account.id, at, fileName: file.name },
      ...{ version: library.version, refused: refusals.length, content: await packSwatches(after) },
    });
  }
  return ok({
    ...{ check, fileName: file.name, mode },
    colors: read.swatches.length,
    guessed: read.guessed,
    refusals: refusals.slice(0, MOST_REFUSALS).map((one) => ({ ...one })),
    refused: refusals.length,
    difference: isRefused ? null : presentDifference(swatchDifference(library.swatches, after)),
  });
}

/**
 * Makes the library what a check said it would be: by the person who saw it, once, if it is still the same.
 */
export async function applyCheck(
  shop: Shop,
  caller: Caller,
  { check, partly }: { readonly check: string; readonly partly: boolean },
) {
  const kept = await store.findCheck(shop.database.db, check);
  const isCurrent = kept && shop.now().getTime() - kept.at.getTime() < CHECK_MS;
  if (!isCurrent || kept.userId !== caller.account?.id) return fail('swatch_check_ended', 'check');
  if (kept.refused > 0 && !partly)
    return fail('swatches_refused_unconfirmed', 'partly', String(kept.refused));
  return changeLibrary(shop, caller, {
    ...{ seen: kept.version, source: 'imported', origin: kept.fileName },
    swatches: await unpackSwatches(kept.content),
    also: (tx) => store.deleteCheck(tx, kept.id),
  });
}
