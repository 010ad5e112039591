import { z } from 'zod';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { BankAccount } from '#rules/platform/money/bank-account.ts';

const bankFields = ['OWNER', 'IBAN', 'ACCOUNT', 'BIC'] as const;

/** Accounts an order may name: cz in two currencies, en and de in EUR (PAY-017). */
const bankKeys = ['CZ_CZK', 'CZ_EUR', 'EN_EUR', 'DE_EUR'] as const;

/** `BANK_CZ_CZK_IBAN` and the like. */
export const bankEnvironment = Object.fromEntries(
  bankKeys.flatMap((key) =>
    bankFields.map((field) => [`BANK_${key}_${field}`, z.string().min(1).optional()]),
  ),
) as Record<`BANK_${(typeof bankKeys)[number]}_${(typeof bankFields)[number]}`, z.ZodOptional<z.ZodString>>;
type BankEnvironment = Readonly<Partial<Record<keyof typeof bankEnvironment, string | undefined>>>;

/**
 * The example numbers that the IBAN registry prints for its two countries. Shown only while developing and
 * named as samples, so that payment codes can be seen; a shop that sets none of its own shows a placeholder
 * instead (D-S79).
 */
const sampleOwner = 'SAMPLE ACCOUNT, DO NOT PAY';
const sampleAccounts: Record<Edition, Omit<BankAccount, 'isPlaceholder'>> = {
  cz: {
    owner: sampleOwner,
    iban: 'CZ6508000000192000145399',
    accountNumber: '19-2000145399/0800',
    swiftBic: 'GIBACZPX',
  },
  en: { owner: sampleOwner, iban: 'DE89370400440532013000', accountNumber: '', swiftBic: 'COBADEFFXXX' },
  de: { owner: sampleOwner, iban: 'DE89370400440532013000', accountNumber: '', swiftBic: 'COBADEFFXXX' },
};

export type BankAccounts = (edition: Edition, currency: Currency) => BankAccount | null;

export const bankAccounts =
  (e: BankEnvironment, mayShowSamples: boolean): BankAccounts =>
  (edition, currency) => {
    const key = bankKeys.find((k) => k === `${edition.toUpperCase()}_${currency}`);
    if (!key) return null;
    const iban = e[`BANK_${key}_IBAN`];
    if (!iban && mayShowSamples) return { ...sampleAccounts[edition], isPlaceholder: false };
    return {
      owner: e[`BANK_${key}_OWNER`] ?? 'Inkrule',
      iban: iban ?? '',
      accountNumber: e[`BANK_${key}_ACCOUNT`] ?? '',
      swiftBic: e[`BANK_${key}_BIC`] ?? '',
      isPlaceholder: !iban,
    };
  };
