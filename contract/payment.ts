import { z } from 'zod';
import { amount, apiLocale, currency, idWord } from './common.ts';
import { endpoint } from './endpoint.ts';

export const paymentMethods = ['bankTransfer', 'goPay', 'payPal'] as const; // PAY-002

const line = z.string().max(10_000); // longer than any real address; rules say what is wrong, validation only bounds the size

export const billingAddress = z.strictObject({
  companyName: line,
  taxIn: line,
  taxTin: line,
  country: line,
  firstName: line,
  surName: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
  email: line,
}); // CHK-005

export const deliveryAddress = z.strictObject({
  companyName: line,
  firstName: line,
  surName: line,
  country: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
}); // CHK-006

/** One cart line as it is ordered. Prices are what the shopper saw; the server computes its own (D-S74). */
export const orderedConfiguration = z.strictObject({
  id: z.string().min(1).max(40),
  productId: idWord,
  color: z.string().max(40).nullable(),
  scaleType: z.string().max(40),
  quantity: z.number().int().min(1).max(500_000),
  price: amount.describe('net price of the line the shopper saw'),
  artwork: z.unknown().describe('the design document'),
});

/** CHK-061 */
export const uploadedAttachment = z.strictObject({
  name: z.string().min(1).max(255),
  size: z.number().int().min(0),
  fileContent: z.string().describe('base64'),
  imageNodeInformationName: z
    .string()
    .max(255)
    .nullable()
    .describe('for the picture of a design, its reference in the document; null for a print file'),
});

/** PAY-013 to PAY-016 */
export const checkoutPayload = z.strictObject({
  configurations: z.array(orderedConfiguration).min(1).max(100),
  useBillingCompany: z.boolean(),
  billingAddress,
  useDeliveryAddress: z.boolean(),
  deliveryAddress,
  paymentMethod: z.enum(paymentMethods),
  orderCode: z.string().regex(/^\d{8}$/),
  transportationPrice: amount,
  totalPriceOfConfigurations: amount,
  totalPriceWithoutVat: amount,
  totalPriceWithVat: amount,
  totalQuantity: z.number().int(),
  locale: apiLocale,
  currency,
  uploadedAttachments: z.array(uploadedAttachment).max(50),
  bankAccountOwner: z.string().max(200),
  iban: z.string().max(40),
  accountNumber: z.string().max(60),
  swiftBic: z.string().max(20),
  note: line,
});
export type CheckoutPayload = z.infer<typeof checkoutPayload>;

/** What an order costs; every amount in the order's currency. */
export const totals = z.object({
  configurations: z.array(z.object({ id: z.string(), price: amount })),
  totalPriceOfConfigurations: amount,
  transportationPrice: amount.describe('includes the import duty'),
  dutyPrice: amount,
  totalPriceWithoutVat: amount,
  vatRate: z.number(),
  vat: amount,
  totalPriceWithVat: amount,
});
export type Totals = z.infer<typeof totals>;

export const bankDetails = z.object({
  owner: z.string(),
  iban: z.string(),
  accountNumber: z.string(),
  swiftBic: z.string(),
  isPlaceholder: z.boolean().describe('true while the shop has not set its own account'),
});

export const placedOrder = z.object({
  id: z.string(),
  orderCode: z.string(),
  currency,
  totals,
  bank: bankDetails,
  qr: z.object({ kind: z.enum(['spayd', 'epc']), payload: z.string() }).nullable(),
  email: z.string(),
});
export type PlacedOrder = z.infer<typeof placedOrder>;

export const orderProblems = [
  'totals_differ',
  'out_of_stock',
  'below_minimum',
  'order_code_taken',
  'idempotency_conflict',
  'artwork_invalid',
  'outside_print_area',
  'colors_not_chosen',
  'too_many_colors',
  'design_not_printable',
  'address_invalid',
  'not_deliverable',
  'file_type_not_allowed',
  'file_unsafe',
  'picture_unreadable',
  'picture_too_many_pixels',
  'file_too_large',
  'product_not_found',
  'availability_not_found',
  'price_list_missing',
  'key_not_found',
  'unsupported_locale_or_currency',
  'payment_method_unavailable',
] as const;

/** 16 MB: three megabytes of files as base64 and the designs with their pictures (D-S70). */
export const ORDER_BODY_LIMIT = 16 * 1024 * 1024;

/** PAY-019, API-029. The header Idempotency-Key makes a repeat answer the first order instead of making a second. */
export const createBankTransferOrder = endpoint({
  id: 'createBankTransferOrder',
  method: 'POST',
  path: '/payment/bank-transfer-create-order-with-data',
  tag: 'payment',
  summary: 'Place an order that is paid by bank transfer',
  who: 'optional',
  bodyLimit: ORDER_BODY_LIMIT,
  perMinute: 60,
  body: checkoutPayload,
  reply: placedOrder,
  problems: orderProblems,
});

/** What an edition offers at the payment step; methods without credentials are listed as not available (D-S93). */
export const getPaymentOptions = endpoint({
  id: 'getPaymentOptions',
  method: 'GET',
  path: '/payment/options',
  tag: 'payment',
  summary: 'Currencies, payment methods and bank accounts of an edition',
  who: 'public',
  query: z.object({ locale: apiLocale }),
  reply: z.object({
    currencies: z.array(currency),
    methods: z.array(z.object({ method: z.enum(paymentMethods), available: z.boolean() })),
    bank: z.record(z.string(), bankDetails).describe('by currency'),
  }),
  problems: [],
});
