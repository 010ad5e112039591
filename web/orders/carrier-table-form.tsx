import { type FormEvent, useState } from 'react';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { m } from '#texts/messages.ts';
import { takeFile } from '#web/calls/take-file.ts';
import { type Choice, Options } from '#web/lists/filters.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './carrier-table-form.module.css';

type Props = {
  readonly carriers: readonly Choice[];
  /** of the call that makes the table for a carrier, below the API, with the filter of the list */
  readonly tableOf: (carrierId: string) => string;
};

type Outcome = { readonly at: number; readonly done?: string; readonly refused?: string };

/** The consignments of a list as the table a carrier reads. It may be refused, so the page fetches it. */
export function CarrierTableForm({ carriers, tableOf }: Props) {
  const { apiBase, locale } = useShop();
  const [isBusy, setBusy] = useState(false);
  const [{ at, done, refused }, setOutcome] = useState<Outcome>({ at: 0 });
  const [first] = carriers;
  if (!first) return null;
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const carrierId = String(new FormData(event.currentTarget).get('carrierId'));
    setBusy(true);
    setOutcome({ at });
    const taken = await takeFile(apiBase + tableOf(carrierId));
    setBusy(false);
    if (taken.ok) return setOutcome({ at: at + 1, done: m.carriers_done({ name: taken.name }) });
    const code = isProblemCode(taken.code) ? taken.code : 'unavailable';
    setOutcome({ at: at + 1, refused: problemText(code, locale, taken.detail) });
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
        <BusyText isBusy={isBusy} label={m.carriers_working()}>
          <Icon name="truck" size="small" />
          {m.carriers_table()}
        </BusyText>
      </button>
      <p role="status" className={done ? 'muted' : 'visually-hidden'}>
        {isBusy ? m.carriers_working() : done}
      </p>
      {refused && <Refusal key={at}>{refused}</Refusal>}
    </form>
  );
}
