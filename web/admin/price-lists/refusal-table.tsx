import type { PriceRefusal } from '#contract/price-lists.ts';
import { columnTexts, refusalText } from '#contract/price-texts.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './import.module.css';

/** Of a file of prices, which names the field of a column as well, or of stock. */
type Refusal = Omit<PriceRefusal, 'tab' | 'pcsFrom' | 'field'> & Partial<Pick<PriceRefusal, 'field'>>;
type Props = { readonly refusals: readonly Refusal[]; readonly refused: number };

/** Cells of a file that were refused, each with its place in the file and the reason. */
export function RefusalTable({ refusals, refused }: Props) {
  const { locale } = useShop();
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
      <section className={s.refusals} aria-label={m.pl_refused()} tabIndex={0}>
        <table className="tb dense">
          <thead>
            <tr>
              <th scope="col">{m.pl_sheet()}</th>
              <th scope="col">{m.pl_row()}</th>
              <th scope="col">{m.pl_column()}</th>
              <th scope="col">{columnTexts.heliosId()}</th>
              <th scope="col">{m.pl_wrong()}</th>
            </tr>
          </thead>
          <tbody>
            {refusals.map((refusal) => (
              <tr
                key={`${refusal.sheet} ${refusal.row} ${refusal.column} ${refusal.reason} ${refusal.detail}`}
              >
                <td>
                  <b>{refusal.sheet ?? '–'}</b>
                </td>
                <td>{refusal.row ?? '–'}</td>
                <td>
                  {refusal.column ?? '–'} {refusal.field && columnTexts[refusal.field]()}
                </td>
                <td className="mark">{refusal.heliosId ?? '–'}</td>
                <td className={s.why}>{refusalText(refusal, locale)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {refused > refusals.length && (
        <p className="hint">{m.pl_first_of({ shown: String(refusals.length), all: String(refused) })}</p>
      )}
    </>
  );
}
