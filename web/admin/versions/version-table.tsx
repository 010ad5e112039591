import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { TableBox } from '../table-box.tsx';
import s from './versions.module.css';

/** A version in the words of its feature. */
export type VersionLine = {
  readonly number: number;
  readonly at: string;
  /** null for what was there before */
  readonly by: string | null;
  readonly how: string;
  readonly reason?: string;
  /** how large it is and how much of it is other than before */
  readonly size: string;
};

type Props = {
  readonly title: string;
  readonly lines: readonly VersionLine[];
  readonly now: number | null;
  readonly sizeHead: string;
  readonly file?: { readonly text: string; readonly of: (number: number) => string };
  readonly onLook: ((number: number) => void) | null;
  readonly onRestore: (number: number) => void;
};

/** Versions, newest first, each with what can be done with it. */
export function VersionTable({ lines, now, file, onLook, onRestore, ...words }: Props) {
  const { apiBase } = useShop();
  return (
    <TableBox label={words.title} columns="many" isTall hasCards>
      <thead>
        <tr>
          <th scope="col">{m.history_version()}</th>
          <th scope="col">{m.history_when()}</th>
          <th scope="col">{m.history_who()}</th>
          <th scope="col">{m.history_how()}</th>
          <th scope="col" className="right">
            {words.sizeHead}
          </th>
          <th scope="col">
            <span className="visually-hidden">{m.history_tools()}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ number, at, by, how, reason, size }) => (
          <tr key={number}>
            <th scope="row" data-label={m.history_version()}>
              {number}
            </th>
            <td className={s.when} data-label={m.history_when()}>
              {displayTime(Date.parse(at))}
            </td>
            <td data-label={m.history_who()}>{by ?? '–'}</td>
            <td className={s.how} data-label={m.history_how()}>
              {how}
              {reason && <span className={s.reason}>{reason}</span>}
            </td>
            <td className="right" data-label={words.sizeHead}>
              {size}
            </td>
            <td className={s.versionActs}>
              {onLook && (
                <button
                  type="button"
                  className="btn line tiny"
                  aria-label={m.pl_look_of({ number })}
                  onClick={() => onLook(number)}
                >
                  {m.pl_look()}
                </button>
              )}
              {file && (
                <a
                  className="btn line tiny"
                  href={apiBase + file.of(number)}
                  download
                  aria-label={m.history_file_of({ file: file.text, number })}
                >
                  {file.text}
                </a>
              )}
              {number !== now && (
                <button
                  type="button"
                  className="btn line tiny"
                  aria-label={m.history_restore_of({ number })}
                  onClick={() => onRestore(number)}
                >
                  {m.history_restore()}
                </button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </TableBox>
  );
}
