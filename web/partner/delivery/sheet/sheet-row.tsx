import type { SaidRow } from '#contract/partner-orders/split-sheets.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { fieldLabels } from '#web/words/location-field-words.ts';
import { nameOf, placeOf } from '#web/words/location-words.ts';
import paste from '../../locations/paste/paste.module.css';
import { faultText } from './fault-words.ts';
import s from './sheet.module.css';

type Props = { readonly row: SaidRow; readonly itemName: (orderItemId: string | null) => string };

/** What can become of a place that is not known: all of its address is there, or some of it is missing. */
function Offer({ offer }: { readonly offer: NonNullable<SaidRow['offer']> }) {
  const labels = fieldLabels();
  const { location, lacks } = offer;
  return lacks.length === 0 ? (
    <span>{m.sheet_offer({ place: `${nameOf(location)}, ${placeOf(location)}` })}</span>
  ) : (
    <span>{m.sheet_offer_lacks({ fields: lacks.map((field) => labels[field]).join(', ') })}</span>
  );
}

/** A row of the sheet with what it would do, and everything that is wrong with it. */
export function SheetRowView({ row, itemName }: Props) {
  const { edition } = useShop();
  const { line, said, place, amounts, faults, offer } = row;
  const isBad = faults.length > 0;
  return (
    <li className={paste.row} data-wrong={isBad || undefined}>
      <div className={`${paste.summary} ${s.summary}`}>
        <span className={paste.line}>
          <span className="visually-hidden">{m.paste_row({ line })}</span>
          <span aria-hidden="true">{line}</span>
        </span>
        <p>
          <strong>{(place ? nameOf(place) : said) || '–'}</strong>
          {place && <span>{placeOf(place)}</span>}
          <span className="num">
            {amounts.length === 0
              ? m.sheet_nothing()
              : amounts
                  .map(
                    ({ orderItemId, amount }) => `${itemName(orderItemId)}: ${formatNumber(amount, edition)}`,
                  )
                  .join('; ')}
          </span>
          {faults.map((fault) => {
            const text = faultText(fault, itemName);
            return (
              <strong key={text} className={s.fault}>
                <Icon name="alert" size="small" />
                {text}
              </strong>
            );
          })}
          {offer && <Offer offer={offer} />}
        </p>
        {!isBad && (
          <span className={paste.state} data-tone="ok">
            <Icon name="check" size="small" />
            {m.paste_ready()}
          </span>
        )}
      </div>
    </li>
  );
}
