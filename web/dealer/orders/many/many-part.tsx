import { type ReactNode, useEffect, useRef, useState } from 'react';
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
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { takeFile } from '#web/calls/take-file.ts';
import type { Choice } from '#web/lists/filters.tsx';
import { type Asked, type ManyCall, ManyDialogs } from '#web/lists/many/many-dialogs.tsx';
import { TickBar } from '#web/lists/many/tick-bar.tsx';
import { type Tickable, TicksProvider, useTicked, useTicks } from '#web/lists/many/ticks.ts';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { ManyForm, needsNothing } from './many-form.tsx';
import { leftText, manyActText, outcomeView } from './many-words.ts';

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
        rows: rows.map((row) => outcomeView(row, locale)),
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
        return { rows: answer.value.rows.map((row) => outcomeView(row, locale)), seen: new Map(), left: '' };
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
  /**
   * all of the list, with the bar above its table: an act may leave the filter without a row, and what became of it is
   * read all the same
   */
  readonly children: (bar: ReactNode) => ReactNode;
};

/** Many orders at once: ticks of the table, and what is done with what is ticked. */
export function ManyPart({ filterKey, asked, rows, total, dealers, onDone, children }: Props) {
  const { apiBase, locale } = useShop();
  const ticks = useTicks(filterKey);
  const ticked = useTicked(ticks);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const [act, setAct] = useState<ManyAct | null>(null);
  const [what, setWhat] = useState<{ readonly what: ManyWhat; readonly orders: readonly Tickable[] } | null>(
    null,
  );
  const callOf = useManyCall();
  const [table] = useState(() => ({ rows: () => shown.current }));
  const preview = (chosen: ManyWhat) => {
    setAct(null);
    setWhat({ what: chosen, orders: ticked });
  };
  const begin = (chosen: ManyAct) => {
    if (needsNothing(chosen)) preview({ act: chosen } as ManyWhat);
    else setAct(chosen);
  };
  const takePrintData = async () => {
    const codes = ticked.map(({ code }) => code.replace('-', '')).join(',');
    const taken = await takeFile(apiBase + urlOf(downloadManyPrintData, { query: { codes } }));
    if (!taken.ok) toast(sayOrderFailure(taken, locale), 'error');
  };
  const all = async () => {
    const answer = await browserCall(apiBase)(listDealerOrderIds, { query: asked });
    return answer.ok ? answer.value.orders : sayOrderFailure(answer, locale);
  };
  const acts = [
    ...manyActs.map((id) => ({ id, name: manyActText(id), run: () => begin(id) })),
    { id: 'printData', name: m.many_print_data(), run: () => void takePrintData() },
  ];
  return (
    <TicksProvider value={{ ticks, ...table }}>
      {children(<TickBar ticks={ticks} rows={rows} total={total} all={all} acts={acts} />)}
      {act && (
        <ManyForm
          act={act}
          count={ticked.length}
          dealers={dealers}
          onWhat={preview}
          onClose={() => setAct(null)}
        />
      )}
      {what && (
        <ManyDialogs
          title={m.many_title({ act: manyActText(what.what.act), count: what.orders.length })}
          call={callOf(what.what, what.orders)}
          onDone={(ids) => {
            ticks.set(
              ids.map((id) => ({ id, code: '' })),
              false,
            );
            onDone();
          }}
          onClose={() => setWhat(null)}
        />
      )}
    </TicksProvider>
  );
}
