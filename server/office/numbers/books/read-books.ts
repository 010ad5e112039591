import { setImmediate } from 'node:timers/promises';
import { type Db, transaction } from '#database/connection.ts';
import { MOST_BOOKED } from '#rules/office/books/bounds.ts';
import { type BookLine, linesOf } from '#rules/office/books/order-lines.ts';
import { type VatCase, vatCaseOf } from '#rules/office/books/vat-case.ts';
import { DEFAULT_COUNTRY } from '#rules/platform/addresses/countries.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { vatOf, vatPercentOfList } from '#rules/platform/money/vat.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Period } from '../sold.ts';
import { beginSnapshot } from '../store.ts';
import * as store from './store.ts';

export type Buyer = {
  readonly company: string;
  readonly person: string;
  readonly companyNumber: string;
  readonly vatId: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly country: string;
};

type AsRead =
  | 'code'
  | 'kind'
  | 'status'
  | 'method'
  | 'edition'
  | 'currency'
  | 'day'
  | 'eurRate'
  | 'references';
/** An order as the books have it. */
export type BookedOrder = Pick<store.OrderRow, AsRead | 'paidOn' | 'proformaPaidOn'> & {
  readonly buyer: Buyer;
  readonly net: Minor;
  readonly vatRate: number;
  readonly vat: Minor;
  readonly vatCase: VatCase;
  readonly lines: readonly BookLine<store.ItemRow>[];
};

/** Orders of one statement; a page is read and made in a few milliseconds. */
const PAGE = 500;

function buyerOf({ kind, billing, isBusiness, isAnonymised }: store.OrderRow): Buyer {
  const said = (field: keyof typeof billing): string => billing[field] ?? '';
  // an anonymised order of the shop has lost its person already; the price list of a partner still names
  // theirs
  const isHidden = kind === 'partner' && isAnonymised;
  const shown = (field: keyof typeof billing): string => (isHidden ? '' : said(field));
  const isCompany = isBusiness || kind === 'partner';
  return {
    company: isCompany ? shown('companyName') : '',
    person: `${shown('firstName')} ${shown('surName')}`.trim(),
    companyNumber: isBusiness ? shown('taxIn') : '',
    vatId: isBusiness ? shown('taxTin') : '',
    street: shown('street'),
    city: shown('city'),
    zipCode: shown('zipCode'),
    country: said('country') || DEFAULT_COUNTRY,
  };
}

/**
 * What the order was taxed by. An order of a partner has no VAT of ours: its invoice decides (D-B53). What
 * the shop's rule would charge stands in its place, so that nothing is taken for untaxed by mistake.
 */
function vatOfOrder(order: store.OrderRow): { readonly vatRate: number; readonly vat: Minor } {
  if (order.kind === 'shop') return { vatRate: order.vatRate, vat: minor(order.vat) };
  const vatRate = vatPercentOfList(order.edition, order.list);
  return { vatRate, vat: vatOf(minor(order.net), vatRate) };
}

function booked(order: store.OrderRow, items: readonly store.ItemRow[], home: string): BookedOrder {
  const { code, edition, currency, day, eurRate, paidOn, proformaPaidOn, transport, duty } = order;
  const { kind, status, method, references } = order;
  const buyer = buyerOf(order);
  const taxed = vatOfOrder(order);
  return {
    ...{ code, kind, status, method, edition, currency, day, eurRate, paidOn, proformaPaidOn },
    ...{ references, buyer, ...taxed },
    net: minor(order.net),
    vatCase: vatCaseOf({ edition, vatRate: taxed.vatRate, country: buyer.country }, home),
    lines: linesOf({ items, transport, duty, net: order.net, vatRate: taxed.vatRate }),
  };
}

type Refused = 'books_empty' | 'books_too_long';
const tooLong = () => fail('books_too_long', 'months', String(MOST_BOOKED.orders));

async function readPages(
  tx: Db,
  period: Period,
  home: string,
): Promise<Result<readonly BookedOrder[], Refused>> {
  const sold = await store.soldOf(tx, period, MOST_BOOKED.orders + 1);
  if (sold.length === 0) return fail('books_empty', 'to');
  if (sold.length > MOST_BOOKED.orders) return tooLong();
  const read: BookedOrder[] = [];
  let itemsRead = 0;
  for (let at = 0; at < sold.length; at += PAGE) {
    const page = sold.slice(at, at + PAGE);
    const ids = page.map(({ id }) => id);
    const rows = new Map((await store.ordersOf(tx, ids)).map((row) => [row.id, row]));
    const items = await store.itemsOf(tx, ids);
    itemsRead += items.length;
    if (itemsRead > MOST_BOOKED.items) return tooLong();
    const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
    for (const one of page) {
      const row = rows.get(one.id);
      if (row) read.push(booked({ ...row, ...one } as store.OrderRow, byOrder.get(one.id) ?? [], home));
    }
    // requests that came meanwhile are answered between two pages
    await setImmediate();
  }
  return ok(read);
}

/**
 * Every order of a period that counts, by its code, all of the same moment. They are read before anything
 * is written: a file that somebody takes slowly must not keep a connection. `books_too_long` has what may
 * be read at most.
 */
export async function readBooks(
  { database, catalogue }: Pick<Shop, 'database' | 'catalogue'>,
  period: Period,
): Promise<Result<readonly BookedOrder[], Refused>> {
  const { company } = await catalogue.current();
  return transaction(database.db, async (tx) => {
    await beginSnapshot(tx);
    return readPages(tx, period, company.country || DEFAULT_COUNTRY);
  });
}
