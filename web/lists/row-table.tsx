import { clsx } from 'clsx';
import { memo, type ReactNode } from 'react';
import orders from './order-rows.module.css';
import s from './row-table.module.css';

export type Column<Row> = {
  /** its head; on a card it stands beside what the cell says */
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** names the row */
  readonly isHead?: boolean;
  /** of figures that are compared */
  readonly isRight?: boolean;
  /** its head is only heard, or empty, and on a card it has no name: for buttons */
  readonly isUnnamed?: boolean;
  /** of its cells */
  readonly className?: string | undefined;
  /** says nothing about a row, so that its card leaves out the name too */
  readonly isEmpty?: (row: Row) => boolean;
};

type RowProps<Row> = {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly className?: string | undefined;
};

function PlainRow<Row>({ row, columns, className }: RowProps<Row>) {
  return (
    <tr className={className}>
      {columns.map(({ name, cell, isHead, isRight, isUnnamed, className, isEmpty }) =>
        isHead ? (
          <th key={name} scope="row" className={className}>
            {cell(row)}
          </th>
        ) : (
          <td
            key={name}
            className={clsx(isRight && 'right', className) || undefined}
            data-label={isUnnamed || isEmpty?.(row) ? undefined : name}
          >
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}
// a long list that grows draws only what came
const TableRow = memo(PlainRow) as typeof PlainRow;

type RowsProps<Row> = {
  /** remembered (`useMemo`) by who draws a long list, so that only new rows are drawn */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly classOf?: ((row: Row) => string | undefined) | undefined;
};

/** Head and body of a table by columns. */
export const ColumnRows = <Row,>({ columns, rows, keyOf, classOf }: RowsProps<Row>) => (
  <>
    <thead>
      <tr>
        {columns.map(({ name, isRight, isUnnamed }) =>
          name === '' ? (
            <td key={name} />
          ) : (
            <th key={name} scope="col" className={isRight ? 'right' : undefined}>
              {isUnnamed ? <span className="visually-hidden">{name}</span> : name}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <TableRow key={keyOf(row)} row={row} columns={columns} className={classOf?.(row)} />
      ))}
    </tbody>
  </>
);

type Props<Row> = Omit<RowsProps<Row>, 'classOf'> & {
  /** its name for those who hear it */
  readonly label: string;
  readonly busy?: boolean;
  readonly className?: string | undefined;
  /** orders have cards of their own: status on top, whose move at the edge */
  readonly isOfOrders?: boolean;
  readonly isDense?: boolean;
  /** somebody here has to act on it */
  readonly isOurMove?: (row: Row) => boolean;
};

/** Rows of a list by columns; on a small screen each row is a card. */
export function RowTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, busy, className, isOfOrders, isDense = true, isOurMove } = props;
  return (
    <table
      className={clsx('tb', isDense && 'dense', isOfOrders ? orders.rows : s.cards, className)}
      aria-label={isOfOrders ? undefined : label}
      aria-busy={busy || undefined}
    >
      {isOfOrders && <caption className="visually-hidden">{label}</caption>}
      <ColumnRows<Row>
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        classOf={isOurMove && ((row) => (isOurMove(row) ? orders.move : undefined))}
      />
    </table>
  );
}

/** The second line of a cell. */
export const Under = ({ children }: { readonly children: ReactNode }) => (
  <span className={s.under}>{children}</span>
);

/** Classes of cells that are alike in several lists. */
export const cellClasses = { acts: s.acts, email: s.email, under: s.under } as const;
