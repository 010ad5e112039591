import { m } from '#texts/messages.ts';
import type { RowView } from './list-data.server.ts';
import { PiecesForm } from './pieces-form.tsx';
import s from './stock.module.css';

/** A page of the stock; each row saves its own number. */
export const StockTable = ({ rows }: { readonly rows: readonly RowView[] }) => (
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
              <PiecesForm heliosId={row.heliosId} pieces={row.pieces} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
