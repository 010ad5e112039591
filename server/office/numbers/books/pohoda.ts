import { referenceTexts } from '#contract/partner-orders/reference-texts.ts';
import type { CompanyRecord } from '#rules/company/record/company.ts';
import type { BookLine } from '#rules/office/books/order-lines.ts';
import { variableSymbol } from '#rules/orders/order/order-code.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { referenceFields } from '#rules/partner-orders/references/reference.ts';
import { type Minor, minorToNumber } from '#rules/platform/money/money.ts';
import { vatCountries } from '#rules/platform/money/vat.ts';
import { portions } from '#server/platform/workbooks/portions.ts';
import { m } from '#texts/messages.ts';
import type { BookedOrder, Buyer } from './read-books.ts';
import type { ItemRow } from './store.ts';
import { itemName, type Reader } from './tables.ts';
import { basisText, lineTexts, stateTexts, vatTexts } from './words.ts';
import { closed, type Element, element, opened, textElement, xmlOf } from './xml.ts';

/**
 * Orders as "received orders" of the Czech accounting program Pohoda (schema version_2: data.xsd,
 * order.xsd, type.xsd). Lengths are those of the schema: one text that is too long makes the program refuse
 * its order.
 */

const schema = 'http://www.stormware.cz/schema/version_2';
const VERSION = { version: '2.0' };
/** Of all these files: an order that was taken over once is not taken over again from a later one. */
const PACK = 'inkrule-orders';
/** Goods, among the kinds of sale of the One Stop Shop. */
const GOODS = 'GD';

const amount = (value: Minor): string => minorToNumber(value).toFixed(2);
const only = (name: string, ids: string): Element => element(name, [element('typ:ids', ids)]);

const partner = ({ company, person, companyNumber, vatId, street, city, zipCode, country }: Buyer): Element =>
  element('ord:partnerIdentity', [
    element('typ:address', [
      textElement('typ:company', company, 255),
      textElement('typ:name', person, 64),
      textElement('typ:city', city, 45),
      textElement('typ:street', street, 64),
      textElement('typ:zip', zipCode, 15),
      textElement('typ:ico', companyNumber, 15),
      textElement('typ:dic', vatId, 18),
      only('typ:country', country),
    ]),
  ]);

/** What the schema of orders has no place for: how it is paid, and what its VAT is. */
const remark = (order: BookedOrder, { locale }: Reader): string =>
  [
    `${m.books_col_symbol({}, { locale })}: ${variableSymbol(order.code)}`,
    stateTexts[order.status]({}, { locale }),
    `${vatTexts[order.vatCase]({}, { locale })} (${order.vatRate} %)`,
    basisText(order)({}, { locale }),
  ].join('; ');

/** What a bill that is made of it is headed by: the order, and what the buyer calls it. */
const titleOf = ({ code, references }: BookedOrder, reader: Reader): string =>
  [
    m.books_order_text({ code: shownCode(code) }, reader),
    ...referenceFields.flatMap((field) =>
      references[field].length === 0
        ? []
        : [`${referenceTexts[field]({}, reader)}: ${references[field].join(', ')}`],
    ),
  ].join('; ');

const header = (order: BookedOrder, reader: Reader): Element =>
  element('ord:orderHeader', [
    element('ord:orderType', 'receivedOrder'),
    textElement('ord:numberOrder', variableSymbol(order.code), 32),
    element('ord:date', order.day),
    textElement('ord:text', titleOf(order, reader), 240),
    partner(order.buyer),
    order.method === 'goPay' ? element('ord:paymentType', [element('typ:paymentType', 'creditcard')]) : null,
    order.vatCase === 'otherState' ? only('ord:MOSS', vatCountries[order.edition]) : null,
    element('ord:intNote', remark(order, reader)),
  ]);

/** Enough decimals that pieces times price is the net of the line again, whoever multiplies; never `1e-7`. */
const unitPrice = (net: Minor, pieces: number): string =>
  (minorToNumber(net) / pieces).toFixed(9).replace(/\.?0+$/, '');

function vatOfLine({ vatCase, vatRate }: BookedOrder): Element[] {
  if (vatRate === 0) return [element('ord:rateVAT', 'none')];
  if (vatCase === 'home') return [element('ord:rateVAT', 'high')];
  return [
    element('ord:rateVAT', 'historyHigh'),
    element('ord:percentVAT', String(vatRate)),
    only('ord:typeServiceMOSS', GOODS),
  ];
}

function orderItem(
  order: BookedOrder,
  { kind, item, pieces, net, vat }: BookLine<ItemRow>,
  reader: Reader,
): Element {
  const what = lineTexts[kind]({}, reader);
  const name = item && itemName(item, reader);
  const text = kind === 'goods' && name ? name : [what, name].filter(Boolean).join(': ');
  return element('ord:orderItem', [
    textElement('ord:text', text, 90),
    element('ord:quantity', String(pieces)),
    textElement('ord:unit', m.books_unit({}, reader), 10),
    element('ord:payVAT', 'false'),
    ...vatOfLine(order),
    element(order.currency === 'CZK' ? 'ord:homeCurrency' : 'ord:foreignCurrency', [
      element('typ:unitPrice', unitPrice(net, pieces)),
      element('typ:price', amount(net)),
      element('typ:priceVAT', amount(vat)),
    ]),
    // a code, not a `stockItem`: that one has to be known to the program, or the whole order is refused
    kind === 'goods' && item ? textElement('ord:code', item.heliosId, 64) : null,
  ]);
}

/** VAT of the whole order at once, as the shop takes it (D-S44), and nothing rounded to crowns. */
const summary = ({ currency, eurRate }: BookedOrder): Element =>
  element('ord:orderSummary', [
    element('ord:roundingDocument', 'none'),
    element('ord:roundingVAT', 'noneEveryRate'),
    currency === 'CZK'
      ? null
      : element('ord:foreignCurrency', [
          only('typ:currency', currency),
          eurRate === null ? null : element('typ:rate', String(eurRate / 1000)),
          eurRate === null ? null : element('typ:amount', '1'),
        ]),
  ]);

const packItem = (order: BookedOrder, reader: Reader): Element =>
  element(
    'dat:dataPackItem',
    [
      element(
        'ord:order',
        [
          header(order, reader),
          element(
            'ord:orderDetail',
            order.lines.map((line) => orderItem(order, line, reader)),
          ),
          summary(order),
        ],
        VERSION,
      ),
    ],
    { id: order.code, ...VERSION },
  );

/** The file, some orders at a time. @param note what it is of, for whoever takes it over */
export async function* pohodaXml(
  orders: readonly BookedOrder[],
  { companyNumber }: Pick<CompanyRecord, 'companyNumber'>,
  note: string,
  reader: Reader,
): AsyncGenerator<string> {
  const pack = {
    name: 'dat:dataPack',
    attributes: {
      ...VERSION,
      id: PACK,
      // the program refuses a file that is meant for another company
      ...(companyNumber && { ico: companyNumber.slice(0, 15) }),
      application: 'Inkrule',
      note,
      'xmlns:dat': `${schema}/data.xsd`,
      'xmlns:ord': `${schema}/order.xsd`,
      'xmlns:typ': `${schema}/type.xsd`,
    },
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n${opened(pack)}\n`;
  for await (const some of portions(orders))
    yield some.map((order) => `${xmlOf(packItem(order, reader))}\n`).join('');
  yield `${closed(pack)}\n`;
}
