import { expect, it } from 'vitest';
import { type CompanyRecord, emptyCompany } from '#rules/company/record/company.ts';
import { inLocale } from '#texts/locale.ts';
import { companyConsequences } from './consequences.ts';

const told = (before: Partial<CompanyRecord>, after: Partial<CompanyRecord>) =>
  inLocale('en', () =>
    companyConsequences({ ...emptyCompany, ...before }, { ...emptyCompany, ...after }).map((words) =>
      words.replaceAll('\u00a0', ' '),
    ),
  );

it('says nothing of a record that is the same', () => {
  expect(told({ name: 'A', phone: '1' }, { name: 'A', phone: '1' })).toEqual([]);
});

it.each([
  [{}, { name: 'Sample Ltd', city: 'Brno' }, /another manufacturer: Sample Ltd, Brno$/],
  [{ vatId: 'CZ1' }, { vatId: '' }, /mails and the texts say: –$/],
  [{}, { email: 'a@b.example' }, /^Customers write to and call: a@b\.example$/],
  [{}, { eurIban: 'DE89370400440532013000' }, /in EUR are paid to DE89 3704 0044 0532 0130 00;/],
  [{ czkIban: 'CZ65' }, {}, /in CZK are paid to the account set on the server/],
])('from %j to %j', (before, after, words) => {
  expect(told(before, after)).toEqual([expect.stringMatching(words)]);
});
