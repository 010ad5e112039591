import { type Column, ColumnRows } from '#web/lists/row-table.tsx';
import s from './versions.module.css';

type Props<Row> = {
  readonly id: string;
  readonly title: string;
  /** where nothing was changed yet */
  readonly none: string;
  readonly columns: readonly Column<Row>[];
  /** newest first */
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
};

/** Who changed what of a record, below its form. */
export const ChangeHistory = <Row,>({ id, title, none, columns, rows, keyOf }: Props<Row>) => (
  <section className={s.history} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {rows.length === 0 ? (
      <p>{none}</p>
    ) : (
      <table className="tb" aria-labelledby={id}>
        <ColumnRows columns={columns} rows={rows} keyOf={keyOf} />
      </table>
    )}
  </section>
);
