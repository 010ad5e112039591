import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';

export const editionOfLocale: Record<CheckoutPayload['locale'], Edition> = { CZ: 'cz', EN: 'en', DE: 'de' };
