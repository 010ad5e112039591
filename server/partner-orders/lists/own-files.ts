import { Readable } from 'node:stream';
import { statusTexts } from '#contract/orders/status-texts.ts';
import {
  exportOwnOrdersCsv,
  exportOwnOrdersXlsx,
  type OwnOrderFilters,
} from '#contract/partner-orders/partner-orders.ts';
import { partnerTaskTexts } from '#contract/partner-orders/partner-task-texts.ts';
import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import {
  type PartnerTask,
  partnerTasks,
  statusesOfPartnerTask,
} from '#rules/partner-orders/flow/partner-tasks.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { type ReferenceField, referenceFields } from '#rules/partner-orders/references/reference.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { csvHead, csvLines } from '#rules/platform/tables/csv.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { productTexts } from '#server/orders/order/service.ts';
import { type Implementation, implementForMany } from '#server/platform/endpoints.ts';
import { type Column, csvCells, headOf, sheetOf } from '#server/platform/workbooks/columns.ts';
import { portions } from '#server/platform/workbooks/portions.ts';
import type { Shop } from '#server/press/context.ts';
import { m } from '#texts/messages.ts';
import type { ListedItem, ListedOrder } from './rows.ts';
import { ownOrdersOf } from './service.ts';

/** The list of a partner as a file: a row for each order. */

type Reader = { readonly locale: Locale; readonly snapshot: Snapshot };
type OwnColumn = Column<ListedOrder, Reader>;

/** The one thing a partner has to do in a status, if any. */
const taskIn = (status: PartnerOrderStatus): PartnerTask | undefined =>
  partnerTasks.find(
    (task) => task !== 'waiting' && task !== 'held' && statusesOfPartnerTask(task).includes(status),
  );

function itemWords({ quantity, productId }: ListedItem, { locale, snapshot }: Reader): string {
  const name = productTexts(knownProduct(snapshot, productId))?.[locale] ?? productId;
  return `${quantity} × ${name}`;
}

/** What the order and its items are called. */
const calledIn = ({ items, ...order }: ListedOrder, field: ReferenceField): string =>
  [...new Set([order, ...items].map((one) => one[field]).filter(Boolean))].join('; ');

const columns: readonly OwnColumn[] = [
  { name: m.admin_col_order, holds: 'text', cell: ({ code }) => shownCode(code) },
  { name: m.admin_col_created, holds: 'day', cell: ({ createdAt }) => isoDay(createdAt) },
  {
    name: m.dealer_status,
    holds: 'text',
    cell: ({ status }, { locale }) => statusTexts[status]({}, { locale }),
  },
  {
    name: m.orders_file_todo,
    holds: 'text',
    cell: ({ status }, { locale }) => {
      const task = taskIn(status);
      return task ? partnerTaskTexts[task]({}, { locale }) : null;
    },
  },
  ...referenceFields.map(
    (field): OwnColumn => ({
      name: referenceTexts[field],
      holds: 'text',
      cell: (order) => calledIn(order, field) || null,
    }),
  ),
  {
    name: m.admin_col_items,
    holds: 'text',
    cell: ({ items }, reader) => items.map((item) => itemWords(item, reader)).join('; '),
  },
  {
    name: m.admin_col_pieces,
    holds: 'whole',
    cell: ({ items }) => items.reduce((sum, { quantity }) => sum + quantity, 0),
  },
  { name: m.orders_col_products, holds: 'amount', cell: ({ itemsNet }) => minorToNumber(minor(itemsNet)) },
  {
    name: m.orders_col_delivery,
    holds: 'amount',
    // not known before the locations are
    cell: ({ status, deliveryNet }) => (status === 'preparing' ? null : minorToNumber(minor(deliveryNet))),
  },
  { name: m.numbers_col_currency, holds: 'text', cell: ({ currency }) => currency },
];

async function* csvOf(orders: readonly ListedOrder[], reader: Reader): AsyncGenerator<string> {
  yield csvHead(headOf(columns, reader));
  for await (const some of portions(orders))
    yield csvLines(some.map((order) => csvCells(columns, order, reader)));
}

export function ownFileEndpoints(shop: Shop): Implementation[] {
  const read = async (query: OwnOrderFilters & { readonly lang: Locale }, partnerId: string) => {
    const orders = await ownOrdersOf(shop, partnerId, query);
    if (!orders.ok) return orders;
    const reader: Reader = { locale: query.lang, snapshot: await shop.catalogue.current() };
    const name = `inkrule-orders-${query.month ?? isoDay(shop.now())}`;
    return { ok: true as const, orders: orders.value, reader, name };
  };
  return [
    implementForMany(exportOwnOrdersXlsx, async ({ query }, _caller, scope) => {
      // the permission is of partners alone, on their own orders
      if (typeof scope === 'string' || !('partnerId' in scope)) return { ok: false, code: 'not_allowed' };
      const found = await read(query, scope.partnerId);
      if (!found.ok) return found;
      const { orders, reader, name } = found;
      const sheet = await sheetOf(m.partner_orders({}, reader), portions(orders), columns, reader);
      const bytes = await shop.workbooks.write([sheet]);
      if ('ok' in bytes) return bytes;
      const contentType = exportOwnOrdersXlsx.download ?? '';
      return { ok: true, value: '', file: { name: `${name}.xlsx`, bytes, contentType } };
    }),
    implementForMany(exportOwnOrdersCsv, async ({ query }, _caller, scope) => {
      if (typeof scope === 'string' || !('partnerId' in scope)) return { ok: false, code: 'not_allowed' };
      const found = await read(query, scope.partnerId);
      if (!found.ok) return found;
      const { orders, reader, name } = found;
      const stream = Readable.from(csvOf(orders, reader));
      const contentType = exportOwnOrdersCsv.download ?? '';
      return { ok: true, value: '', file: { name: `${name}.csv`, stream, contentType } };
    }),
  ];
}
