import type { PaymentRow } from './store.ts';

/** What a page needs to send the shopper to the card gateway and to know them when they come back. */
export const presentGatewayPayment = ({ gwUrl, providerId, token }: PaymentRow) => ({
  gwUrl: gwUrl ?? '',
  paymentId: providerId ?? '',
  token,
});
