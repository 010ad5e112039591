import type { Db } from '#database/connection.ts';
import { mailRecipients } from '#rules/orders/order/mail-recipients.ts';
import {
  type PartnerOrderMail,
  type PartnerOrderMailRule,
  partnerOrderMailRules,
} from '#rules/orders/order/partner-order-mails.ts';
import { grantOf } from '#rules/people/accounts/permissions.ts';
import { partnerFunctions } from '#rules/people/accounts/roles.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import type { Config } from '#server/platform/config.ts';
import type { Recipient } from '#server/platform/mail/service.ts';
import { mailReaders, readAddresses } from './told/store.ts';

export type Addressed = {
  readonly recipients: readonly Recipient[];
  /** of the edition the order was placed in */
  readonly locale: Locale;
  readonly code: string;
};

/** People of the partner of an order who get a mail about it; `isAlways` as in `mailRecipients`. */
export const peopleFor = async (
  db: Db,
  orderId: string,
  { isPartnerActive }: { readonly isPartnerActive: boolean | null },
  isAlways: boolean,
): Promise<readonly Recipient[]> =>
  mailRecipients(await mailReaders(db, orderId), { isAlways, isPartnerActive: isPartnerActive ?? false });

/** People of the partner of an order who may decide about designs, and want mails about it. */
export async function decidersFor(db: Db, orderId: string): Promise<readonly Recipient[]> {
  const found = await readAddresses(db, orderId);
  if (!found || found.anonymisedAt !== null) return [];
  const deciders = (await mailReaders(db, orderId)).filter(({ partnerFunction }) =>
    partnerFunctions.some((one) => one === partnerFunction && grantOf(one, 'approveDesigns') !== null),
  );
  return mailRecipients(deciders, { isAlways: false, isPartnerActive: found.isPartnerActive ?? false });
}

/**
 * Where a mail about an order goes; null when nobody is to get it: the people of the partner want none
 * (D-B33) or were let go, or nothing is known of the partner any more.
 */
export async function addressOf(
  { officeEmail }: Pick<Config, 'officeEmail'>,
  db: Db,
  mail: PartnerOrderMail,
  orderId: string,
): Promise<Addressed | null> {
  const found = await readAddresses(db, orderId);
  if (!found || found.anonymisedAt !== null) return null;
  const { to, address, always = false }: PartnerOrderMailRule = partnerOrderMailRules[mail];
  const addressed = (recipients: readonly Recipient[]): Addressed | null =>
    recipients.length > 0 ? { recipients, locale: localeOf[found.edition], code: found.code } : null;
  const office = { id: 'office', email: officeEmail };
  if (to === 'office') return addressed([office]);
  // a dealer who was let go no longer reads mails (D-B35)
  if (to === 'dealer')
    return addressed([
      found.dealerEmail && found.isDealerActive ? { id: 'dealer', email: found.dealerEmail } : office,
    ]);
  if (address === 'billing' && found.billingEmail)
    return addressed([{ id: 'billing', email: found.billingEmail }]);
  return addressed(await peopleFor(db, orderId, found, always));
}

/**
 * Where answers to the partner go: to whoever placed the order, else to an owner; empty when nobody is
 * left.
 */
export async function replyToPartner(db: Db, orderId: string): Promise<string> {
  const readers = await mailReaders(db, orderId);
  const placed = readers.find(({ hasPlaced, isActive }) => hasPlaced && isActive);
  return (placed ?? readers.find(({ isOwner }) => isOwner))?.email ?? '';
}
