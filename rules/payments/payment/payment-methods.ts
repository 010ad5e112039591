import { providers } from './payment-state.ts';

/** How an order may be paid (PAY-002). */
export const paymentMethods = ['bankTransfer', ...providers] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
