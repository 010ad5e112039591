import type { PlacedOrder } from '#contract/checkout.ts';
import { epcQr } from '#rules/checkout/epc-qr.ts';
import { isBic, isIban } from '#rules/checkout/iban.ts';
import { spayd } from '#rules/checkout/spayd.ts';
import type { Currency, Edition } from '#rules/editions/editions.ts';
import type { Minor } from '#rules/money/money.ts';
import type { BankAccount, Config } from '../config.ts';

const unset: BankAccount = {
  owner: 'Inkrule',
  iban: '',
  accountNumber: '',
  swiftBic: '',
  isPlaceholder: true,
};

/**
 * The account an order is paid to (PAY-016, PAY-017). An account with a mistyped IBAN counts as none: money
 * sent there would be lost, and the placeholder is seen at once (D-S79).
 */
export function bankAccountFor(
  config: Pick<Config, 'bankAccount'>,
  edition: Edition,
  currency: Currency,
): BankAccount {
  const account = config.bankAccount(edition, currency);
  if (!account || account.isPlaceholder) return account ?? unset;
  const isWhole = isIban(account.iban) && (account.swiftBic === '' || isBic(account.swiftBic));
  return isWhole ? account : { ...unset, owner: account.owner };
}

/** What a banking app scans: QR Platba in CZK, EPC in EUR; null while there is no account to pay to. */
export function paymentQr(
  account: BankAccount,
  order: { readonly currency: Currency; readonly gross: Minor; readonly code: string },
): PlacedOrder['qr'] {
  if (account.isPlaceholder) return null;
  const made =
    order.currency === 'CZK'
      ? spayd({
          iban: account.iban,
          ...(account.swiftBic ? { bic: account.swiftBic } : {}),
          amount: order.gross,
          variableSymbol: order.code,
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
