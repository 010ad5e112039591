import { m } from '#texts/messages.ts';
import type { LegalText } from './legal-part.ts';

/**
 * Stands around the prices, which the shop computes. @param days an order by bank transfer may stay unpaid
 */
export const shippingText = (days: number | string): LegalText => ({
  title: m.legal_shipping_title(),
  parts: [
    {
      id: 'sending',
      title: m.legal_shipping_how_title(),
      paragraphs: [m.legal_shipping_how(), m.legal_shipping_when()],
      gap: m.legal_shipping_gap(),
    },
    { id: 'paying', title: m.legal_shipping_pay_title(), paragraphs: [m.legal_shipping_pay({ days })] },
  ],
});
