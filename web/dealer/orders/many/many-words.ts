import type { LeftRows } from '#contract/orders/many.ts';
import { partnerMailTitles } from '#contract/partner-orders/mail-titles.ts';
import type { ManyOrderRow } from '#contract/partner-orders/many-orders.ts';
import { isPartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { ChangedPart, PartChange } from '#rules/partner-orders/many/changes.ts';
import type { ManyAct } from '#rules/partner-orders/many/many-acts.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { OutcomeView } from '#web/lists/many/outcome-table.tsx';
import { failureText } from '#web/orders/failure-words.ts';
import { actTexts, statusTexts } from '#web/orders/order-words.ts';

export const manyActText = (act: ManyAct): string =>
  act === 'resendMail' ? m.many_resend() : actTexts[act]();

const partTexts: Readonly<Record<ChangedPart, Plain>> = {
  status: m.dealer_status,
  dealer: m.dealer_dealer,
  manufactureDate: m.order_act_manufacture,
  expeditionDate: m.many_date,
  deliveryCode: m.many_code,
  proforma: m.many_proforma,
  final: m.many_final,
};

function valueText(part: ChangedPart, value: string): string {
  if (value === '') return '–';
  if (part === 'status') return statusTexts[value as PartnerOrderStatus]();
  if (part === 'proforma' || part === 'final') return m.many_paid();
  if (part === 'manufactureDate' || part === 'expeditionDate')
    return value
      .split(', ')
      .map((day) => displayDay(day))
      .join(', ');
  return value;
}

const changeText = ({ part, from, to }: PartChange): string =>
  m.many_change({ part: partTexts[part](), from: valueText(part, from), to: valueText(part, to) });

export function outcomeView(row: ManyOrderRow, locale: Locale): OutcomeView {
  const { orderId: id, code, outcome, refusal, changes, mails, isUndoable } = row;
  const refused = refusal && {
    code: refusal.code,
    ...(refusal.detail !== null && { detail: refusal.detail }),
  };
  return {
    ...{ id, outcome, isUndoable },
    code: code ? shownCode(code) : '–',
    words: refused
      ? failureText(refused as never, locale, m.order_failed())
      : changes.map(changeText).join('; '),
    mails: mails.map((mail) => (isPartnerOrderMail(mail) ? partnerMailTitles[mail]() : mail)).join(', '),
  };
}

/** Which lines of the table of the carrier were left out; ten of them are said. */
export function leftText(left: LeftRows): string {
  if (left.length === 0) return '';
  const lines = left.slice(0, 10).map(({ line, order }) => `${line} (${order || '–'})`);
  return m.many_left({ count: left.length, lines: lines.join(', ') });
}
