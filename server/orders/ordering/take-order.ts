import { createHash } from 'node:crypto';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { fail, type Ok, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { piecesOf, takeAndCommit } from '#server/catalogue/stock/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { networkOf } from '#server/platform/network.ts';
import { checkFiles, type StoredFile, withStoredFiles } from '../order/service.ts';
import { readPictureFacts, withPictureFacts } from './picture-facts.ts';
import { pieceReports } from './piece-reports.ts';
import type { PricedLine } from './price-lines.ts';
import { itemRows } from './rows.ts';
import { untilPricesHold } from './until-prices-hold.ts';

/** Everything about an order that was decided before the database is asked. */
type Decided = { readonly snapshot: Snapshot; readonly lines: readonly PricedLine[] };
type Known = { readonly requestHash: string; readonly idempotencyKey: string | null };
type Refused = { readonly ok: false };

type Item = ReturnType<typeof itemRows>[number];

/** An order as it was decided, with what it consists of as rows. */
export type ToWrite<D> = {
  readonly decided: D;
  readonly items: readonly Item[];
  readonly files: readonly StoredFile[];
  readonly requestHash: string;
};

/** What one of the two checkouts brings to the taking of an order. */
export type Front<
  D extends Decided,
  K extends Known,
  Inserted,
  Answer,
  R extends Refused,
  C extends string,
> = {
  /** what its call names the code and the lines by */
  readonly fields: { readonly code: string; readonly lines: string };
  /** orders that use this key or this code already */
  readonly known: () => Promise<readonly K[]>;
  /** whether one that came by the same request is the caller's */
  readonly isOwn: (order: K) => boolean;
  readonly repeated: (order: K) => Promise<Answer>;
  /** asked before anything is decided */
  readonly before: () => Promise<Ok<null> | R>;
  /** asked again when a price has moved meanwhile */
  readonly decide: () => Promise<Ok<D> | R>;
  /** a problem of a line, which names its field as a shopper sent it */
  readonly named: <F extends Refused & { readonly field?: string }>(failure: F) => F;
  /** whether it gives back pieces of another order, beside those it takes */
  readonly returnsPieces: boolean;
  /** whether what was written takes its pieces; without it every order does */
  readonly takesPieces?: (inserted: Inserted) => boolean;
  /** writes everything but the stock; `taken` when the code or the key is */
  readonly insert: (tx: Db, written: ToWrite<D>) => Promise<Result<Inserted, C | 'taken'>>;
  /** once it is stored */
  readonly placed: (order: Inserted, items: readonly Item[]) => Promise<Answer>;
};

/** All or nothing: the order with its items, files and mails, and its pieces. */
const save = <D extends Decided, Inserted, C extends string>(
  { database }: Pick<Shop, 'database'>,
  { lines, snapshot }: D,
  field: string,
  insert: (tx: Db) => Promise<Result<Inserted, C>>,
  takesPieces: (inserted: Inserted) => boolean,
) =>
  transactionOr<Result<Inserted, C | 'out_of_stock' | 'prices_moved'>>(database.db, async (tx) => {
    const inserted = await insert(tx);
    if (!inserted.ok) throw new Rollback(inserted);
    const pieces = takesPieces(inserted.value) ? piecesOf(lines) : new Map<string, number>();
    // last, because every other order for these pieces waits from here to the commit
    const refused = await takeAndCommit(database, tx, pieces, snapshot.lookedAt);
    if (refused === 'prices_moved') throw new Rollback(fail('prices_moved'));
    if (refused) {
      const index = lines.findIndex((line) => line.heliosId === refused.heliosId);
      throw new Rollback(fail('out_of_stock', `${field}.${index}.quantity`, String(refused.left)));
    }
    return inserted;
  });

/**
 * Takes an order of either kind: everything is checked and priced anew, compared with what its sender saw,
 * and written in one transaction with its designs, so that an order never stands at a price its designs do
 * not have. A repeat answers the first order, also without a key, since a code and a body alone tell a double
 * click.
 */
export async function takeOrder<
  D extends Decided,
  K extends Known,
  Inserted,
  Answer,
  R extends Refused,
  C extends string,
>(
  shop: Shop,
  { idempotencyKey, address }: Caller,
  body: Pick<CheckoutPayload, 'uploadedAttachments'>,
  front: Front<D, K, Inserted, Answer, R, C>,
) {
  const { fields, takesPieces = () => true } = front;
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  const isTaken = () => fail('order_code_taken', fields.code);
  /** What the key or the code already stands for; null when both are free. */
  const stored = async () => {
    const found = await front.known();
    const same = found.find((order) => order.requestHash === hash && front.isOwn(order));
    if (same) return ok(await front.repeated(same));
    if (idempotencyKey !== null && found.some((order) => order.idempotencyKey === idempotencyKey))
      return fail('idempotency_conflict');
    return found.length > 0 ? isTaken() : null;
  };
  const known = await stored();
  if (known) return known;

  const ready = await front.before();
  if (!ready.ok) return ready;
  const first = await front.decide();
  if (!first.ok) return first;
  const pictures = first.value.lines.flatMap(({ design }) => design.pictures);
  const sheets = first.value.lines.flatMap(({ design }) => design.pieces?.sheet ?? []);
  const files = await checkFiles(body.uploadedAttachments, pictures, networkOf(address), shop.press, sheets);
  if (!files.ok) return files;
  const pictureFacts = await readPictureFacts(files.value);

  const take = async (latest: D) => {
    const reports = await pieceReports(latest.lines, files.value);
    if (!reports.ok) return front.named(reports);
    const lines = withPictureFacts(latest.lines, pictureFacts, reports.value);
    if (!lines.ok) return front.named(lines);
    const decided = { ...latest, lines: lines.value };
    const items = itemRows(decided.lines);
    const saved = await withStoredFiles(shop.files, files.value, (kept) =>
      save(
        shop,
        decided,
        fields.lines,
        (tx) => front.insert(tx, { decided, items, files: kept, requestHash: hash }),
        takesPieces,
      ),
    );
    if (saved.ok) {
      const taken = decided.lines.map(({ product }) => product.id);
      if (takesPieces(saved.value)) shop.catalogue.stockChanged(front.returnsPieces ? undefined : taken);
      return ok(await front.placed(saved.value, items));
    }
    const { code, field, detail } = saved;
    if (code === 'prices_moved') return 'prices_moved';
    if (code === 'out_of_stock') shop.catalogue.stockChanged();
    // another request with this key or code was written first
    if (code === 'taken') return (await stored()) ?? isTaken();
    return fail(code, field, detail);
  };
  return untilPricesHold(shop, first.value, take, front.decide);
}
