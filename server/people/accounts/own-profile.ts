import type { BillingData, OwnProfile } from '#contract/people/accounts.ts';
import type { Db } from '#database/connection.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import type { Account } from '#server/platform/context.ts';
import { ownRows } from './store.ts';

type List = NonNullable<NonNullable<Awaited<ReturnType<typeof ownRows>>>['list']>;

/** E-mails of invoices go to that of the first account where the list names none (D-B34). */
const billingOf = (list: List, email: string): BillingData => ({
  companyName: list.billingCompanyName ?? '',
  firstName: list.billingFirstName ?? '',
  surName: list.billingSurName ?? '',
  street: list.billingStreet ?? '',
  city: list.billingCity ?? '',
  zipCode: list.billingZipCode ?? '',
  country: list.billingCountry || 'CZ',
  taxIn: list.billingTaxIn ?? '',
  taxTin: list.billingTaxTin ?? '',
  email: list.billingEmail || email,
  currency: currencies.find((one) => one === list.currency) ?? 'CZK',
});

/** What a person may know of their own account. */
export async function ownProfileOf(db: Db, { priceListId: _, ...account }: Account): Promise<OwnProfile> {
  const rows = await ownRows(db, account.id);
  const list = rows?.list;
  return {
    ...account,
    phone: rows?.user.phone ?? null,
    receiveEmailNotifications: rows?.user.receiveEmailNotifications ?? true,
    onlyOwnOrders: rows?.user.onlyOwnOrders ?? false,
    billing: list && !list.isDefault ? billingOf(list, rows.partner?.email ?? account.email) : null,
  };
}
