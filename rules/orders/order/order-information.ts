import { z } from 'zod';
import { DEFAULT_COUNTRY } from '#rules/platform/addresses/countries.ts';

/** Longest text of one field and of the note; inputs and storage share it. */
export const FIELD_MAX = 255;
export const NOTE_MAX = 2000;

/**
 * Form fields are texts, trimmed; whether they are filled in and right is the question of
 * `validateOrderInformation`.
 */
const text = z.string().trim().max(FIELD_MAX).default('');
const country = z.string().trim().max(FIELD_MAX).default(DEFAULT_COUNTRY);

/** CHK-005 */
export const billingAddressSchema = z.object({
  companyName: text,
  taxIn: text,
  taxTin: text,
  country,
  firstName: text,
  surName: text,
  street: text,
  city: text,
  zipCode: text,
  phone: text,
  email: text,
});
export type BillingAddress = z.infer<typeof billingAddressSchema>;

/** CHK-006 */
export const deliveryAddressSchema = z.object({
  companyName: text,
  firstName: text,
  surName: text,
  country,
  street: text,
  city: text,
  zipCode: text,
  phone: text,
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/** What the card gateway answered, kept until the shopper comes back (PAY-025). */
export const goPayOrderSchema = z.object({
  paymentId: text,
  gwUrl: z.string().max(2048),
  token: z.string().max(4096),
});

/** CHK-007. transportationPrice is the net price in the currency of the order, null before the look-up. */
export const orderInformationSchema = z.object({
  useBillingCompany: z.boolean().default(false),
  billingAddress: billingAddressSchema,
  useDeliveryAddress: z.boolean().default(false),
  deliveryAddress: deliveryAddressSchema,
  transportationPrice: z.number().nonnegative().nullable().default(null),
  note: z.string().trim().max(NOTE_MAX).default(''),
  goPayOrder: goPayOrderSchema.nullable().default(null),
});
export type OrderInformation = z.infer<typeof orderInformationSchema>;

// written out: a schema that reads as a page begins holds a telephone up for a twentieth of a second
const emptyDeliveryAddress: DeliveryAddress = {
  companyName: '',
  firstName: '',
  surName: '',
  country: DEFAULT_COUNTRY,
  street: '',
  city: '',
  zipCode: '',
  phone: '',
};
export const emptyOrderInformation: OrderInformation = {
  useBillingCompany: false,
  billingAddress: {
    companyName: '',
    taxIn: '',
    taxTin: '',
    country: DEFAULT_COUNTRY,
    firstName: '',
    surName: '',
    street: '',
    city: '',
    zipCode: '',
    phone: '',
    email: '',
  },
  useDeliveryAddress: false,
  deliveryAddress: emptyDeliveryAddress,
  transportationPrice: null,
  note: '',
  goPayOrder: null,
};

const neededForOrder = [
  'country',
  'firstName',
  'surName',
  'street',
  'city',
  'zipCode',
  'phone',
  'email',
] as const;

/** Nothing to go on with: any of the eight billing fields is missing (CHK-008). */
export const isEmptyOrderInformation = (info: Pick<OrderInformation, 'billingAddress'>): boolean =>
  neededForOrder.some((field) => info.billingAddress[field].trim() === '');

/** Ticks or unticks company; unticking clears the company fields (CHK-026). */
export const withBillingCompany = (info: OrderInformation, useBillingCompany: boolean): OrderInformation => ({
  ...info,
  useBillingCompany,
  billingAddress: useBillingCompany
    ? info.billingAddress
    : { ...info.billingAddress, companyName: '', taxIn: '', taxTin: '' },
});

/** Ticks or unticks delivery; unticking clears the delivery fields (CHK-027). */
export const withDeliveryAddress = (
  info: OrderInformation,
  useDeliveryAddress: boolean,
): OrderInformation => ({
  ...info,
  useDeliveryAddress,
  deliveryAddress: useDeliveryAddress ? info.deliveryAddress : emptyDeliveryAddress,
});

/** What stays for the next order: the addresses, not the note, the price or the gateway's token (D-S67). */
export const afterThanks = (info: OrderInformation): OrderInformation => ({
  ...info,
  transportationPrice: null,
  note: '',
  goPayOrder: null,
});

/** The form is saved this long after a change that `triggersAutosave` (CHK-028). */
export const AUTOSAVE_DELAY_MS = 300;

/** Company toggle, tax id or country changed: these change VAT and prices at once (CHK-028). */
export const triggersAutosave = (before: OrderInformation, after: OrderInformation): boolean =>
  before.useBillingCompany !== after.useBillingCompany ||
  before.billingAddress.taxIn !== after.billingAddress.taxIn ||
  before.billingAddress.taxTin !== after.billingAddress.taxTin ||
  before.billingAddress.country !== after.billingAddress.country ||
  before.deliveryAddress.country !== after.deliveryAddress.country;
