import { type FormEvent, useState } from 'react';
import { exportBooksCsv, exportBooksPohoda, exportBooksXlsx } from '#contract/office/books.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import { m } from '#texts/messages.ts';
import { takeFile } from '#web/calls/take-file.ts';
import { type Choice, Options } from '#web/lists/filters.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './numbers.module.css';

type Props = { readonly lengths: readonly Choice[]; readonly months: readonly Choice[] };

const kinds = [
  { endpoint: exportBooksXlsx, name: m.numbers_xlsx },
  { endpoint: exportBooksCsv, name: m.numbers_csv },
  { endpoint: exportBooksPohoda, name: m.books_pohoda },
];

type Outcome = { readonly at: number; readonly done?: string; readonly refused?: string };

/** The orders of a month as a file for the accounts. Without script the buttons lead to the files themselves. */
export function BooksPart({ lengths, months }: Props) {
  const { apiBase, locale } = useShop();
  const [busy, setBusy] = useState<string | null>(null);
  const [{ at, done, refused }, setOutcome] = useState<Outcome>({ at: 0 });
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const address = submitter?.getAttribute('formaction');
    if (!address || busy) return;
    const asked = new URLSearchParams([...new FormData(event.currentTarget)].map(([k, v]) => [k, String(v)]));
    setBusy(address);
    setOutcome({ at });
    const taken = await takeFile(`${address}?${asked}`);
    setBusy(null);
    if (taken.ok) return setOutcome({ at: at + 1, done: m.books_done({ name: taken.name }) });
    const code = isProblemCode(taken.code) ? taken.code : 'unavailable';
    setOutcome({ at: at + 1, refused: problemText(code, locale, taken.detail) });
  };
  return (
    <section className={s.part} aria-labelledby="part-books">
      <div className={s.partHead}>
        <div>
          <h2 id="part-books" className="h3">
            {m.books_title()}
          </h2>
          <p className="muted">{m.books_lead()}</p>
        </div>
      </div>
      <form className={s.books} method="get" onSubmit={onSubmit}>
        <input type="hidden" name="lang" value={locale} />
        <Select label={m.books_period()} name="months" small defaultValue="1">
          <Options list={[{ id: '1', name: m.books_one_month() }, ...lengths]} />
        </Select>
        <Select label={m.books_until()} name="to" small defaultValue={months[1]?.id}>
          <Options list={months} />
        </Select>
        <div className={s.bookFiles}>
          {kinds.map(({ endpoint: { path }, name }) => (
            <button
              key={path}
              type="submit"
              className="btn line small"
              formAction={apiBase + path}
              aria-label={m.numbers_download({ table: m.books_title(), format: name() })}
              aria-disabled={busy !== null || undefined}
              aria-busy={busy === apiBase + path || undefined}
            >
              <BusyText isBusy={busy === apiBase + path} label={m.books_working()}>
                <Icon name="download" size="small" />
                {name()}
              </BusyText>
            </button>
          ))}
        </div>
      </form>
      <p role="status" className={done ? 'muted' : 'visually-hidden'}>
        {busy ? m.books_working() : done}
      </p>
      {refused && <Refusal key={at}>{refused}</Refusal>}
    </section>
  );
}
