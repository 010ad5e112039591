import { m } from '#texts/messages.ts';
import { companyList } from './company-list.ts';
import type { LegalText } from './legal-part.ts';

/**
 * How ordering works here; printed goods cannot be withdrawn from, blank ones can (D-S71).
 * @param days an order by bank transfer may stay unpaid
 */
export const termsText = (days: number | string): LegalText => ({
  title: m.legal_terms_title(),
  parts: [
    { id: 'seller', title: m.legal_seller_title(), list: companyList() },
    { id: 'order', title: m.legal_order_title(), paragraphs: [m.legal_order()], gap: m.legal_order_gap() },
    {
      id: 'payment',
      title: m.legal_payment_title(),
      paragraphs: [m.legal_payment(), m.legal_payment_transfer({ days })],
      gap: m.legal_payment_gap(),
    },
    { id: 'check', title: m.legal_proof_title(), paragraphs: [m.legal_proof()], gap: m.legal_proof_gap() },
    {
      id: 'delivery',
      title: m.legal_delivery_title(),
      paragraphs: [m.product_delivery()],
      gap: m.legal_delivery_gap(),
    },
    {
      id: 'withdrawal',
      title: m.legal_withdrawal_title(),
      paragraphs: [m.legal_withdrawal_print(), m.legal_withdrawal_plain()],
      gap: m.legal_withdrawal_gap(),
    },
    {
      id: 'faults',
      title: m.legal_faults_title(),
      paragraphs: [m.legal_faults({ email: '{email}' })],
      gap: m.legal_faults_gap(),
    },
  ],
});
