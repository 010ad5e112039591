import { useCallback, useState } from 'react';
import { m } from '#texts/messages.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import type { RowView } from './list-data.server.ts';
import { PiecesForm } from './pieces-form.tsx';
import s from './stock.module.css';

const none: ReadonlySet<string> = new Set();

/** A page of the stock; each row saves its own number, and whoever leaves with one typed only is asked. */
export function StockTable({ rows }: { readonly rows: readonly RowView[] }) {
  const [dirty, setDirty] = useState(none);
  const onDirty = useCallback((heliosId: string, isDirty: boolean) => {
    setDirty((now) => {
      if (now.has(heliosId) === isDirty) return now;
      const next = new Set(now);
      if (isDirty) next.add(heliosId);
      else next.delete(heliosId);
      return next;
    });
  }, []);
  return (
    <>
      <UnsavedChanges isDirty={dirty.size > 0} inList />
      <div className={s.scroll}>
        <table className={`tb ${s.stock}`} aria-label={m.stock_title()}>
          <thead>
            <tr>
              <th scope="col">{m.stock_code()}</th>
              <th scope="col">{m.stock_product()}</th>
              <th scope="col">{m.stock_color()}</th>
              <th scope="col">{m.stock_scale()}</th>
              <th scope="col">{m.stock_pieces()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.heliosId}>
                <th scope="row" className={s.code}>
                  {row.heliosId}
                </th>
                <td>{row.name}</td>
                <td>{row.color}</td>
                <td>{row.scale}</td>
                <td>
                  {/* another number than was drawn, as after an import: the form begins with it */}
                  <PiecesForm
                    key={row.pieces}
                    heliosId={row.heliosId}
                    pieces={row.pieces}
                    onDirty={onDirty}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
