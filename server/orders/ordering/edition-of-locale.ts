import type { CheckoutPayload } from '#contract/checkout.ts';
import type { Edition } from '#rules/editions/editions.ts';

export const editionOfLocale: Record<CheckoutPayload['locale'], Edition> = { CZ: 'cz', EN: 'en', DE: 'de' };
