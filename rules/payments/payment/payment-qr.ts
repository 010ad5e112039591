import { variableSymbol } from '#rules/orders/order/order-code.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { epcQr } from './epc-qr.ts';
import { spayd } from './spayd.ts';

type Account = {
  readonly owner: string;
  readonly iban: string;
  readonly swiftBic: string;
  /** nobody has set an account of the shop yet */
  readonly isPlaceholder: boolean;
};

export type PaymentQr = { readonly kind: 'spayd' | 'epc'; readonly payload: string };

/** What a banking app scans: QR Platba in CZK, EPC in EUR; null while there is no account to pay to. */
export function paymentQr(
  account: Account,
  order: { readonly currency: Currency; readonly gross: Minor; readonly code: string },
): PaymentQr | null {
  if (account.isPlaceholder) return null;
  const made =
    order.currency === 'CZK'
      ? spayd({
          iban: account.iban,
          ...(account.swiftBic ? { bic: account.swiftBic } : {}),
          amount: order.gross,
          variableSymbol: variableSymbol(order.code),
          message: `INKRULE ${order.code}`,
        })
      : epcQr({
          iban: account.iban,
          bic: account.swiftBic,
          name: account.owner,
          amount: order.gross,
          remittance: order.code,
        });
  return made.ok ? { kind: order.currency === 'CZK' ? 'spayd' : 'epc', payload: made.value } : null;
}
