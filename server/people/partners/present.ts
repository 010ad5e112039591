import type { PartnerRow } from '#contract/people/partners.ts';
import type { Partner } from '#contract/prices/partner-of-list.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import type * as store from './store.ts';

const currencyOf = (list: store.ListRow) => currencies.find((one) => one === list.currency) ?? 'CZK';

/** What is written down of whom a list is for. */
const billingOf = (list: store.ListRow) => ({
  useBillingCompany: list.useBillingCompany,
  billingCompanyName: list.billingCompanyName ?? '',
  billingTaxIn: list.billingTaxIn ?? '',
  billingTaxTin: list.billingTaxTin ?? '',
  billingFirstName: list.billingFirstName ?? '',
  billingSurName: list.billingSurName ?? '',
  billingCountry: list.billingCountry || 'CZ',
  billingZipCode: list.billingZipCode ?? '',
  billingStreet: list.billingStreet ?? '',
  billingCity: list.billingCity ?? '',
  billingPhone: list.billingPhone ?? '',
  billingEmail: list.billingEmail ?? '',
  note: list.note ?? '',
});

/** ADM-011: never the password. */
export const presentPartner = ({ user, list }: store.PartnerRows, orders: number): Partner => ({
  id: list.id,
  isActive: user.active,
  isDefault: false,
  currency: currencyOf(list),
  email: user.email,
  ...billingOf(list),
  // of before there was a form the person stands with the account only
  billingFirstName: list.billingFirstName || (user.firstName ?? ''),
  billingSurName: list.billingSurName || (user.surName ?? ''),
  billingPhone: list.billingPhone || (user.phone ?? ''),
  receiveEmailNotifications: user.receiveEmailNotifications,
  orders,
  version: user.version,
});

/** ADM-049: shown, and changed by nobody. */
export const presentDefault = (list: store.ListRow): Partner => ({
  id: list.id,
  isActive: true,
  isDefault: true,
  currency: currencyOf(list),
  email: '',
  ...billingOf(list),
  receiveEmailNotifications: false,
  orders: 0,
  version: 1,
});

type Listed = Awaited<ReturnType<typeof store.selectPartners>>[number];

export const presentRow = ({ user, list, orders, lastOrder }: Listed): PartnerRow => ({
  id: list.id,
  accountId: user.id,
  isActive: user.active,
  currency: currencyOf(list),
  email: user.email,
  companyName: (list.useBillingCompany && list.billingCompanyName) || (user.companyName ?? ''),
  firstName: list.billingFirstName || (user.firstName ?? ''),
  surName: list.billingSurName || (user.surName ?? ''),
  country: list.billingCountry || 'CZ',
  orders,
  lastOrder,
});
