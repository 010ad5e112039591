import type { PrintedItem } from '#contract/press/print-files.ts';
import { type Db, transaction } from '#database/connection.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { mayStillAct } from '#server/orders/order/act.ts';
import { presentWarnings, readOrderByCode, type StoredQuote } from '#server/orders/order/service.ts';
import { actorOf, type Kept, recordAct } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { openIfThere } from '#server/platform/files/files.ts';
import type { Shop } from '../context.ts';
import { makePrintFiles } from './jobs.ts';
import * as store from './store.ts';

export { makePrintFiles } from './jobs.ts';
export { pressTicket, type ToldOnTicket } from './order-ticket.ts';
export { createPress, type Press } from './press.ts';
export { copyPressFiles, type PressDesign, pressDocument } from './press-designs.ts';

/** Where print files and proofs are; everything in it belongs to a row of print_files. */
export const PRINT_FOLDER = 'print';
export const PRINT_TYPE = 'application/pdf';

const presentFile = ({
  id,
  kind,
  side,
  name,
  size,
  sha256,
  reason,
  madeAt,
}: store.PrintFileRow): PrintedItem['files'][number] => ({
  id,
  kind: kind === 'proof' || kind === 'pieces' ? kind : 'print',
  side: side === 0 ? null : side,
  name,
  size,
  sha256,
  reason,
  madeAt: madeAt.toISOString(),
});

/** The items of an order with their print files so far; `order_not_found`. */
export async function listPrintFiles(
  { database: { db } }: Shop,
  code: string,
): Promise<Result<PrintedItem[], 'order_not_found'>> {
  const whole = await readOrderByCode(db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const files = await store.printFilesOf(db, whole.order.id);
  return ok(
    whole.items.map(({ position, configurationId, productId, quantity, warnings }) => ({
      item: position + 1,
      configurationId,
      productId,
      quantity,
      warnings: presentWarnings(warnings),
      files: files.filter((file) => file.item === position + 1).map(presentFile),
    })),
  );
}

export const pieceListsOf = (db: Db, orderId: string): Promise<store.PrintFileRow[]> =>
  store.pieceListsOf(db, orderId);

/**
 * What the press made of these items, from 1: of each the proofs first, then the file of all sides, then
 * single sides.
 */
export const pressFilesOf = (
  db: Db,
  orderId: string,
  items: readonly number[],
): Promise<store.PrintFileRow[]> => store.pressFilesOf(db, orderId, items);

/**
 * Has the files of all items made anew, by the program and the catalogue of today. While all of them wait
 * already, nothing is done and nothing noted.
 */
export async function makePrintFilesAnew(
  { database: { db }, jobs }: Shop,
  by: Pick<Caller, 'account'> & Kept,
  code: string,
): Promise<Result<{ items: number }, 'order_not_found' | 'not_signed_in' | 'designs_removed'>> {
  const whole = await readOrderByCode(db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const { order, items } = whole;
  return transaction(db, async (tx) => {
    if (!(await store.holdDesigns(tx, order.id))) return fail('designs_removed', 'orderCode');
    if (!(await mayStillAct(tx, actorOf(by)))) return fail('not_signed_in');
    let isAsked = false;
    for (const { position } of items) {
      const asked = { orderId: order.id, item: position + 1, anew: true };
      // one that has not begun makes them by what is so when it begins: pressed twice they are made once
      if (await store.isWaiting(tx, asked)) continue;
      await jobs.enqueue(tx, makePrintFiles, asked);
      isAsked = true;
    }
    if (isAsked) await recordAct(tx, by, 'makePrintFiles', order.id);
    return ok({ items: items.length });
  });
}

/**
 * Has the print files of what was ordered made once the caller's transaction commits; items without print
 * have none.
 */
export async function askForPrintFiles(
  { jobs }: { readonly jobs: Pick<Shop['jobs'], 'enqueue'> },
  tx: Db,
  orderId: string,
  items: readonly { readonly position: number; readonly quote: unknown }[],
): Promise<void> {
  for (const { position, quote } of items) {
    if ((quote as StoredQuote).printed.length > 0)
      await jobs.enqueue(tx, makePrintFiles, { orderId, item: position + 1, anew: false });
  }
}

/** A file of an order; `print_file_not_found` also while it could not be made or when its bytes are gone. */
export async function openPrintFile(
  { database: { db }, files }: Shop,
  code: string,
  id: string,
): Promise<Result<StreamedAttachment, 'order_not_found' | 'print_file_not_found'>> {
  const whole = await readOrderByCode(db, code);
  if (!whole) return fail('order_not_found', 'orderCode');
  const file = await store.printFileById(db, whole.order.id, id);
  const stream = file?.storageKey ? await openIfThere(files, file.storageKey) : null;
  if (!file || !stream) return fail('print_file_not_found', 'fileId');
  return ok({ name: file.name, contentType: PRINT_TYPE, stream });
}

/** The print files of these orders are not kept any longer; their bytes go with the next sweep. */
export const forgetPrintFiles = (tx: Db, orderIds: readonly string[]): Promise<void> =>
  store.deletePrintFiles(tx, orderIds);

/** Which of these keys belong to a print file, for the sweep of the folder. */
export const printKeysInUse = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  store.knownPrintKeys(db, keys);
