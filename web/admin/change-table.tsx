import type { ComponentProps } from 'react';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { type Column, ColumnRows } from '#web/lists/row-table.tsx';
import { TableBox } from './table-box.tsx';

/** Drawn at once; more than these nobody reads in a dialog. The server sends as many changes of colours. */
const MOST_DRAWN = 500;

type Props<Row> = Omit<ComponentProps<typeof TableBox>, 'children' | 'columns'> & {
  readonly columns: readonly Column<Row>[];
  readonly width?: ComponentProps<typeof TableBox>['columns'];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  readonly classOf?: (row: Row) => string | undefined;
  /** how many there are, where `rows` has only the first ones */
  readonly all?: number;
};

/**
 * What is other, row by row, in a dialog: of a file, of a version, of a calculation. The first ones, and how
 * many there are.
 */
export function ChangeTable<Row>({ columns, width, rows, all, ...props }: Props<Row>) {
  const { keyOf, classOf, ...box } = props;
  const shown = Math.min(rows.length, MOST_DRAWN);
  const count = all ?? rows.length;
  return (
    <>
      <TableBox {...box} {...(width ? { columns: width } : {})}>
        <ColumnRows<Row>
          columns={columns}
          rows={rows.slice(0, MOST_DRAWN)}
          keyOf={keyOf}
          {...(classOf ? { classOf } : {})}
        />
      </TableBox>
      {count > shown && (
        <p className="hint">
          {m.pl_first_of({ shown: formatNumber(shown, NUMBERS), all: formatNumber(count, NUMBERS) })}
        </p>
      )}
    </>
  );
}
