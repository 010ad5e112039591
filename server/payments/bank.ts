import { isBic, isIban } from '#rules/checkout/iban.ts';
import type { Currency, Edition } from '#rules/editions/editions.ts';
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
