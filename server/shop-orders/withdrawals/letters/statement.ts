import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Row } from '#server/platform/mail/service.ts';
import { m } from '#texts/messages.ts';
import type { Content } from './content.ts';

/**
 * What was stated, as the law wants it acknowledged: its content, its day and its time. An address that names
 * no order of ours may be anybody's, so it is sent none of the words somebody typed.
 */
export function statementRows({ row, whole }: Content, locale: Locale, toOffice: boolean): Row[] {
  const speak = { locale };
  const isKnown = whole !== null || toOffice;
  const scope = row.goods || row.items.length > 0 ? row.goods : m.mail_withdrawal_whole({}, speak);
  return [
    { label: m.mail_withdrawal_received({}, speak), value: displayTime(row.at) },
    { label: m.mail_withdrawal_order({}, speak), value: shownCode(row.orderCode) },
    ...(isKnown ? [{ label: m.mail_withdrawal_name({}, speak), value: row.name }] : []),
    ...(isKnown ? [{ label: m.mail_withdrawal_email({}, speak), value: row.email }] : []),
    ...(isKnown && scope ? [{ label: m.mail_withdrawal_scope({}, speak), value: scope }] : []),
    ...(isKnown && row.reason ? [{ label: m.mail_withdrawal_reason({}, speak), value: row.reason }] : []),
  ];
}

/** What is said of a line that was asked for; null for one that was not. */
export function aboutLine({ judged }: Content, item: number, locale: Locale): string | null {
  if (judged.madeToOrder.includes(item)) return m.mail_withdrawal_printed_line({}, { locale });
  return judged.items.includes(item) ? m.mail_withdrawal_line({}, { locale }) : null;
}

const leads = {
  inTime: m.mail_withdrawal_in_time,
  toDecide: m.mail_withdrawal_to_decide,
  madeToOrder: m.mail_withdrawal_made_to_order,
  business: m.mail_withdrawal_business,
  unknownOrder: m.mail_withdrawal_unknown,
} as const;

export const leadOf = ({ judged }: Content, locale: Locale): string => leads[judged.verdict]({}, { locale });

const officeLeads = {
  inTime: m.mail_withdrawal_office_in_time,
  toDecide: m.mail_withdrawal_office_to_decide,
  madeToOrder: m.mail_withdrawal_office_made_to_order,
  business: m.mail_withdrawal_office_business,
  unknownOrder: m.mail_withdrawal_office_unknown,
} as const;

export const officeLeadOf = ({ judged }: Content, locale: Locale): string =>
  officeLeads[judged.verdict]({}, { locale });
