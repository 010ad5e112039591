import { exportOwnOrdersCsv, exportOwnOrdersXlsx } from '#contract/partner-orders/partner-orders.ts';
import { m } from '#texts/messages.ts';
import { FileButtons } from '#web/calls/file-buttons.tsx';
import { useTakeFile } from '#web/calls/use-take-file.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { type AddressFilters, filterWords } from './order-query.ts';
import s from './own-orders.module.css';

const kinds = [
  { endpoint: exportOwnOrdersXlsx, name: m.numbers_xlsx },
  { endpoint: exportOwnOrdersCsv, name: m.numbers_csv },
];

/** All that the filters leave as a file, not only the page of it. */
export function OwnFiles({ filters }: { readonly filters: AddressFilters }) {
  const { locale } = useShop();
  const { busy, at, done, refused, form } = useTakeFile();
  const words = Object.keys(filterWords) as (keyof AddressFilters)[];
  return (
    <>
      <form className={s.files} {...form}>
        <input type="hidden" name="lang" value={locale} />
        {words.map((word) =>
          filters[word] ? <input key={word} type="hidden" name={word} value={filters[word]} /> : null,
        )}
        <span className="muted">{m.orders_take()}</span>
        <FileButtons kinds={kinds} table={m.partner_orders()} busy={busy} />
      </form>
      <p role="status" className={done ? 'muted' : 'visually-hidden'}>
        {busy ? m.books_working() : done}
      </p>
      {refused && <Refusal key={at}>{refused}</Refusal>}
    </>
  );
}
