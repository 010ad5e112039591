import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { type ArtworkDocument, parseArtwork } from '#rules/design/artwork/document.ts';
import { withRemark } from '#rules/design/artwork/ink-words.ts';
import { isDesignToCome, isPrinted } from '#rules/orders/order/printed.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { PaymentMethod } from '#rules/payments/payment/payment-methods.ts';
import { paymentQr } from '#rules/payments/payment/payment-qr.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Currency, type Edition, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney, formatNumber, formatUnitPrice, unitDecimals } from '#rules/platform/money/format.ts';
import { type Milli, type Minor, minor } from '#rules/platform/money/money.ts';
import { grossOf } from '#rules/platform/money/vat.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { Config } from '#server/platform/config.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Block, Row } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import type { OrderRow, StoredQuote, WholeOrder, WholeShopOrder } from '../order/service.ts';
import { headAndFoot } from './frame.ts';
import { noun, type OrderTexts, orderTexts } from './order-texts.ts';
import { paidTexts } from './paid-texts.ts';
import { plainTexts } from './plain-texts.ts';

export type LetterLine = {
  /** the code the cart shows */
  readonly configurationId: string;
  readonly name: string;
  /** name, number in the order and that code: two items may be of one product */
  readonly title: string;
  /** product id, colour, scale */
  readonly kind: string;
  /** sides, technologies and inks */
  readonly print: string;
  readonly net: string;
  /** the same with VAT; empty where none is charged, or the buyer is billed by an invoice of their own */
  readonly gross: string;
  readonly pieces: string;
  /** price of a piece with its print; times the pieces, and with `extras`, it is `net` */
  readonly each: string;
  /** plates and preparation, paid once for the line */
  readonly extras: readonly Row[];
  readonly url: string;
  readonly heliosId: string;
  readonly color: string | null;
  readonly scale: Scale;
  readonly quote: StoredQuote;
  /** null when the product left the catalogue or the design cannot be read any more */
  readonly product: Product | null;
  readonly document: ArtworkDocument | null;
  /** names of its pictures that could not be drawn; empty until somebody tried */
  readonly picturesNotShown: readonly string[];
};

/** An order in the words of its edition, ready to be said in blocks. */
export type OrderLetter = {
  readonly locale: Locale;
  readonly edition: Edition;
  readonly texts: OrderTexts;
  /** 2611-4821 */
  readonly code: string;
  readonly date: string;
  readonly subject: string;
  readonly preview: string;
  readonly lines: readonly LetterLine[];
  readonly payment: readonly Row[];
  readonly isPaid: boolean;
  readonly isAccountKnown: boolean;
  readonly qr: string | null;
  readonly reference: string;
  /** the last day to pay a transfer; empty when there is none to say */
  readonly payUntil: string;
  readonly sums: readonly Row[];
  readonly total: string;
  readonly deliverTo: readonly string[];
  readonly invoiceTo: readonly string[];
  readonly note: string;
  readonly files: readonly string[];
  /** what stands above and below the rest, as in every letter about an order */
  readonly head: Block;
  readonly foot: Block;
  readonly withdrawalPage: string;
};

const spacedIban = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');

const inkName = (ink: NamedColor, locale: Locale): string =>
  ink.pantone === null ? ink.hex.toUpperCase() : withRemark(ink.pantone, ink, locale);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** e.g. "2 sides, pad print, 186 C and Black C"; sides made differently are told apart. */
export function printText(
  { printed }: Pick<StoredQuote, 'printed'>,
  locale: Locale,
  nothing: string,
): string {
  if (printed.length === 0) return nothing;
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return [...Map.groupBy(printed, (side) => side.technology)]
    .map(([technology, sides]) => {
      const name = technologyTexts[technology][locale];
      const inks =
        technology === 'Digital'
          ? []
          : [...new Set(sides.flatMap((side) => side.inks.map((ink) => inkName(ink, locale))))];
      return [
        `${sides.length} ${noun('sides', locale, sides.length)}`,
        locale === 'de' ? name : lowerFirst(name),
        ...(inks.length > 0 ? [list.format(inks)] : []),
      ].join(', ');
    })
    .join('; ');
}

type Person = Readonly<Record<string, string>>;

const addressLines = (person: Person, locale: Locale): string[] =>
  [
    person.companyName,
    `${person.firstName ?? ''} ${person.surName ?? ''}`.trim(),
    person.street,
    `${person.zipCode ?? ''} ${person.city ?? ''}, ${countryName(person.country ?? '', locale)}`,
    person.phone,
  ].filter((line): line is string => !!line);

/** As in the shop, and exact: whoever multiplies must come to the price of the line (D-S44). */
const unitText = (price: Milli, currency: Currency, edition: Edition): string =>
  formatUnitPrice(price, currency, edition, 'zero', price % 10 === 0 ? unitDecimals(edition) : 3);

