import type { FormEvent } from 'react';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { m } from '#texts/messages.ts';
import { TakeFileSaid } from '#web/calls/take-file-said.tsx';
import { useTakeFile } from '#web/calls/use-take-file.ts';
import { type Choice, Options } from '#web/lists/filters.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import s from './carrier-table-form.module.css';

type Props = {
  readonly carriers: readonly Choice[];
  /** of the call that makes the table for a carrier, below the API, with the filter of the list */
  readonly tableOf: (carrierId: string) => string;
  /** how many orders are ticked, which the table is of alone; 0 for all of the list */
  readonly ticked: number;
};

/** The consignments of a list, or of what is ticked in it, as the table a carrier reads. It may be refused, so the page fetches it. */
export function CarrierTableForm({ carriers, tableOf, ticked }: Props) {
  const { apiBase } = useShop();
  const taking = useTakeFile();
  const [first] = carriers;
  if (!first) return null;
  const isBusy = taking.busy !== null;
  const isTooMany = ticked > MANY_AT_MOST;
  const name =
    ticked > 0 ? m.many_of_ticked({ what: m.carriers_table(), count: ticked }) : m.carriers_table();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isTooMany) return;
    const carrierId = String(new FormData(event.currentTarget).get('carrierId'));
    void taking.take(apiBase + tableOf(carrierId));
  };
  return (
    <form className={s.form} onSubmit={onSubmit}>
      {carriers.length === 1 ? (
        <input type="hidden" name="carrierId" value={first.id} />
      ) : (
        <select className="input small" name="carrierId" aria-label={m.carriers_table()}>
          <Options list={carriers} />
        </select>
      )}
      <button
        type="submit"
        className="btn ghost small"
        aria-busy={isBusy || undefined}
        aria-disabled={isTooMany || undefined}
      >
        <BusyText isBusy={isBusy} label={m.books_working()}>
          <Icon name="truck" size="small" />
          {name}
        </BusyText>
      </button>
      <TakeFileSaid {...taking} />
    </form>
  );
}
