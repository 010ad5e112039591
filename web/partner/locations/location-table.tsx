import { useId } from 'react';
import type { DeliveryLocation } from '#contract/orders/order-shapes.ts';
import { furtherOf } from '#rules/partner-orders/delivery-locations/location.ts';
import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { nameOf, personOf } from '#web/words/location-words.ts';
import s from './locations.module.css';

type Props = {
  readonly locations: readonly DeliveryLocation[];
  readonly busy: boolean;
  /** null for who only reads */
  readonly onEdit: ((location: DeliveryLocation) => void) | null;
};

type ActProps = {
  readonly location: DeliveryLocation;
  /** of the sentence that says it for all of them */
  readonly whyId: string;
  readonly onEdit: Props['onEdit'];
};

/** One that an order uses says so instead of a button (LOC-022). */
function Act({ location, whyId, onEdit }: ActProps) {
  const name = nameOf(location);
  if (location.isUsed)
    return (
      <span className="tag" aria-describedby={whyId} title={m.location_used_why()}>
        <Icon name="lock" size="small" />
        {m.location_used()}
      </span>
    );
  if (!onEdit) return null;
  return (
    <button
      type="button"
      className="btn line small"
      aria-label={m.location_edit_named({ name })}
      onClick={() => onEdit(location)}
    >
      <Icon name="pencil" size="small" />
      {m.location_edit()}
    </button>
  );
}

/** A page of the list; on a small screen each row is a card. */
export function LocationTable({ locations, busy, onEdit }: Props) {
  const { locale } = useShop();
  const whyId = useId();
  return (
    <>
      <table className={`tb ${s.locations}`} aria-label={m.partner_locations()} aria-busy={busy || undefined}>
        <thead>
          <tr>
            <th scope="col">{m.location_recipient()}</th>
            <th scope="col">{m.location_address()}</th>
            <th scope="col">{m.location_contact()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {locations.map((one) => (
            <tr key={one.id}>
              <th scope="row">
                <strong>{nameOf(one)}</strong>
                {one.companyName && <span>{personOf(one)}</span>}
              </th>
              <td>
                {one.street}
                <span>
                  {[`${one.zipCode} ${one.city}`, countryName(one.country, locale), ...furtherOf(one)].join(
                    ', ',
                  )}
                </span>
              </td>
              <td>
                <a href={mailLink(one.email)}>{one.email}</a>
                <span>
                  <a href={phoneLink(one.phone)}>{one.phone}</a>
                </span>
              </td>
              <td className={s.act}>
                <Act location={one} whyId={whyId} onEdit={onEdit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {locations.some(({ isUsed }) => isUsed) && (
        <p className={s.why} id={whyId}>
          <Icon name="lock" size="small" />
          {m.location_used_why()}
        </p>
      )}
    </>
  );
}
