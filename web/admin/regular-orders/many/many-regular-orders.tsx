import type { ReactNode } from 'react';
import {
  actOnManyRegularOrders,
  downloadManyRegularPrintData,
  listRegularOrderCodes,
  type ManyRegularRow,
  type ManyRegularWhat,
} from '#contract/office/many-regular-orders.ts';
import type { OrderFilters } from '#contract/office/regular-orders.ts';
import { urlOf } from '#contract/platform/client.ts';
import { type ManyRegularAct, manyRegularActs } from '#rules/office/many/many-acts.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Asked, ManyCall } from '#web/lists/many/many-dialogs.tsx';
import type { Tickable } from '#web/lists/many/ticks.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { type ManyKind, ManyPart } from '#web/orders/many/many-part.tsx';
import { leftText } from '#web/orders/many/outcome-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { queryOf } from '../order-query.ts';
import { ManyForm, plainWhat } from './many-form.tsx';
import { manyRegularActText, regularOutcome } from './many-words.ts';

type Seen = ReadonlyMap<string, ManyRegularRow['seen']>;

/**
 * The call for these orders, in the words of the reader. Whoever ordered is told at once, so nothing of it
 * is undone.
 */
function useManyCall() {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  return (what: ManyRegularWhat, orders: readonly Tickable[]): ManyCall<Seen> => {
    const ask = async (isTrial: boolean, seen: Seen | null, key?: string): Promise<Asked<Seen>> => {
      const said = orders.map(({ id: orderCode }) => ({
        orderCode,
        seen: seen?.get(orderCode) ?? undefined,
      }));
      const headers = key ? { headers: { 'Idempotency-Key': key } } : {};
      const answer = await call(actOnManyRegularOrders, { body: { what, orders: said, isTrial } }, headers);
      if (!answer.ok) return sayOrderFailure(answer, locale);
      const { rows, left } = answer.value;
      return {
        rows: rows.map((row) => regularOutcome(row, locale)),
        seen: new Map(rows.map((row) => [row.code, row.seen])),
        left: leftText(left),
      };
    };
    return {
      said: [what, orders],
      preview: () => ask(true, null),
      apply: (seen, key) => ask(false, seen, key),
    };
  };
}

type Props = {
  readonly filters: OrderFilters;
  readonly rows: readonly Tickable[];
  readonly total: number;
  readonly onDone: () => void;
  /** all of the list, with the bar above its table and what is ticked */
  readonly children: (bar: ReactNode, ticked: readonly Tickable[]) => ReactNode;
};

/** Many orders of the shop at once. */
export function ManyRegularOrders({ filters, ...list }: Props) {
  const { apiBase, locale } = useShop();
  const kind: ManyKind<ManyRegularAct, ManyRegularWhat, Seen> = {
    acts: manyRegularActs,
    nameOf: manyRegularActText,
    whatOf: plainWhat,
    form: (props) => <ManyForm {...props} />,
    callOf: useManyCall(),
    all: async () => {
      const answer = await browserCall(apiBase)(listRegularOrderCodes, { query: filters });
      if (!answer.ok) return sayOrderFailure(answer, locale);
      return answer.value.codes.map((code) => ({ id: code, code }));
    },
    printData: (codes) => urlOf(downloadManyRegularPrintData, { query: { codes } }),
  };
  return <ManyPart kind={kind} filterKey={queryOf(filters)} {...list} />;
}
