import type { ManyRegularRow } from '#contract/office/many-regular-orders.ts';
import type { ChangedRegularPart } from '#rules/office/many/changes.ts';
import type { ManyRegularAct } from '#rules/office/many/many-acts.ts';
import type { PaymentStatus } from '#rules/orders/order/payment-status.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import type { OutcomeView } from '#web/lists/many/outcome-table.tsx';
import { outcomeView } from '#web/orders/many/outcome-words.ts';

const actTexts: Readonly<Record<ManyRegularAct, Plain>> = {
  markPaid: m.admin_mark_paid,
  cancel: m.admin_cancel,
  setShipment: m.many_shipment,
  resendMail: m.many_resend,
  makePrintFiles: m.admin_print_anew,
};
export const manyRegularActText = (act: ManyRegularAct): string => actTexts[act]();

const paymentTexts: Readonly<Record<PaymentStatus, Plain>> = {
  pending: m.admin_pay_pending,
  completed: m.admin_pay_completed,
  failed: m.admin_pay_failed,
  cancelled: m.admin_pay_cancelled,
};
const partTexts: Readonly<Record<ChangedRegularPart, Plain>> = {
  payment: m.many_payment,
  shipment: m.many_parcel,
};

const valueText = (part: ChangedRegularPart, value: string): string =>
  part === 'payment' ? paymentTexts[value as PaymentStatus]() : value || '–';

export const regularOutcome = (row: ManyRegularRow, locale: Locale): OutcomeView => {
  const changes = row.changes.map(({ part, from, to }) =>
    m.many_change({ part: partTexts[part](), from: valueText(part, from), to: valueText(part, to) }),
  );
  return outcomeView({ ...row, id: row.code, isUndoable: false }, changes, locale);
};
