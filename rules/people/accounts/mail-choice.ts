import type { PartnerFunction } from './roles.ts';

/** Which mails about orders of the partner a person gets; `own` are those of orders this person placed. */
export const mailChoices = ['all', 'own', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];

/** The choice as an account keeps it. */
export type WantedMails = { readonly receiveEmailNotifications: boolean; readonly onlyOwnOrders: boolean };

export const mailChoiceOf = ({ receiveEmailNotifications, onlyOwnOrders }: WantedMails): MailChoice =>
  receiveEmailNotifications ? (onlyOwnOrders ? 'own' : 'all') : 'none';

export const wantedMails: Readonly<Record<MailChoice, WantedMails>> = {
  all: { receiveEmailNotifications: true, onlyOwnOrders: false },
  own: { receiveEmailNotifications: true, onlyOwnOrders: true },
  none: { receiveEmailNotifications: false, onlyOwnOrders: false },
};

/** What somebody begins with who takes an invitation. */
export const firstMailChoice: Readonly<Record<PartnerFunction, MailChoice>> = {
  owner: 'all',
  orders: 'own',
  approves: 'all',
  reads: 'none',
};
