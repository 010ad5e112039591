import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import people from '../partners/partners.module.css';
import s from './attention.module.css';
import type { WaitingView } from './view.server.ts';

/** Mails and print files that go on by themselves, with their age: whether somebody should look is seen by it. */
export function WaitingList({ view: { rows, rest } }: { readonly view: WaitingView }) {
  if (rows.length === 0) return null;
  return (
    <section className={s.group} aria-labelledby="waiting-title">
      <h2 id="waiting-title" className="h3">
        {m.attention_waiting()}
      </h2>
      <p className="muted">{m.attention_waiting_lead()}</p>
      <table
        className={clsx('tb dense', people.people, s.failures, s.waiting)}
        aria-label={m.attention_waiting()}
      >
        <thead>
          <tr>
            <th scope="col">{m.attention_col_what()}</th>
            <th scope="col">{m.attention_col_order()}</th>
            <th scope="col">{m.attention_waiting_col_age()}</th>
            <th scope="col">{m.attention_waiting_col_tries()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, what, more, order, age, tries, why }) => (
            <tr key={id}>
              <th scope="row">
                <strong>{what}</strong>
                {more && <span className={people.under}>{more}</span>}
              </th>
              <td data-label={m.attention_col_order()}>
                {order ? (
                  <a className="num" href={order.address}>
                    {order.code}
                  </a>
                ) : (
                  <span className="muted">{m.attention_no_order()}</span>
                )}
              </td>
              <td data-label={m.attention_waiting_col_age()}>{age}</td>
              <td data-label={m.attention_waiting_col_tries()}>
                <span>
                  {tries}
                  {why && <span className={people.under}>{why}</span>}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rest && <p className="muted">{rest}</p>}
    </section>
  );
}
