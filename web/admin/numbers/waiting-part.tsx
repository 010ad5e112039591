import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './numbers.module.css';
import { Files } from './plot-figure.tsx';
import type { numbersView, WaitingRow } from './view.server.ts';

type View = NonNullable<Awaited<ReturnType<typeof numbersView>>['numbers']>;

const WaitingTable = ({ title, rows }: { readonly title: string; readonly rows: readonly WaitingRow[] }) => (
  <div>
    <h3 className={s.kind}>{title}</h3>
    {rows.length === 0 ? (
      <p className={s.nothing}>{m.numbers_waiting_none()}</p>
    ) : (
      <table className="tb dense" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{m.numbers_col_status()}</th>
            <th scope="col">{m.numbers_col_orders()}</th>
            <th scope="col" className="right">
              {m.numbers_col_oldest()}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, list, count, part, oldest, waits }) => (
            <tr key={name}>
              <th scope="row">
                <a href={list}>{name}</a>
              </th>
              <td>
                <div className={s.counted}>
                  <span className="num">{count}</span>
                  <svg className={s.plot} width="100%" height="10" aria-hidden="true">
                    <rect className={s.solid} width={`${part * 100}%`} height="10" />
                  </svg>
                </div>
              </td>
              <td className="right">
                {oldest && <a href={oldest.address}>{oldest.code}</a>}
                <span className={s.waits}>{waits}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
  </div>
);

/** What waits for us now, and whether anything has failed. */
export function WaitingPart({ numbers }: { readonly numbers: View }) {
  const { waiting, withdrawals, failures, query } = numbers;
  const title = m.numbers_waiting_title();
  return (
    <section className={s.part} aria-labelledby="part-waiting">
      <div className={s.partHead}>
        <div>
          <h2 id="part-waiting" className="h3">
            {title}
          </h2>
          {waiting.oldest && (
            <p>
              <a className="link" href={waiting.oldest.address}>
                {waiting.oldest.text}
              </a>
            </p>
          )}
        </div>
        <Files table="waiting" title={title} query={query} />
      </div>
      {failures && (
        <p className={s.failures} data-some={failures.count > 0 || undefined}>
          <Icon name={failures.count > 0 ? 'alert' : 'check'} size="small" />
          <a href={failures.address}>{failures.text}</a>
        </p>
      )}
      {withdrawals && (
        <p className={s.failures} data-some>
          <Icon name="alert" size="small" />
          <a href={withdrawals.address}>{withdrawals.text}</a>
        </p>
      )}
      <div className={s.twoParts}>
        <WaitingTable title={m.numbers_waiting_partners()} rows={waiting.partner} />
        {waiting.regular && <WaitingTable title={m.numbers_waiting_regular()} rows={waiting.regular} />}
      </div>
    </section>
  );
}
