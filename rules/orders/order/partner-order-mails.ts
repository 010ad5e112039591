import type { MessageAuthor } from './message-authors.ts';

/**
 * The mails of a partner order (D-B32). `dealer` is the assigned dealer, the office where there is none
 * (D-B35); `office` is always the office. `address`: mails about the state go to the people of the partner
 * (mail-recipients.ts), invoices to the billing address where there is one (D-B34). `always`: goes out
 * although they have turned mails off (D-B33).
 */
export type PartnerOrderMailRule = {
  readonly to: 'partner' | 'dealer' | 'office';
  readonly address?: 'billing';
  readonly always?: boolean;
};

export const partnerOrderMailRules = {
  orderTaken: { to: 'partner' },
  orderCameIn: { to: 'office' },
  locationsReminder: { to: 'partner' },
  locationsSaved: { to: 'partner' },
  newOrder: { to: 'dealer' },
  dealerAssigned: { to: 'dealer' },
  designsToApprove: { to: 'partner' },
  revisedDesigns: { to: 'partner' },
  designsReminder: { to: 'partner' },
  designsApproved: { to: 'dealer' },
  designsRejected: { to: 'dealer' },
  approvedByGuest: { to: 'partner' },
  rejectedByGuest: { to: 'partner' },
  releasedToProduction: { to: 'dealer' },
  proformaIssued: { to: 'partner', address: 'billing', always: true },
  noPrepayment: { to: 'partner' },
  prepaymentReceived: { to: 'partner' },
  inProduction: { to: 'partner' },
  produced: { to: 'partner' },
  shipped: { to: 'partner' },
  finalInvoiceIssued: { to: 'partner', address: 'billing', always: true },
  orderComplete: { to: 'partner' },
  cancelled: { to: 'partner', always: true },
  cancelledForDealer: { to: 'dealer' },
  messageForPartner: { to: 'partner' },
  messageForDealer: { to: 'dealer' },
} as const satisfies Record<string, PartnerOrderMailRule>;

export type PartnerOrderMail = keyof typeof partnerOrderMailRules;
export const partnerOrderMails = Object.keys(partnerOrderMailRules) as readonly PartnerOrderMail[];
export const isPartnerOrderMail = (mail: string): mail is PartnerOrderMail =>
  (partnerOrderMails as readonly string[]).includes(mail);

/** What a guest decides in the place of the partner, the partner is told beside the dealer. */
const besideOfGuest: Readonly<Partial<Record<PartnerOrderMail, PartnerOrderMail>>> = {
  designsApproved: 'approvedByGuest',
  designsRejected: 'rejectedByGuest',
};

/** The mails of a transition when this author brings it about. */
export const mailsBy = (
  mails: readonly PartnerOrderMail[],
  author: MessageAuthor,
): readonly PartnerOrderMail[] =>
  author === 'guest' ? mails.flatMap((mail) => [mail, besideOfGuest[mail] ?? []].flat()) : mails;
