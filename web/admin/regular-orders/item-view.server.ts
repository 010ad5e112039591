import type { OrderedItem } from '#contract/office/regular-orders.ts';
import { isProblemCode, problemText } from '#contract/platform/problem-texts.ts';
import type { PrintedItem } from '#contract/press/print-files.ts';
import { technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { findingCodes } from '#rules/design/artwork/finding.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { findingReason, findingText } from '#rules/press/print-files/preflight/words.ts';
import { m } from '#texts/messages.ts';
import { money, NUMBERS } from '#web/frame/numbers.ts';
import { inkName, inSentence, kindWords } from '#web/orders/item-words.ts';
import type { OrderFacts, Row, Shop } from './order-view.server.ts';

export type FileView = {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  /** size and when it was made */
  readonly about: string;
  /** null while there are no bytes */
  readonly href: string | null;
  readonly problem: string | null;
};

export type ItemView = {
  readonly item: number;
  readonly name: string;
  readonly kind: string;
  readonly about: string;
  readonly configurationId: string;
  readonly sides: readonly string[];
  readonly net: string;
  readonly parts: readonly Row[];
  readonly warnings: readonly string[];
  /** null once the design is gone */
  readonly picture: string | null;
  readonly pictureText: string;
  /** null when the list could not be had */
  readonly printFiles: readonly FileView[] | null;
};

const number = (value: number, decimals: number): string => {
  const rounded = Number(value.toFixed(decimals));
  return formatNumber(rounded, NUMBERS, Number.isInteger(rounded) ? 0 : decimals);
};

/** Why a file could not be made: a code the shop has words for, and what it names. */
function reasonText(reason: string, locale: Shop['locale']): string {
  const [code = '', detail = ''] = reason.split(': ');
  const known = findingCodes.find((one) => one === code);
  if (known) return findingReason(known, detail, locale);
  return isProblemCode(code) ? problemText(code, locale, detail) : reason;
}

function fileView(file: PrintedItem['files'][number], order: string, { locale, apiBase }: Shop): FileView {
  const { id, kind, side, name, size, reason, madeAt } = file;
  const label =
    kind === 'proof'
      ? m.admin_print_proof()
      : kind === 'pieces'
        ? m.admin_print_pieces()
        : side === null
          ? m.admin_print_all()
          : m.admin_print_side({ number: side });
  return {
    id,
    label,
    name,
    about: [size !== null && formatSize(size, NUMBERS), displayTime(Date.parse(madeAt))]
      .filter(Boolean)
      .join(', '),
    href: size === null ? null : `${apiBase}/orders/${order}/print-files/${id}`,
    problem: reason === null ? null : m.admin_print_failed({ reason: reasonText(reason, locale) }),
  };
}

function warningText(
  { code, side, ids, value, limit, words }: OrderedItem['warnings'][number],
  locale: Shop['locale'],
): string {
  const said = findingText(
    { code, side, ids, value, limit, words, severity: 'warning', fix: null },
    locale,
    number,
  );
  return side === null ? said : `${m.admin_warning_side({ number: side })} ${said}`;
}

export function itemView(item: OrderedItem, { order, printed }: OrderFacts, shop: Shop): ItemView {
  const { locale, apiBase } = shop;
  const { currency, orderCode } = order;
  const name = item.product?.[locale] ?? item.productId;
  const { parts } = item;
  const files = printed?.find((one) => one.item === item.item)?.files;
  return {
    item: item.item,
    name,
    kind: kindWords(name, item, locale).join(', '),
    about: [
      m.admin_pieces({ count: item.quantity, shown: formatNumber(item.quantity, NUMBERS) }),
      m.admin_each({ price: money(item.unitPrice, currency, 3) }),
      item.heliosId,
    ].join(', '),
    configurationId: item.configurationId,
    sides: item.sides.map(({ number: side, technology, inks }) =>
      [
        m.admin_side({ number: side, technology: inSentence(technologyTexts[technology][locale], locale) }),
        ...(technology === 'Digital' ? [] : inks.map(inkName)),
      ].join(', '),
    ),
    net: money(item.net, currency),
    parts: [
      { label: m.admin_part_product(), value: money(parts.product, currency) },
      { label: m.admin_part_technology(), value: money(parts.technology, currency) },
      { label: m.admin_part_surcharge(), value: money(parts.surcharge, currency) },
      ...(parts.ownWords > 0
        ? [{ label: m.admin_part_own_words(), value: money(parts.ownWords, currency) }]
        : []),
      { label: m.admin_part_preparation(), value: money(parts.preparation, currency) },
    ],
    warnings: item.warnings.map((warning) => warningText(warning, locale)),
    picture: order.artworkRemovedAt
      ? null
      : `${apiBase}/regular-orders/${orderCode}/items/${item.item}/picture`,
    pictureText: m.admin_picture({ name }),
    printFiles: printed === null ? null : (files ?? []).map((file) => fileView(file, orderCode, shop)),
  };
}
