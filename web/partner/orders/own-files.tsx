import { exportOwnOrdersCsv, exportOwnOrdersXlsx } from '#contract/partner-orders/partner-orders.ts';
import { m } from '#texts/messages.ts';
import { FileButtons } from '#web/calls/file-buttons.tsx';
import { TakeFileSaid } from '#web/calls/take-file-said.tsx';
import { useTakeFile } from '#web/calls/use-take-file.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { type AddressFilters, filterWords } from './order-query.ts';
import s from './own-orders.module.css';

const kinds = [
  { endpoint: exportOwnOrdersXlsx, name: m.numbers_xlsx },
  { endpoint: exportOwnOrdersCsv, name: m.numbers_csv },
];

/** All that the filters leave as a file, not only the page of it. */
export function OwnFiles({ filters }: { readonly filters: AddressFilters }) {
  const { locale } = useShop();
  const { form, ...taking } = useTakeFile();
  const words = Object.keys(filterWords) as (keyof AddressFilters)[];
  return (
    <>
      <form className={s.files} {...form}>
        <input type="hidden" name="lang" value={locale} />
        {words.map((word) =>
          filters[word] ? <input key={word} type="hidden" name={word} value={filters[word]} /> : null,
        )}
        <span className="muted">{m.orders_take()}</span>
        <FileButtons kinds={kinds} table={m.partner_orders()} busy={taking.busy} />
      </form>
      <TakeFileSaid {...taking} />
    </>
  );
}
