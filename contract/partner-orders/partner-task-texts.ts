import type { PartnerTask } from '#rules/partner-orders/flow/partner-tasks.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** What a partner has to do: on the button of a row, on the tags above the list, and in its files (D-B71). */
export const partnerTaskTexts: Readonly<Record<PartnerTask, Plain>> = {
  waiting: m.orders_task_waiting,
  saveLocations: m.orders_act_delivery,
  decideDesigns: m.orders_act_approve,
  releaseProduction: m.orders_act_release,
  held: m.orders_task_held,
  pay: m.orders_task_pay,
};
