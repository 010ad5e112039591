import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { plainArranging, plainBox } from '#rules/design/artwork/arranging.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { textHeight } from '#rules/design/artwork/nodes.ts';
import { plainTypography } from '#rules/design/artwork/typography.ts';
import { px } from '#rules/platform/units.ts';

/** Orders of the demo shop for tests and benchmarks; every part can be replaced. */

type Printed = {
  readonly text?: string;
  readonly x?: number;
  readonly y?: number;
  readonly color?: string;
  readonly pantone?: string | null;
};

const FONT_SIZE = px(12);

export const sampleText = (
  id: string,
  side: number,
  { text = 'Sample Carpentry', x = 200, y = 1.6, color = '#c8102e', pantone = '186 C' }: Printed = {},
) => ({
  id,
  side,
  groupX: x,
  groupY: y,
  textX: 0,
  textY: 0,
  width: 200,
  height: textHeight(FONT_SIZE, 1),
  zIndex: 1,
  rotation: 0,
  ...plainArranging,
  text,
  lines: [text],
  fontFamily: 'Open Sans',
  fontSize: FONT_SIZE,
  fontStyle: 'bold',
  alignment: 'left',
  color,
  pantone,
  ...plainTypography,
});

export const sampleImage = (id: string, side: number, image: string) => ({
  id,
  side,
  groupX: 420,
  groupY: 1.6,
  imageX: 0,
  imageY: 0,
  width: 14,
  height: 14,
  zIndex: 2,
  rotation: 0,
  ...plainBox,
  image,
  name: 'logo',
  crop: null,
  reduction: null,
});

type Side = { texts?: unknown[]; images?: unknown[]; tabMenu?: string; selectedPrintColors?: unknown[] };

/** A design as a browser sends it: plain data. */
export function sampleArtwork(
  product: Pick<Product, 'id' | 'category' | 'type'>,
  color: string | null,
  scale: Scale,
  sides: Readonly<Record<number, Side>> = { 0: { texts: [sampleText('t1', 1)], tabMenu: 'maxColors' } },
): unknown {
  const empty = emptyDocument(product, color, scale);
  return { ...empty, sides: empty.sides.map((side, i) => ({ ...side, ...sides[i] })) };
}

export const foldingRule = { id: 'block-52', category: 'meter', type: 'block5' } as const;

export const sampleBilling: CheckoutPayload['billingAddress'] = {
  companyName: '',
  taxIn: '',
  taxTin: '',
  country: 'CZ',
  firstName: 'Jana',
  surName: 'Ukázková',
  street: 'Ukázková 12',
  city: 'Praha',
  zipCode: '110 00',
  phone: '+420 600 000 000',
  email: 'jana@carpentry.example',
};

const noDelivery: CheckoutPayload['deliveryAddress'] = {
  companyName: '',
  firstName: '',
  surName: '',
  country: 'CZ',
  street: '',
  city: '',
  zipCode: '',
  phone: '',
};

export const sampleLine = (
  changes: Partial<CheckoutPayload['configurations'][number]> = {},
): CheckoutPayload['configurations'][number] => ({
  id: 'line1',
  productId: 'block-52',
  color: 'natural',
  scaleType: 'freeTop',
  quantity: 150,
  price: 0,
  artwork: sampleArtwork(foldingRule, 'natural', 'freeTop'),
  ...changes,
});

/** 150 folding rules with one line of text in one colour; prices are still to be filled in. */
export const sampleOrder = (changes: Partial<CheckoutPayload> = {}): CheckoutPayload => {
  const configurations = changes.configurations ?? [sampleLine()];
  return {
    configurations,
    useBillingCompany: false,
    billingAddress: sampleBilling,
    useDeliveryAddress: false,
    deliveryAddress: noDelivery,
    paymentMethod: 'bankTransfer',
    orderCode: '26110001',
    transportationPrice: 0,
    totalPriceOfConfigurations: 0,
    totalPriceWithoutVat: 0,
    totalPriceWithVat: 0,
    totalQuantity: configurations.reduce((sum, line) => sum + line.quantity, 0),
    locale: 'CZ',
    currency: 'CZK',
    uploadedAttachments: [],
    bankAccountOwner: '',
    iban: '',
    accountNumber: '',
    swiftBic: '',
    note: '',
    ...changes,
  };
};

/** The order with the prices its shopper saw. */
export const withTotals = (order: CheckoutPayload, totals: Totals): CheckoutPayload => ({
  ...order,
  configurations: order.configurations.map((line, i) => ({
    ...line,
    price: totals.configurations[i]?.price ?? 0,
  })),
  totalPriceOfConfigurations: totals.totalPriceOfConfigurations,
  transportationPrice: totals.transportationPrice,
  totalPriceWithoutVat: totals.totalPriceWithoutVat,
  totalPriceWithVat: totals.totalPriceWithVat,
});
