import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { type PartnerOrderMail, partnerOrderMailRules } from '#rules/orders/order/partner-order-mails.ts';
import { referenceWords } from '#rules/partner-orders/references/reference.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { minor } from '#rules/platform/money/money.ts';
import type { Row } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import type { ToldDelivery } from '../told/store.ts';
import type { Content } from './content.ts';

/** More places than this are counted: a mail is no list of addresses. */
const PLACES_SHOWN = 20;

const nameOf = ({ company, firstName, lastName }: ToldDelivery): string =>
  company || `${firstName} ${lastName}`.trim();
const labelOf = (one: ToldDelivery): string => `${nameOf(one)}, ${one.town}`;

/** Several items that go to one place have the same date and parcels. */
const unique = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [`${row.label} ${row.value}`, row])).values(),
];

function peopleOf(mail: PartnerOrderMail, { locale, partnerName, dealer }: Content): Row[] {
  const speak = { locale };
  if (partnerOrderMailRules[mail].to !== 'partner')
    return [{ label: m.partner_mail_partner({}, speak), value: partnerName }];
  return dealer
    ? [{ label: m.partner_mail_dealer({}, speak), value: `${dealer.name}, ${dealer.email}` }]
    : [];
}

/** What the partner calls the order; an order by another name than its product is found in a full mailbox. */
function referenceOf(mail: PartnerOrderMail, { locale, reference }: Content): Row[] {
  const value = referenceWords(reference).join(', ');
  const isForPartner = partnerOrderMailRules[mail].to === 'partner';
  const label = (isForPartner ? m.order_reference : m.order_reference_of_partner)({}, { locale });
  return value === '' ? [] : [{ label, value }];
}

/** What the order costs, as far as it is known: its delivery only once it is known where it goes. */
function amountsOf(content: Content): Row[] {
  const { locale, edition, currency, itemsNet, deliveryNet, deliveries, status } = content;
  const speak = { locale };
  const money = (amount: number) => formatMoney(minor(amount), currency, edition);
  const items = { label: m.mail_products({}, speak), value: money(itemsNet) };
  const delivery = m.partner_mail_delivery_price({}, speak);
  if (deliveries.length === 0)
    return status === 'cancelled'
      ? [items]
      : [items, { label: delivery, value: m.order_delivery_open({}, speak) }];
  return [
    items,
    { label: delivery, value: money(deliveryNet) },
    { label: m.mail_net({}, speak), value: money(itemsNet + deliveryNet) },
  ];
}

/** Where the order goes, with the pieces of each item by its number. */
function placesOf({ locale, edition, deliveries }: Content): Row[] {
  const speak = { locale };
  const places = [...Map.groupBy(deliveries, ({ locationId }) => locationId).values()];
  const rows = places.slice(0, PLACES_SHOWN).flatMap((parts) => {
    const [place] = parts;
    if (!place) return [];
    const pieces = parts
      .map(({ position, amount }) => `${position + 1}. ${formatNumber(amount, edition)}`)
      .join(', ');
    const address = `${place.street}, ${place.zipCode} ${place.town}, ${countryName(place.country, locale)}`;
    return [
      {
        label: m.mail_delivery({}, speak),
        value: `${nameOf(place)}, ${address} (${m.partner_mail_pieces({ pieces }, speak)})`,
      },
    ];
  });
  const others = places.length - rows.length;
  return others > 0
    ? [
        ...rows,
        { label: m.mail_delivery({}, speak), value: m.partner_mail_more_places({ count: others }, speak) },
      ]
    : rows;
}

/**
 * What was paid for an order that is cancelled, and is given back. The sum of an invoice stands in its file
 * alone, so the total of the order is told by its own name.
 */
function refundOf(content: Content): Row[] {
  const { locale, edition, currency, itemsNet, deliveryNet, gross, proformaPaidAt, finalPaidAt } = content;
  if (!proformaPaidAt && !finalPaidAt) return [];
  const speak = { locale };
  const money = (amount: number) => formatMoney(minor(amount), currency, edition);
  const sums = { net: money(itemsNet + deliveryNet), gross: money(gross) };
  const label = m.partner_mail_refund({}, speak);
  return [
    ...(proformaPaidAt
      ? [{ label, value: m.partner_mail_refund_proforma({ day: displayDay(proformaPaidAt) }, speak) }]
      : []),
    ...(finalPaidAt
      ? [{ label, value: m.partner_mail_refund_final({ day: displayDay(finalPaidAt) }, speak) }]
      : []),
    { label: m.partner_mail_refund_total({}, speak), value: m.partner_mail_refund_sums(sums, speak) },
  ];
}

function dispatchOf(mail: PartnerOrderMail, { locale, deliveries }: Content): Row[] {
  const speak = { locale };
  if (mail === 'produced')
    return deliveries.flatMap((one) =>
      one.expeditionDate
        ? [
            {
              label: m.partner_mail_dispatch({ town: labelOf(one) }, speak),
              value: displayDay(one.expeditionDate),
            },
          ]
        : [],
    );
  if (mail !== 'shipped') return [];
  return deliveries.flatMap((one) =>
    parcelsOf(one.deliveryCode).map((value) => ({
      label: m.partner_mail_tracking({ town: labelOf(one) }, speak),
      value,
    })),
  );
}

/** The facts of an order below the words of a mail. */
export const rowsOf = (mail: PartnerOrderMail, content: Content): Row[] => [
  ...unique(dispatchOf(mail, content)),
  ...(mail === 'cancelled' || mail === 'cancelledForDealer' ? refundOf(content) : []),
  ...peopleOf(mail, content),
  ...referenceOf(mail, content),
  ...amountsOf(content),
  ...placesOf(content),
];
