import { columnTexts, feeTexts } from '#contract/prices/price-texts.ts';
import { m } from '#texts/messages.ts';
import { money } from '#web/frame/numbers.ts';
import type { OpenedList } from './opened-list.ts';
import s from './price-editor.module.css';

/** The tab technologie: what print costs besides the price per piece, for all lists alike. */
export function FeesTable({ list }: { readonly list: OpenedList }) {
  return (
    <div className={s.fees}>
      <p>{m.pl_fees_text()}</p>
      <table className="tb dense">
        <thead>
          <tr>
            <th scope="col">{columnTexts.fee()}</th>
            <th scope="col" className="right">
              {columnTexts.price()}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.fees.map(({ fee, price, currency }) => (
            <tr key={fee}>
              <th scope="row">{feeTexts[fee]()}</th>
              <td className="right">{money(price, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
