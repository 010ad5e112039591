import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '#texts/messages.ts';
import { takeFile } from '#web/calls/take-file.ts';
import { type ManyCall, ManyDialogs } from '#web/lists/many/many-dialogs.tsx';
import { TickBar } from '#web/lists/many/tick-bar.tsx';
import { type Tickable, TicksProvider, useTicked, useTicks } from '#web/lists/many/ticks.ts';
import type { ValuesProps } from '#web/lists/many/values-dialog.tsx';
import { sayOrderFailure } from '#web/orders/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';

/** What can be done with many orders of a kind. */
export type ManyKind<Act extends string, What extends { readonly act: Act }, Seen> = {
  readonly acts: readonly Act[];
  readonly nameOf: (act: Act) => string;
  /** null where values are asked for; what needs none is previewed at once */
  readonly whatOf: (act: Act) => What | null;
  readonly form: (props: ValuesProps<Act, What>) => ReactNode;
  readonly callOf: (what: What, orders: readonly Tickable[]) => ManyCall<Seen>;
  /** all of the filter, or why they could not be had, as a sentence */
  readonly all: () => Promise<readonly Tickable[] | string>;
  /** @param codes of the orders, separated by commas */
  readonly printData: (codes: string) => string;
};

type Props<Act extends string, What extends { readonly act: Act }, Seen> = {
  readonly kind: ManyKind<Act, What, Seen>;
  /** of the filter, without how far it was read: another one drops the ticks */
  readonly filterKey: string;
  readonly rows: readonly Tickable[];
  readonly total: number;
  readonly onDone: () => void;
  /**
   * all of the list, with the bar above its table: an act may leave the filter without a row, and what
   * became of it is read all the same; and with what is ticked
   */
  readonly children: (bar: ReactNode, ticked: readonly Tickable[]) => ReactNode;
};

/** As calls name them. */
export const codesOfTicked = (ticked: readonly Tickable[]): string =>
  ticked.map(({ code }) => code.replace('-', '')).join(',');

/** Many orders at once: ticks of the table, and what is done with what is ticked. */
export function ManyPart<Act extends string, What extends { readonly act: Act }, Seen>({
  kind,
  filterKey,
  rows,
  total,
  onDone,
  children,
}: Props<Act, What, Seen>) {
  const { apiBase, locale } = useShop();
  const ticks = useTicks(filterKey);
  const ticked = useTicked(ticks);
  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  }, [rows]);
  const [act, setAct] = useState<Act | null>(null);
  const [what, setWhat] = useState<{ readonly what: What; readonly orders: readonly Tickable[] } | null>(
    null,
  );
  const [table] = useState(() => ({ rows: () => shown.current }));
  const preview = (chosen: What) => {
    setAct(null);
    setWhat({ what: chosen, orders: ticked });
  };
  const begin = (chosen: Act) => {
    const said = kind.whatOf(chosen);
    if (said) preview(said);
    else setAct(chosen);
  };
  const takePrintData = async () => {
    const taken = await takeFile(apiBase + kind.printData(codesOfTicked(ticked)));
    if (!taken.ok) toast(sayOrderFailure(taken, locale), 'error');
  };
  const acts = [
    ...kind.acts.map((id) => ({ id, name: kind.nameOf(id), run: () => begin(id) })),
    { id: 'printData', name: m.many_print_data(), run: () => void takePrintData() },
  ];
  return (
    <TicksProvider value={{ ticks, ...table }}>
      {children(<TickBar ticks={ticks} rows={rows} total={total} all={kind.all} acts={acts} />, ticked)}
      {act && kind.form({ act, count: ticked.length, onWhat: preview, onClose: () => setAct(null) })}
      {what && (
        <ManyDialogs
          title={m.many_title({ act: kind.nameOf(what.what.act), count: what.orders.length })}
          call={kind.callOf(what.what, what.orders)}
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
