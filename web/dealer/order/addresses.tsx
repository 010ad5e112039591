import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import { m } from '#texts/messages.ts';
import { useDealersPage } from '#web/orders/order-page.tsx';
import { OrderPart } from '#web/orders/order-part.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { countryName } from '#web/words/country-texts.ts';
import s from './addresses.module.css';

/** Where to bill, whom to reach, and the numbers for the tax office. */
export function Addresses() {
  const { locale } = useShop();
  const { billing, partnerReference: partner } = useDealersPage().order;
  const name = `${partner.firstName} ${partner.lastName}`.trim();
  const mails = [...new Set([partner.userEmail, partner.email])].filter(Boolean);
  return (
    <OrderPart title={m.order_addresses()}>
      <div className={s.addresses}>
        <div>
          <h3>{m.order_billing()}</h3>
          {[
            billing.companyName,
            billing.street,
            `${billing.zipCode} ${billing.city}`.trim(),
            billing.country && countryName(billing.country, locale),
          ]
            .filter(Boolean)
            .map((line) => (
              <p key={line}>{line}</p>
            ))}
        </div>
        <div>
          <h3>{m.order_cell_contact()}</h3>
          {name && <p>{name}</p>}
          {mails.map((mail) => (
            <p key={mail}>
              <a href={mailLink(mail)}>{mail}</a>
            </p>
          ))}
          {partner.phone && (
            <p>
              <a href={phoneLink(partner.phone)}>{partner.phone}</a>
            </p>
          )}
        </div>
        <div>
          <h3>{m.order_tax()}</h3>
          {billing.taxIn && <p>{m.order_tax_in({ number: billing.taxIn })}</p>}
          {billing.taxTin && <p>{m.order_tax_tin({ number: billing.taxTin })}</p>}
          {!billing.taxIn && !billing.taxTin && <p className="muted">–</p>}
        </div>
      </div>
    </OrderPart>
  );
}
