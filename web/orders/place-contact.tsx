import type { DeliveryLocation } from '#contract/orders/order-shapes.ts';
import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import s from './place-contact.module.css';
import { placePerson } from './place-words.ts';

/** Whom a carrier asks for at a place: person, telephone and e-mail. */
export function PlaceContact({ place }: { readonly place: DeliveryLocation }) {
  const person = placePerson(place);
  return (
    <span className={s.contact}>
      {person && <span>{person}</span>}
      {place.phone && (
        <a className="link" href={phoneLink(place.phone)}>
          {place.phone}
        </a>
      )}
      {place.email && (
        <a className="link" href={mailLink(place.email)}>
          {place.email}
        </a>
      )}
    </span>
  );
}
