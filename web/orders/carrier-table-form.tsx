import type { FormEvent } from 'react';
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
};

/** The consignments of a list as the table a carrier reads. It may be refused, so the page fetches it. */
export function CarrierTableForm({ carriers, tableOf }: Props) {
  const { apiBase } = useShop();
  const taking = useTakeFile();
  const [first] = carriers;
  if (!first) return null;
  const isBusy = taking.busy !== null;
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
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
      <button type="submit" className="btn ghost small" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.books_working()}>
          <Icon name="truck" size="small" />
          {m.carriers_table()}
        </BusyText>
      </button>
      <TakeFileSaid {...taking} />
    </form>
  );
}
