import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { orderSummary, type SummaryAddress } from '#rules/shop-orders/checkout/order-summary.ts';
import { m } from '#texts/messages.ts';
import { countryName } from '#web/words/country-texts.ts';
import s from './checkout.module.css';

const Lines = ({ children }: { children: ReactNode }) => <div className={s.addressLines}>{children}</div>;

const Place = ({ address, locale }: { address: Omit<SummaryAddress, 'companyName'>; locale: Locale }) => (
  <>
    <span>{address.fullName}</span>
    <span>{address.street}</span>
    <span>
      {address.zipCode} {address.city}, {countryName(address.country, locale)}
    </span>
    <span>{address.phone}</span>
  </>
);

const Head = ({ title, change, href }: { title: string; change: string; href: string }) => (
  <div className={s.addressHead}>
    <h2 className="h3">{title}</h2>
    <a className="link" href={href} aria-label={change}>
      {m.checkout_change()}
    </a>
  </div>
);

/** Both addresses and the note as they will be ordered (CHK-044 to CHK-047). */
export function AddressSummary({
  info,
  edition,
  locale,
}: {
  info: OrderInformation;
  edition: Edition;
  locale: Locale;
}) {
  const { company, billing, delivery, note } = orderSummary(info);
  const href = pathTo(edition, 'information');
  return (
    <div className={s.addresses}>
      <div>
        <Head title={m.checkout_billing()} change={m.checkout_change_billing()} href={href} />
        <Lines>
          {company && (
            <>
              <span>{company.companyName}</span>
              <span>
                {m.checkout_tax_in()}: {company.taxIn}
              </span>
              {company.taxTin && (
                <span>
                  {m.checkout_tax_tin()}: {company.taxTin}
                </span>
              )}
            </>
          )}
          <Place address={billing} locale={locale} />
          <span>{billing.email}</span>
        </Lines>
      </div>
      <div>
        <Head title={m.checkout_delivery()} change={m.checkout_change_delivery()} href={href} />
        <Lines>
          {delivery === 'sameAsBilling' ? (
            <span className="muted">{m.checkout_same_as_billing()}</span>
          ) : (
            <>
              {delivery.companyName && <span>{delivery.companyName}</span>}
              <Place address={delivery} locale={locale} />
            </>
          )}
        </Lines>
        {note && (
          <>
            <h2 className={clsx('h3', s.noteTitle)}>{m.checkout_note()}</h2>
            <p className={s.noteText}>{note}</p>
          </>
        )}
      </div>
    </div>
  );
}
