import type { ManyOrderRow } from '#contract/partner-orders/many-orders.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { ChangedPart, PartChange } from '#rules/partner-orders/many/changes.ts';
import type { ManyAct } from '#rules/partner-orders/many/many-acts.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { OutcomeView } from '#web/lists/many/outcome-table.tsx';
import { outcomeView } from '#web/orders/many/outcome-words.ts';
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

export const partnerOutcome = (row: ManyOrderRow, locale: Locale): OutcomeView =>
  outcomeView(
    { ...row, id: row.orderId },
    [
      ...row.changes.map(changeText),
      // whoever meant one place reads it before it is done
      ...(row.sharing > 0 ? [m.many_sharing({ count: row.sharing })] : []),
    ],
    locale,
  );
