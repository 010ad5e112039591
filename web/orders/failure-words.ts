import type { CallFailure } from '#contract/platform/client.ts';
import type { NotReady } from '#rules/partner-orders/flow/needs.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { hintTexts } from './order-words.ts';

type Failed = Pick<CallFailure<string>, 'code' | 'detail'> & { readonly data?: unknown };

/** Codes whose detail is the reason of the rules, which says more than the code. */
const reasoned: readonly string[] = ['act_not_possible', 'order_not_ready'];

const isReason = (detail: string | undefined): detail is NotReady =>
  detail !== undefined && Object.hasOwn(hintTexts, detail);

/** Why a call failed, in words; `otherwise` where it did not come to an answer. */
export function failureText({ code, detail }: Failed, locale: Locale, otherwise: string): string {
  if (reasoned.includes(code) && isReason(detail)) return hintTexts[detail]();
  // that the server cannot answer says nothing about what was asked
  return code === 'unavailable' ? otherwise : failureWords({ code, detail }, locale, otherwise);
}

type Designs = readonly { readonly id: string; readonly item: number }[];

/** The same of a decision about designs, whose refusal names all of them; null for any other refusal. */
export function refusedDesigns({ code, detail, data }: Failed, items: Designs): string | null {
  const { orderItemIds = [] } = (data ?? {}) as { orderItemIds?: readonly string[] };
  const designs = items.flatMap(({ id, item }) => (orderItemIds.includes(id) ? [item] : [])).join(', ');
  if (designs === '') return null;
  if (code === 'design_changed') return m.order_look_changed({ designs });
  return code === 'act_not_possible' && detail === 'pins_open' ? m.order_look_pins({ designs }) : null;
}

/** For `useAct`. */
export const sayOrderFailure = (failure: Failed, locale: Locale): string =>
  failureText(failure, locale, m.order_failed());
