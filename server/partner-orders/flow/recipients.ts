import type { Db } from '#database/connection.ts';
import {
  type PartnerOrderMail,
  type PartnerOrderMailRule,
  partnerOrderMailRules,
} from '#rules/orders/order/partner-order-mails.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import type { Config } from '#server/platform/config.ts';
import { readAddresses } from './store.ts';

export type Addressed = {
  readonly to: string;
  /** of the edition the order was placed in */
  readonly locale: Locale;
  readonly code: string;
};

/**
 * Where a mail about an order goes; null when nobody is to get it: the partner has turned mails off (D-B33)
 * or was let go, or nothing is known of the partner any more.
 */
export async function addressOf(
  { officeEmail }: Pick<Config, 'officeEmail'>,
  db: Db,
  mail: PartnerOrderMail,
  orderId: string,
): Promise<Addressed | null> {
  const found = await readAddresses(db, orderId);
  if (!found || found.anonymisedAt !== null) return null;
  const { to, address, always }: PartnerOrderMailRule = partnerOrderMailRules[mail];
  const addressed = (email: string): Addressed => ({
    to: email,
    locale: localeOf[found.edition],
    code: found.code,
  });
  if (to === 'office') return addressed(officeEmail);
  // a dealer who was let go no longer reads mails (D-B35)
  if (to === 'dealer')
    return addressed(found.dealerEmail && found.isDealerActive ? found.dealerEmail : officeEmail);
  // who may not sign in any more still gets the documents of the contract (D-B33)
  if (!found.partnerEmail || (!always && !(found.wantsMails && found.isPartnerActive))) return null;
  return addressed((address === 'billing' && found.billingEmail) || found.partnerEmail);
}
