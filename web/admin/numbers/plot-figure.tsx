import type { ReactNode } from 'react';
import type { NumberTable } from '#rules/office/numbers/waiting.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './numbers.module.css';

type FilesProps = { readonly table: NumberTable; readonly title: string; readonly query: string };

/** A table to take away, as both kinds of file. */
export function Files({ table, title, query }: FilesProps) {
  const { apiBase } = useShop();
  const kinds = [
    { ending: 'csv', format: m.numbers_csv() },
    { ending: 'xlsx', format: m.numbers_xlsx() },
  ];
  return (
    <p className={s.files}>
      {kinds.map(({ ending, format }) => (
        <a
          key={ending}
          className="btn ghost small"
          href={`${apiBase}/numbers/${table}/${ending}${query}`}
          aria-label={m.numbers_download({ table: title, format })}
          download
        >
          <Icon name="download" size="small" />
          {format}
        </a>
      ))}
    </p>
  );
}

type Props = {
  readonly table: NumberTable;
  readonly title: string;
  readonly lead: string;
  readonly query: string;
  readonly children: ReactNode;
};

/** A part of the page: what it shows, its plots, and its files. */
export const NumberPart = ({ table, title, lead, query, children }: Props) => (
  <section className={s.part} aria-labelledby={`part-${table}`}>
    <div className={s.partHead}>
      <div>
        <h2 id={`part-${table}`} className="h3">
          {title}
        </h2>
        <p className="muted">{lead}</p>
      </div>
      <Files table={table} title={title} query={query} />
    </div>
    {children}
  </section>
);

type TableProps = {
  readonly caption: string;
  readonly head: readonly string[];
  /** the first cell names the row */
  readonly rows: readonly (readonly string[])[];
};

/** The values of a plot, folded away below it. */
export const PlotTable = ({ caption, head, rows }: TableProps) => (
  <details className={s.tableBelow}>
    <summary>{m.numbers_as_table()}</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by the keyboard */}
    <section className="tb-scroll" aria-label={caption} tabIndex={0}>
      <table className="tb dense" aria-label={caption}>
        <thead>
          <tr>
            {head.map((name, at) => (
              <th key={name} scope="col" className={at > 0 ? 'right' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td key={head[at + 1]} className="right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
