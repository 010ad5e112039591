import type { OrderInformation } from '#rules/orders/order/order-information.ts';

export type SummaryAddress = {
  readonly companyName: string;
  readonly fullName: string;
  readonly street: string;
  readonly city: string;
  readonly zipCode: string;
  readonly country: string;
  readonly phone: string;
};

/** What recapitulation, documents and mails show of an order's addresses (CHK-044 to CHK-047). */
export type OrderSummary = {
  /** null unless a company is used (CHK-044) */
  readonly company: { readonly companyName: string; readonly taxIn: string; readonly taxTin: string } | null;
  readonly billing: Omit<SummaryAddress, 'companyName'> & { readonly email: string };
  /** 'sameAsBilling' shows a note instead of an address (CHK-047) */
  readonly delivery: SummaryAddress | 'sameAsBilling';
  readonly note: string;
};

const fullName = (first: string, last: string): string => [first, last].filter(Boolean).join(' ');

export function orderSummary(info: OrderInformation): OrderSummary {
  const { companyName, taxIn, taxTin, firstName, surName, street, city, zipCode, country, phone, email } =
    info.billingAddress;
  const to = info.deliveryAddress;
  return {
    company: info.useBillingCompany ? { companyName, taxIn, taxTin } : null,
    billing: { fullName: fullName(firstName, surName), street, city, zipCode, country, phone, email },
    delivery: info.useDeliveryAddress
      ? {
          companyName: to.companyName,
          fullName: fullName(to.firstName, to.surName),
          street: to.street,
          city: to.city,
          zipCode: to.zipCode,
          country: to.country,
          phone: to.phone,
        }
      : 'sameAsBilling',
    note: info.note,
  };
}
