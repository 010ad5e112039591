import {
  createPartnerOrder,
  type PlacedPartnerOrder,
  partnerTotals,
} from '#contract/partner-orders/checkout.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { Reference } from '#rules/partner-orders/references/reference.ts';
import { apiLocaleOf } from '#rules/platform/editions/editions.ts';
import { minorFromNumber, minorToNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { attempts } from '#web/checkout/attempt.ts';
import { uploadsOf } from '#web/checkout/build-payload.ts';
import { type OrderTrouble, troubleOf } from '#web/checkout/order-trouble.ts';
import { placeOrder } from '#web/checkout/place-order.ts';
import type { PrintFile } from '#web/checkout/print-files.ts';
import { cart, pictures } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';

/** The shop counts other prices than were seen: by line, now. */
export type OtherPrices = ReturnType<typeof partnerTotals.parse>;

export type PlacingEnd =
  | { readonly kind: 'placed'; readonly order: PlacedPartnerOrder }
  | { readonly kind: 'prices'; readonly now: OtherPrices }
  | { readonly kind: 'trouble'; readonly trouble: OrderTrouble };

type Ordered = {
  readonly views: readonly LineView[];
  readonly files: readonly PrintFile[];
  readonly note: string;
  readonly reference: Reference;
  /** the person was told that it is above their limit, and asks an owner */
  readonly asksApproval: boolean;
};

const mend = (text: string, line: number): PlacingEnd => ({
  kind: 'trouble',
  trouble: { kind: 'mend', text, step: 'cart', line },
});

const decimals = (view: LineView) => {
  const prices = view.line.prices;
  const of = (amount: Parameters<typeof minorToNumber>[0] | undefined) =>
    amount === undefined ? 0 : minorToNumber(amount);
  return {
    configurationPrice: of(prices?.price),
    productPrice: of(prices?.productPrice),
    technologyPrice: of(prices?.technologyPrice),
    surchargePrice: of(prices?.surchargePrice),
    preparationPrice: of(prices?.preparationPrice),
  };
};

/**
 * Sends the order with its designs, pictures and print files at once, so that it is stored whole or not at
 * all.
 */
export async function place(shop: Shop, ordered: Ordered): Promise<PlacingEnd> {
  const { views, files, note, reference, asksApproval } = ordered;
  const { edition, locale, ownList, profile } = shop;
  const unread = views.findIndex(({ configuration }) => configuration === null);
  if (unread >= 0) return mend(problemText('artwork_invalid', locale), unread);
  const configurations = views.flatMap(({ configuration }) => configuration ?? []);
  const uploads = await uploadsOf({ configurations, files, loadPicture: pictures.load });
  if (!uploads.ok)
    return mend(
      uploads.code === 'pictures_large' ? m.payment_pictures_large() : m.payment_picture_missing(),
      Math.max(
        0,
        views.findIndex(({ line }) => line.id === uploads.field),
      ),
    );
  const bodyOf = (code: string) => ({
    priceListId: ownList ?? 'default',
    orderItems: views.map((view, i) => {
      const { id, quantity, artwork } = configurations[i] as (typeof configurations)[number];
      const { productId, color, scaleType: scale } = artwork;
      return {
        id,
        productId,
        color,
        scale,
        quantity,
        ...decimals(view),
        reference: view.line.reference,
        configurationPreview: null,
        artwork,
      };
    }),
    locale: apiLocaleOf[edition],
    code,
    partnerName: profile?.companyName ?? '',
    note,
    ...{ reference, asksApproval },
    uploadedAttachments: uploads.value,
  });
  const answer = await placeOrder(browserCall(shop.apiBase), createPartnerOrder, bodyOf, attempts, false);
  if (answer.ok) return { kind: 'placed', order: answer.value };
  console.warn('order:', answer.code, answer.field ?? '', answer.detail ?? '');
  const now = answer.code === 'totals_differ' ? partnerTotals.safeParse(answer.data) : null;
  if (now?.success) return { kind: 'prices', now: now.data };
  return { kind: 'trouble', trouble: troubleOf(answer, locale) };
}

/** The prices a person agreed to become those of the lines, so that a reload shows them too. */
export function storePrices({ orderItems }: OtherPrices): void {
  const found = new Map(orderItems.map((item) => [item.id, item]));
  cart.setPrices(
    new Map(
      cart.read().value.flatMap((line) => {
        const now = found.get(line.id);
        if (!now || !line.prices) return [];
        const prices = {
          ...line.prices,
          price: minorFromNumber(now.configurationPrice),
          productPrice: minorFromNumber(now.productPrice),
          technologyPrice: minorFromNumber(now.technologyPrice),
          surchargePrice: minorFromNumber(now.surchargePrice),
          preparationPrice: minorFromNumber(now.preparationPrice),
        };
        return [[line.id, prices] as const];
      }),
    ),
  );
}
