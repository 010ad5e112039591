import type { Edition } from '#rules/platform/editions/editions.ts';
import { providers } from './payment-state.ts';

/** How an order may be paid (PAY-002). */
export const paymentMethods = ['bankTransfer', ...providers] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods an edition offers; outside cz a bank transfer is all there is (PAY-002, PAY-005). */
export const methodsOf: Record<Edition, readonly PaymentMethod[]> = {
  cz: ['bankTransfer', 'goPay', 'payPal'],
  en: ['bankTransfer'],
  de: ['bankTransfer'],
};
