import { isCountryCode } from '#rules/platform/addresses/countries.ts';
import {
  type AccountProblem,
  atMost,
  country,
  email,
  type Judge,
  LINE_MAX,
  marks,
  personName,
  phone,
  problemsBy,
  required,
  zipOf,
} from '#rules/platform/addresses/field-judges.ts';
import { isBic, isIban, normalBic, normalIban } from '#rules/platform/money/iban.ts';
import { isVatIdFormat } from '#rules/platform/money/vat-id.ts';
import { cleanEach } from '#rules/platform/words/clean-text.ts';

/**
 * What a shop in the EU must say about who runs it, in the order of the form (Directive 2000/31/EC,
 * Regulation (EU) 2023/988). Accounts are for transfers in CZK and in EUR.
 */
export const companyFields = [
  'name',
  'street',
  'zipCode',
  'city',
  'country',
  'companyNumber',
  'vatId',
  'register',
  'responsiblePerson',
  'email',
  'phone',
  'web',
  'instagram',
  'linkedin',
  'youtube',
  'accountOwner',
  'czkIban',
  'czkBic',
  'eurIban',
  'eurBic',
] as const;
export type CompanyField = (typeof companyFields)[number];
export type CompanyRecord = Readonly<Record<CompanyField, string>>;

/** Without these the imprint would be one that the law does not know. */
export const requiredCompanyFields = [
  'name',
  'street',
  'zipCode',
  'city',
  'country',
  'companyNumber',
  'register',
  'responsiblePerson',
  'email',
  'phone',
] as const satisfies readonly CompanyField[];

export type CompanyProblem = AccountProblem | 'vat_id' | 'iban' | 'bic' | 'address';
export type CompanyProblems = Partial<Record<CompanyField, CompanyProblem>>;

export const emptyCompany = Object.fromEntries(companyFields.map((field) => [field, ''])) as CompanyRecord;

/** A stored record, of which older versions may have fewer fields. */
export const companyOf = (stored: Readonly<Record<string, unknown>> | null | undefined): CompanyRecord =>
  Object.fromEntries(
    companyFields.map((field) => [field, typeof stored?.[field] === 'string' ? stored[field] : '']),
  ) as CompanyRecord;

const line = atMost(LINE_MAX);
const must = [marks, required, line];
const may = [marks, line];
/** What is copied and never read as words loses the marks instead, see `cleanEach`. */
const mustCopied = [required, line];
const mayCopied = [line];

const judges: Readonly<Record<CompanyField, readonly Judge<CompanyRecord>[]>> = {
  name: must,
  street: must,
  zipCode: [...mustCopied, zipOf((all) => all.country)],
  city: must,
  country: [...must, country],
  companyNumber: must,
  vatId: mayCopied,
  register: must,
  responsiblePerson: [...must, personName],
  email: [...mustCopied, email],
  phone: [...mustCopied, phone],
  web: may,
  instagram: may,
  linkedin: may,
  youtube: may,
  accountOwner: may,
  czkIban: mayCopied,
  czkBic: mayCopied,
  eurIban: mayCopied,
  eurBic: mayCopied,
};

const isWebAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '';
};

const own: readonly [readonly CompanyField[], (text: string, all: CompanyRecord) => CompanyProblem | null][] =
  [
    [
      ['vatId'],
      (text, all) => (!isCountryCode(all.country) || isVatIdFormat(text, all.country) ? null : 'vat_id'),
    ],
    [['web', 'instagram', 'linkedin', 'youtube'], (text) => (isWebAddress(text) ? null : 'address')],
    [['czkIban', 'eurIban'], (text) => (isIban(text) ? null : 'iban')],
    [['czkBic', 'eurBic'], (text) => (isBic(text) ? null : 'bic')],
  ];

/** What is wrong with a record that is to be saved, field by field; the server asks the same as the form. */
export function companyProblems(record: CompanyRecord): CompanyProblems {
  const problems: CompanyProblems = { ...problemsBy(judges, record) };
  for (const [fields, judge] of own)
    for (const field of fields) {
      const text = record[field].trim();
      const problem = text === '' || problems[field] ? null : judge(text, record);
      if (problem) problems[field] = problem;
    }
  // a bank without an account would be kept and never used
  if (record.czkBic.trim() && !record.czkIban.trim()) problems.czkIban ??= 'required';
  if (record.eurBic.trim() && !record.eurIban.trim()) problems.eurIban ??= 'required';
  return problems;
}

/** As it is stored: lines cleaned, accounts as banks write them without spaces. */
export function cleanCompany(record: CompanyRecord): CompanyRecord {
  const clean = cleanEach({ ...record });
  return {
    ...clean,
    czkIban: normalIban(clean.czkIban),
    czkBic: normalBic(clean.czkBic),
    eurIban: normalIban(clean.eurIban),
    eurBic: normalBic(clean.eurBic),
  };
}

/** Required fields that nobody has filled in: the shop shows samples in their place. */
export const missingCompanyFields = (record: CompanyRecord): readonly CompanyField[] =>
  requiredCompanyFields.filter((field) => record[field].trim() === '');
