import { actState, type OrderAct, orderActs, permissionOf } from '#rules/partner-orders/flow/acts.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { type Holder, mayAny } from '#rules/people/accounts/permissions.ts';
import type { PageAct } from '#web/frame/page-acts.ts';
import { actTexts, hintTexts } from '#web/orders/order-words.ts';

/** Where an act is done that has no button, as a field of the page. */
const fields: Partial<Record<OrderAct, string>> = {
  setManufactureDate: '#manufacture-date input',
  setExpeditionDate: '#shipping input:enabled',
  setCarrierCode: '#shipping td:last-child input:enabled',
  writeMessage: '#messages textarea',
};

const goTo = (field: string) => () => document.querySelector<HTMLElement>(field)?.focus();

/**
 * What the table of acts says beside the buttons, which tell of themselves: what is done in a field, and
 * what is not possible now, with the reason.
 */
export function tableActs(facts: OrderFacts, who: Holder | null): readonly PageAct[] {
  return orderActs
    .filter((act) => mayAny(who, permissionOf(act)))
    .flatMap((act): PageAct[] => {
      const state = actState(facts, act);
      const name = actTexts[act]();
      const field = fields[act];
      if (!state.possible) return [{ name, way: { reason: hintTexts[state.reason]() } }];
      return field ? [{ name, way: { run: goTo(field) } }] : [];
    });
}
