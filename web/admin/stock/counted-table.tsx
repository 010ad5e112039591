import type { CountedChange } from '#contract/catalogue/stock.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ChangeTable } from '../change-table.tsx';
import s from './stock.module.css';

const number = (pieces: number) => formatNumber(pieces, NUMBERS);

const columnsOf = (locale: Locale): readonly Column<CountedChange>[] => [
  { name: m.pl_row(), cell: ({ row }) => row },
  { name: m.stock_code(), className: 'mark', cell: ({ heliosId }) => heliosId },
  {
    name: m.stock_product(),
    cell: ({ name, exported }) => (
      <>
        {name[locale]}
        {exported !== null && (
          <span className={s.meanwhileWords}>
            <Icon name="warning" size="small" />
            {m.stock_import_meanwhile()}
          </span>
        )}
      </>
    ),
  },
  { name: m.stock_import_exported(), isRight: true, cell: ({ exported, now }) => number(exported ?? now) },
  { name: m.stock_import_now(), isRight: true, cell: ({ now }) => number(now) },
  { name: m.stock_import_new(), isRight: true, cell: ({ pieces }) => <b>{number(pieces)}</b> },
];

/** What a file would change, item by item; those that changed by themselves since the export on top. */
export function CountedTable({ changes }: { readonly changes: readonly CountedChange[] }) {
  const { locale } = useShop();
  if (changes.length === 0) return <p>{m.stock_import_none()}</p>;
  return (
    <ChangeTable
      label={m.stock_import_changes()}
      columns={columnsOf(locale)}
      rows={changes.toSorted((a, b) => Number(b.exported !== null) - Number(a.exported !== null))}
      keyOf={({ heliosId }) => heliosId}
      classOf={({ exported }) => (exported === null ? undefined : s.meanwhile)}
    />
  );
}
