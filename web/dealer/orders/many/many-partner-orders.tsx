import type { ReactNode } from 'react';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import {
  actOnManyOrders,
  downloadManyPrintData,
  listDealerOrderIds,
  type ManyOrderRow,
  type ManyWhat,
  undoManyOrders,
} from '#contract/partner-orders/many-orders.ts';
import { urlOf } from '#contract/platform/client.ts';
import { type ManyAct, manyActs } from '#rules/partner-orders/many/many-acts.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Choice } from '#web/lists/filters.tsx';
import type { Asked, ManyCall } from '#web/lists/many/many-dialogs.tsx';
import type { Tickable } from '#web/lists/many/ticks.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { type ManyKind, ManyPart } from '#web/orders/many/many-part.tsx';
import { leftText } from '#web/orders/many/outcome-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { ManyForm, plainWhat } from './many-form.tsx';
import { manyActText, partnerOutcome } from './many-words.ts';

type Seen = ReadonlyMap<string, ManyOrderRow['seen']>;

/** The call for these orders, in the words of the reader. */
function useManyCall() {
  const { apiBase, locale } = useShop();
  const call = browserCall(apiBase);
  return (what: ManyWhat, orders: readonly Tickable[]): ManyCall<Seen> => {
    const ask = async (isTrial: boolean, seen: Seen | null, key?: string): Promise<Asked<Seen>> => {
      const said = orders.map(({ id: orderId }) => ({ orderId, seen: seen?.get(orderId) ?? undefined }));
      const headers = key ? { headers: { 'Idempotency-Key': key } } : {};
      const answer = await call(actOnManyOrders, { body: { what, orders: said, isTrial } }, headers);
      if (!answer.ok) return sayOrderFailure(answer, locale);
      const { rows, left } = answer.value;
      return {
        rows: rows.map((row) => partnerOutcome(row, locale)),
        seen: new Map(rows.map((row) => [row.orderId, row.seen])),
        left: leftText(left),
      };
    };
    return {
      said: [what, orders],
      preview: () => ask(true, null),
      apply: (seen, key) => ask(false, seen, key),
      undo: async (key, ids) => {
        const body = { key, orders: ids.map((orderId) => ({ orderId })) };
        const answer = await call(undoManyOrders, { body });
        if (!answer.ok) return sayOrderFailure(answer, locale);
        return {
          rows: answer.value.rows.map((row) => partnerOutcome(row, locale)),
          seen: new Map(),
          left: '',
        };
      },
    };
  };
}

type Props = {
  /** of the filter, without how far it was read: another one drops the ticks */
  readonly filterKey: string;
  readonly asked: DealerOrderFilters;
  readonly rows: readonly Tickable[];
  readonly total: number;
  readonly dealers: readonly Choice[];
  readonly onDone: () => void;
  /** all of the list, with the bar above its table and what is ticked */
  readonly children: (bar: ReactNode, ticked: readonly Tickable[]) => ReactNode;
};

/** Many orders of partners at once. */
export function ManyPartnerOrders({ asked, dealers, ...list }: Props) {
  const { apiBase, locale } = useShop();
  const kind: ManyKind<ManyAct, ManyWhat, Seen> = {
    acts: manyActs,
    nameOf: manyActText,
    whatOf: plainWhat,
    form: (props) => <ManyForm {...props} dealers={dealers} />,
    callOf: useManyCall(),
    all: async () => {
      const answer = await browserCall(apiBase)(listDealerOrderIds, { query: asked });
      return answer.ok ? answer.value.orders : sayOrderFailure(answer, locale);
    },
    printData: (codes) => urlOf(downloadManyPrintData, { query: { codes } }),
  };
  return <ManyPart kind={kind} {...list} />;
}
