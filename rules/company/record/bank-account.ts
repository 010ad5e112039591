import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { BankAccount } from '#rules/platform/money/bank-account.ts';
import { czechAccountNumber, isBic, isIban, normalIban } from '#rules/platform/money/iban.ts';
import type { CompanyRecord } from './company.ts';

const unset: BankAccount = {
  owner: 'Inkrule',
  iban: '',
  accountNumber: '',
  swiftBic: '',
  isPlaceholder: true,
};

/** The account of the company record; null where none stands in it for this currency. */
function ownAccount(company: CompanyRecord, currency: Currency): BankAccount | null {
  const isCzk = currency === 'CZK';
  const iban = isCzk ? company.czkIban : company.eurIban;
  if (iban === '') return null;
  return {
    owner: company.accountOwner || company.name || 'Inkrule',
    iban: normalIban(iban),
    accountNumber: isCzk ? czechAccountNumber(iban) : '',
    swiftBic: isCzk ? company.czkBic : company.eurBic,
    isPlaceholder: false,
  };
}

/**
 * The account an order is paid to: of the company record, else of the environment (PAY-016, PAY-017). An
 * account with a mistyped IBAN counts as none: money sent there would be lost, and the placeholder is seen at
 * once (D-S79).
 */
export function bankAccountFor(
  config: { readonly bankAccount: (edition: Edition, currency: Currency) => BankAccount | null },
  { company }: { readonly company: CompanyRecord },
  edition: Edition,
  currency: Currency,
): BankAccount {
  const account = ownAccount(company, currency) ?? config.bankAccount(edition, currency);
  if (!account || account.isPlaceholder) return account ?? unset;
  const isWhole = isIban(account.iban) && (account.swiftBic === '' || isBic(account.swiftBic));
  return isWhole ? account : { ...unset, owner: account.owner };
}
