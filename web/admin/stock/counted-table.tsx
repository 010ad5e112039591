import { clsx } from 'clsx';
import type { CountedChange } from '#contract/stock.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { NUMBERS } from '../numbers.ts';
import { TableBox } from '../table-box.tsx';
import s from './stock.module.css';

/** Drawn at once; more than these nobody reads in a dialog. */
const MOST_DRAWN = 300;

const number = (pieces: number) => formatNumber(pieces, NUMBERS);

/** What a file would change, item by item; those that changed by themselves since the export on top. */
export function CountedTable({ changes }: { readonly changes: readonly CountedChange[] }) {
  const { locale } = useShop();
  if (changes.length === 0) return <p>{m.stock_import_none()}</p>;
  const sorted = changes.toSorted((a, b) => Number(b.exported !== null) - Number(a.exported !== null));
  return (
    <>
      <TableBox label={m.stock_import_changes()}>
        <thead>
          <tr>
            <th scope="col">{m.pl_row()}</th>
            <th scope="col">{m.stock_code()}</th>
            <th scope="col">{m.stock_product()}</th>
            <th scope="col" className="right">
              {m.stock_import_exported()}
            </th>
            <th scope="col" className="right">
              {m.stock_import_now()}
            </th>
            <th scope="col" className="right">
              {m.stock_import_new()}
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MOST_DRAWN).map(({ row, heliosId, name, exported, now, pieces }) => (
            <tr key={heliosId} className={clsx(exported !== null && s.meanwhile)}>
              <td>{row}</td>
              <td className="mark">{heliosId}</td>
              <td>
                {name[locale]}
                {exported !== null && (
                  <span className={s.meanwhileWords}>
                    <Icon name="warning" size="small" />
                    {m.stock_import_meanwhile()}
                  </span>
                )}
              </td>
              <td className="right">{number(exported ?? now)}</td>
              <td className="right">{number(now)}</td>
              <td className="right">
                <b>{number(pieces)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </TableBox>
      {changes.length > MOST_DRAWN && (
        <p className="hint">{m.pl_first_of({ shown: number(MOST_DRAWN), all: number(changes.length) })}</p>
      )}
    </>
  );
}
