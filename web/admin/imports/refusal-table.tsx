import type { ReactNode } from 'react';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { TableBox } from '../table-box.tsx';
import s from './import.module.css';

type Props = {
  readonly label: string;
  /** the columns that say where it stands; the reason comes last */
  readonly head: readonly string[];
  readonly why: string;
  readonly rows: readonly {
    readonly key: string;
    readonly place: readonly ReactNode[];
    readonly why: string;
  }[];
  /** how many there are; `rows` has the first ones */
  readonly refused: number;
};

/** What of a file was refused, each with its place in the file and the reason. */
export const RefusalTable = ({ label, head, why, rows, refused }: Props) => (
  <>
    <TableBox label={label} columns="few">
      <thead className={s.refusedHead}>
        <tr>
          {[...head, why].map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, place, why: reason }) => (
          <tr key={key} className={s.refused}>
            {head.map((word, at) => (
              <td key={word} data-label={word}>
                {place[at] ?? '–'}
              </td>
            ))}
            <td className={s.why}>{reason}</td>
          </tr>
        ))}
      </tbody>
    </TableBox>
    {refused > rows.length && (
      <p className="hint">
        {m.pl_first_of({ shown: formatNumber(rows.length, NUMBERS), all: formatNumber(refused, NUMBERS) })}
      </p>
    )}
  </>
);
