import type { deliveryLocations, priceLists, users } from '#database/schema.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import type { Reference } from '#rules/partner-orders/references/reference.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';

export type ListedItem = Reference & {
  readonly id: string;
  readonly productId: string;
  readonly heliosId: string;
  readonly color: string;
  readonly quantity: number;
};
type Text = string | null;

export type ListedOrder = Reference & {
  readonly id: string;
  readonly code: string;
  readonly createdAt: Date;
  readonly status: PartnerOrderStatus;
  readonly statusSince: Date;
  readonly itemsNet: number;
  readonly deliveryNet: number;
  readonly unreadByStaff: number;
  readonly unreadByPartner: number;
  readonly partnerId: Text;
  readonly dealerId: Text;
  readonly partnerName: string;
  readonly currency: Currency;
  readonly hasArtwork: boolean;
  readonly items: readonly ListedItem[];
};

/** The same with its people, as staff see them. */
export type StaffListedOrder = ListedOrder & { readonly dispatchOn: string } & {
  readonly [K in
    | 'userEmail'
    | 'companyName'
    | 'firstName'
    | 'lastName'
    | 'phone'
    | 'billingEmail'
    | 'billingCompanyName'
    | 'billingFirstName'
    | 'billingLastName'
    | 'billingPhone'
    | 'dealerEmail'
    | 'dealerFirstName'
    | 'dealerLastName']: Text;
};

type User = typeof users.$inferSelect;
type PriceList = typeof priceLists.$inferSelect;

export type PartnerRow = {
  readonly user: Pick<User, 'id' | 'email' | 'companyName' | 'firstName' | 'surName' | 'phone'>;
  readonly priceList: Pick<
    PriceList,
    'billingEmail' | 'billingCompanyName' | 'billingFirstName' | 'billingSurName' | 'billingPhone'
  > | null;
};

export type LocationRow = {
  readonly location: typeof deliveryLocations.$inferSelect;
  readonly isUsed: boolean;
};
