import { exportBooksCsv, exportBooksPohoda, exportBooksXlsx } from '#contract/office/books.ts';
import { m } from '#texts/messages.ts';
import { FileButtons } from '#web/calls/file-buttons.tsx';
import { TakeFileSaid } from '#web/calls/take-file-said.tsx';
import { useTakeFile } from '#web/calls/use-take-file.ts';
import { type Choice, Options } from '#web/lists/filters.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Select } from '#web/ui/field.tsx';
import s from './numbers.module.css';

type Props = { readonly lengths: readonly Choice[]; readonly months: readonly Choice[] };

const kinds = [
  { endpoint: exportBooksXlsx, name: m.numbers_xlsx },
  { endpoint: exportBooksCsv, name: m.numbers_csv },
  { endpoint: exportBooksPohoda, name: m.books_pohoda },
];

/**
 * The orders of a month as a file for the accounts. Without script the buttons lead to the files
 * themselves.
 */
export function BooksPart({ lengths, months }: Props) {
  const { locale } = useShop();
  const { form, ...taking } = useTakeFile();
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
      <form className={s.books} {...form}>
        <input type="hidden" name="lang" value={locale} />
        <Select label={m.books_period()} name="months" small defaultValue="1">
          <Options list={[{ id: '1', name: m.books_one_month() }, ...lengths]} />
        </Select>
        <Select label={m.books_until()} name="to" small defaultValue={months[1]?.id}>
          <Options list={months} />
        </Select>
        <div className={s.bookFiles}>
          <FileButtons kinds={kinds} table={m.books_title()} busy={taking.busy} />
        </div>
      </form>
      <TakeFileSaid {...taking} />
    </section>
  );
}
