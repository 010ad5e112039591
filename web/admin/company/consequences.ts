import type { CompanyField, CompanyRecord } from '#rules/company/record/company.ts';
import { m } from '#texts/messages.ts';
import { shownIban } from '#web/words/iban-text.ts';

const maker: readonly CompanyField[] = ['name', 'street', 'zipCode', 'city', 'country'];
const details: readonly CompanyField[] = ['companyNumber', 'vatId', 'register', 'responsiblePerson', 'web'];
const contact: readonly CompanyField[] = ['email', 'phone'];
const links: readonly CompanyField[] = ['instagram', 'linkedin', 'youtube'];
const accounts = {
  CZK: ['accountOwner', 'czkIban', 'czkBic'],
  EUR: ['accountOwner', 'eurIban', 'eurBic'],
} as const satisfies Record<string, readonly CompanyField[]>;

/** What a record that is to be saved changes for everybody, a sentence each; none where nothing differs. */
export function companyConsequences(before: CompanyRecord, after: CompanyRecord): readonly string[] {
  const changed = (fields: readonly CompanyField[]) => fields.some((field) => before[field] !== after[field]);
  const said = (fields: readonly CompanyField[]) =>
    fields
      .map((field) => after[field])
      .filter(Boolean)
      .join(', ') || '–';
  const account = (currency: keyof typeof accounts): string => {
    const iban = currency === 'CZK' ? after.czkIban : after.eurIban;
    if (!iban) return m.company_confirm_no_account({ currency });
    return m.company_confirm_account({ currency, account: shownIban(iban) });
  };
  return [
    ...(changed(maker) ? [m.company_confirm_maker({ details: said(maker) })] : []),
    ...(changed(details) ? [m.company_confirm_details({ details: said(details) })] : []),
    ...(changed(contact) ? [m.company_confirm_contact({ details: said(contact) })] : []),
    ...(changed(accounts.CZK) ? [account('CZK')] : []),
    ...(changed(accounts.EUR) ? [account('EUR')] : []),
    ...(changed(links) ? [m.company_confirm_links({ details: said(links) })] : []),
  ];
}
