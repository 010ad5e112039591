import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { BookLine } from '#rules/office/books/order-lines.ts';
import { variableSymbol } from '#rules/orders/order/order-code.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { referenceFields } from '#rules/partner-orders/references/reference.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { addMinor, minorToNumber } from '#rules/platform/money/money.ts';
import type { Cell } from '#rules/platform/tables/csv.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { Holds, Column as TableColumn } from '#server/platform/workbooks/columns.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { BookedOrder } from './read-books.ts';
import type { ItemRow } from './store.ts';
import { basisText, lineTexts, methodText, stateTexts, vatTexts } from './words.ts';

/** The books as two tables, in the words of the reader. */

/** What the words of a table depend on. */
export type Reader = { readonly locale: Locale; readonly snapshot: Pick<Snapshot, 'byId' | 'retired'> };
type Column<Row> = TableColumn<Row, Reader>;

type Line = BookLine<ItemRow>;
export type BookedLine = { readonly order: BookedOrder; readonly line: Line };

const column = <Row>(name: Plain, holds: Holds, cell: Column<Row>['cell']): Column<Row> => ({
  name,
  holds,
  cell,
});
const filled = (text: string): string | null => text || null;

const ofOrder = column<BookedOrder>;
export const orderColumns: readonly Column<BookedOrder>[] = [
  ofOrder(m.books_col_order, 'text', ({ code }) => shownCode(code)),
  ofOrder(m.books_col_symbol, 'text', ({ code }) => variableSymbol(code)),
  ...referenceFields.map((field) =>
    ofOrder(referenceTexts[field], 'text', ({ references }) => filled(references[field].join('; '))),
  ),
  ofOrder(m.numbers_col_kind, 'text', ({ kind }, { locale }) =>
    (kind === 'partner' ? m.numbers_by_partners : m.numbers_by_shop)({}, { locale }),
  ),
  ofOrder(m.books_col_day, 'day', ({ day }) => day),
  ofOrder(m.numbers_col_status, 'text', ({ status }, { locale }) => stateTexts[status]({}, { locale })),
  ofOrder(m.books_col_company, 'text', ({ buyer }) => filled(buyer.company)),
  ofOrder(m.books_col_person, 'text', ({ buyer }) => filled(buyer.person)),
  ofOrder(m.checkout_tax_in, 'text', ({ buyer }) => filled(buyer.companyNumber)),
  ofOrder(m.checkout_tax_tin, 'text', ({ buyer }) => filled(buyer.vatId)),
  ofOrder(m.checkout_country, 'text', ({ buyer }) => buyer.country),
  ofOrder(m.books_col_edition, 'text', ({ edition }) => edition),
  ofOrder(m.numbers_col_currency, 'text', ({ currency }) => currency),
  ofOrder(m.books_col_rate, 'price', ({ currency, eurRate }) =>
    currency === 'EUR' && eurRate !== null ? eurRate / 1000 : null,
  ),
  ofOrder(m.books_col_net, 'amount', ({ net }) => minorToNumber(net)),
  ofOrder(m.books_col_vat_rate, 'whole', ({ vatRate }) => vatRate),
  ofOrder(m.books_col_vat, 'amount', ({ vat }) => minorToNumber(vat)),
  ofOrder(m.books_col_gross, 'amount', ({ net, vat }) => minorToNumber(addMinor(net, vat))),
  ofOrder(m.books_col_vat_case, 'text', ({ vatCase }, { locale }) => vatTexts[vatCase]({}, { locale })),
  ofOrder(m.books_col_vat_basis, 'text', (order, { locale }) => basisText(order)({}, { locale })),
  ofOrder(m.books_col_method, 'text', (order, { locale }) => methodText(order)({}, { locale })),
  ofOrder(m.books_col_proforma_paid, 'day', ({ proformaPaidOn }) => proformaPaidOn),
  ofOrder(m.books_col_paid, 'day', ({ paidOn }) => paidOn),
];

/** What an item is called; the id of a product that nobody knows any more. */
export function itemName({ productId }: ItemRow, { locale, snapshot }: Reader): string {
  const product = knownProduct(snapshot, productId);
  return product ? productName(product, locale) : productId;
}

const ofLine = (name: Plain, holds: Holds, cell: (line: Line, reader: Reader, order: BookedOrder) => Cell) =>
  column<BookedLine>(name, holds, ({ order, line }, reader) => cell(line, reader, order));
export const lineColumns: readonly Column<BookedLine>[] = [
  ofLine(m.books_col_order, 'text', (_line, _reader, { code }) => shownCode(code)),
  ofLine(m.books_col_position, 'whole', ({ position }) => position),
  ofLine(m.books_col_line, 'text', ({ kind }, { locale }) => lineTexts[kind]({}, { locale })),
  ofLine(m.books_col_helios, 'text', ({ item }) => item?.heliosId ?? null),
  ofLine(m.books_col_product, 'text', ({ item }, reader) => item && itemName(item, reader)),
  ofLine(m.books_col_color, 'text', ({ item }, { locale }) =>
    item ? (colorById(item.color)?.name[locale] ?? filled(item.color)) : null,
  ),
  ofLine(m.books_col_scale, 'text', ({ item }, { locale }) =>
    item ? (isScale(item.scale) ? scaleText(item.scale)[locale] : filled(item.scale)) : null,
  ),
  ofLine(m.numbers_col_pieces, 'whole', ({ pieces }) => pieces),
  ofLine(m.books_col_unit_price, 'price', ({ kind, item, net }) =>
    kind === 'goods' && item ? item.unitPrice / 1000 : minorToNumber(net),
  ),
  ofLine(m.books_col_net, 'amount', ({ net }) => minorToNumber(net)),
  ofLine(m.books_col_vat_rate, 'whole', (_line, _reader, { vatRate }) => vatRate),
  ofLine(m.books_col_vat, 'amount', ({ vat }) => minorToNumber(vat)),
  ofLine(m.books_col_gross, 'amount', ({ net, vat }) => minorToNumber(addMinor(net, vat))),
  ofLine(m.numbers_col_currency, 'text', (_line, _reader, { currency }) => currency),
];

export const linesOfOrder = (order: BookedOrder): BookedLine[] =>
  order.lines.map((line) => ({ order, line }));