/** The lines of an order of either kind. @param origin of the edition their links lead to */
export function letterLines(
  {
    order,
    items,
  }: Pick<WholeOrder, 'items'> & {
    order: Pick<OrderRow, 'edition' | 'currency'> & { readonly vatRate?: number };
  },
  snapshot: Snapshot,
  locale: Locale,
  origin: string,
  texts: OrderTexts,
): LetterLine[] {
  const edition = order.edition as Edition;
  const currency = order.currency as Currency;
  const { vatRate = 0 } = order;
  return items.map((item) => {
    const quote = item.quote as StoredQuote;
    const product = knownProduct(snapshot, item.productId);
    const design = parseArtwork(item.artwork);
    const name = product ? productName(product, locale) : item.productId;
    const color = colorById(item.color)?.name[locale];
    const scale = item.scale as Scale;
    return {
      configurationId: item.configurationId,
      name,
      title: `${item.position + 1}. ${name} (${item.configurationId})`,
      kind: [
        item.productId,
        ...(color ? [lowerPlain(color, locale)] : []),
        lowerPlain(scaleText(scale)[locale], locale),
      ].join(', '),
      print: printText(quote, locale, isDesignToCome(quote) ? texts.designToCome : texts.noPrint),
      net: formatMoney(minor(item.net), currency, edition),
      gross: vatRate > 0 ? formatMoney(grossOf(minor(item.net), vatRate), currency, edition) : '',
      pieces: `${formatNumber(item.quantity, edition)} ${noun('pieces', locale, item.quantity)}`,
      each: unitText(quote.unitPrice, currency, edition),
      extras: [
        { label: texts.plates, amount: minor(quote.surchargePrice - (quote.ownWordsPrice ?? 0)) },
        { label: texts.ownWords, amount: quote.ownWordsPrice ?? minor(0) },
        { label: texts.preparation, amount: quote.preparationPrice },
      ].flatMap(({ label, amount }) =>
        amount > 0 ? [{ label, value: formatMoney(amount, currency, edition) }] : [],
      ),
      url: origin + pathTo(edition, 'product', { productId: item.productId }),
      heliosId: item.heliosId,
      color: item.color || null,
      scale,
      quote,
      product,
      document: design.ok ? design.value : null,
      picturesNotShown: [],
    };
  });
}

/** Words inside a sentence are small, names such as Pantone and German nouns are not. */
const lowerPlain = (text: string, locale: Locale): string =>
  locale === 'de' || text.startsWith('Pantone') ? text : lowerFirst(text);

/** @param locale the language to write in; that of the order's edition when left out */
export function orderLetter(
  whole: WholeShopOrder,
  snapshot: Snapshot,
  config: Config,
  locale: Locale = localeOf[whole.order.edition as Edition],
): OrderLetter {
  const { order, files } = whole;
  const edition = order.edition as Edition;
  const currency = order.currency as Currency;
  // a transfer is confirmed before it is paid, any other order after
  const method = order.paymentMethod as PaymentMethod;
  const isPaid = method !== 'bankTransfer' || order.paymentStatus === 'completed';
  const paid = isPaid ? paidTexts(locale, method) : null;
  const usualTexts = paid?.texts ?? orderTexts[locale];
  const isPlain = !whole.items.some(({ quote }) => isPrinted(quote as StoredQuote));
  const texts = isPlain ? plainTexts(usualTexts, locale, isPaid) : usualTexts;
  const origin = originsOf(config)[edition];
  const money = (amount: number): string => formatMoney(amount as Minor, currency, edition);
  const code = shownCode(order.code);
  const total = money(order.gross);
  const { bank, billing } = order;
  const target = order.delivery ?? billing;
  const company = order.useBillingCompany ? billing : { ...billing, companyName: '' };

  const payUntil = paid || !order.payableUntil ? '' : displayDay(order.payableUntil);
  const account: Row[] = bank.isPlaceholder
    ? []
    : [
        { label: texts.iban, value: spacedIban(bank.iban) },
        { label: texts.bic, value: bank.swiftBic },
        { label: texts.account, value: bank.accountNumber },
        { label: texts.holder, value: bank.owner },
      ].filter((row) => row.value !== '');
  return {
    locale,
    edition,
    texts,
    code,
    date: displayDay(order.createdAt),
    subject: texts.subject(code),
    preview: texts.preview(total),
    lines: letterLines(whole, snapshot, locale, origin, texts),
    payment: [
      { label: texts.amount, value: total, isStrong: true },
      ...(paid
        ? [{ label: paid.paidBy, value: paid.method, isStrong: true }]
        : [
            { label: texts.reference, value: order.code, isStrong: true },
            // not beside the request to wait for the account number
            ...(payUntil === '' || bank.isPlaceholder ? [] : [{ label: texts.payUntil, value: payUntil }]),
            ...account,
          ]),
    ],
    isPaid,
    isAccountKnown: paid !== null || !bank.isPlaceholder,
    // nobody must pay twice because a code invites to
    qr: paid
      ? null
      : (paymentQr(bank, { currency, gross: minor(order.gross), code: order.code })?.payload ?? null),
    reference: order.code,
    payUntil,
    sums: [
      { label: texts.products, value: money(order.configurationsNet) },
      {
        label: texts.deliveryTo(countryName(target.country ?? '', locale)),
        value: money(order.transportNet),
      },
      ...(order.dutyNet > 0 ? [{ label: texts.duty, value: money(order.dutyNet) }] : []),
      { label: texts.net, value: money(order.net) },
      { label: texts.vat(order.vatRate), value: money(order.vat) },
    ],
    total,
    deliverTo: addressLines(order.delivery ?? company, locale),
    invoiceTo: [
      ...addressLines(company, locale),
      ...(company.companyName && company.taxIn ? [`${texts.taxIn} ${company.taxIn}`] : []),
      ...(company.companyName && company.taxTin ? [`${texts.taxTin} ${company.taxTin}`] : []),
    ],
    note: order.note,
    files: files.map((file) => file.name),
    ...headAndFoot({ config, company: snapshot.company }, order, locale, m.mail_why({}, { locale })),
    withdrawalPage: origin + pathTo(edition, 'withdrawal'),
  };
}
