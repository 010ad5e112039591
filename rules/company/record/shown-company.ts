import { type CompanyField, type CompanyRecord, missingCompanyFields } from './company.ts';

/** Stands in for what is missing, plainly a sample in every language. */
const sample = {
  name: 'Inkrule (sample)',
  street: 'Sample Street 12',
  zipCode: '110 00',
  city: 'Praha',
  country: 'CZ',
  companyNumber: '00000000',
  register: 'Sample register 1/2',
  responsiblePerson: 'Sample Person',
  email: 'hello@inkrule.example',
  phone: '+420 000 000 000',
  instagram: 'https://instagram.example/inkrule',
  linkedin: 'https://linkedin.example/inkrule',
  youtube: 'https://youtube.example/inkrule',
} as const satisfies Partial<CompanyRecord>;

export type ShownCompany = {
  readonly record: CompanyRecord;
  /** fields that show a sample, because nobody has filled them in */
  readonly samples: readonly CompanyField[];
};

/**
 * The company as everybody sees it. An address is the company's or the sample's as a whole: a street of one
 * with the town of the other would be wrong in a way nobody sees.
 */
export function shownCompany(stored: CompanyRecord): ShownCompany {
  const missing = missingCompanyFields(stored);
  const address: readonly CompanyField[] = ['street', 'zipCode', 'city', 'country'];
  const lacksAddress = address.some((field) => missing.includes(field));
  const isUntouched = Object.values(stored).every((text) => text === '');
  const samples = (Object.keys(sample) as (keyof typeof sample)[]).filter((field) => {
    if (address.includes(field)) return lacksAddress;
    // links to nowhere belong to the sample as a whole
    return missing.includes(field) || (isUntouched && stored[field] === '');
  });
  const record = { ...stored, ...Object.fromEntries(samples.map((field) => [field, sample[field]])) };
  return { record, samples };
}

/** The lines of an address. @param country its name in the language of the reader */
export const companyAddress = (
  { street, zipCode, city }: Pick<CompanyRecord, 'street' | 'zipCode' | 'city'>,
  country: string,
): readonly string[] => [street, `${zipCode} ${city}`.trim(), country].filter(Boolean);
