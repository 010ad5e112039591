import { z } from 'zod';
import { MOST_LETTERS } from '#rules/design/proposals/words.ts';
import { deviceStorage } from './device-storage.ts';
import { ASKED_COMPANY_KEY, COMPANY_KEY, TYPED_COMPANY_KEY } from './keys.ts';
import { createSlot } from './slot.ts';
import { readTyped } from './typed-company.ts';

const text = (most: number) => z.string().max(most);

export const companyWordsSchema = z.object({
  company: text(MOST_LETTERS.company),
  activity: text(MOST_LETTERS.activity),
  web: text(MOST_LETTERS.web),
  telephone: text(MOST_LETTERS.telephone),
  /** a picture kept on this device */
  logo: z
    .object({
      image: z.string().max(100),
      name: z.string().max(200),
      width: z.number().positive(),
      height: z.number().positive(),
      /** it is the one the goods show, and goes when they show none */
      isWorn: z.boolean().optional(),
    })
    .nullable(),
  /** of the proposal that was taken last: it comes first on the next product */
  look: z
    .object({
      composition: z.string().max(100),
      pair: z.string().max(100),
      use: z.string().max(100),
      page: z.number().int().min(0).max(100),
    })
    .nullable(),
});
export type CompanyWords = z.output<typeof companyWordsSchema>;

export const noCompany: CompanyWords = {
  company: '',
  activity: '',
  web: '',
  telephone: '',
  logo: null,
  look: null,
};

/** What proposals are made of; typed once, it stands ready for every product. */
export const companyWords = createSlot<CompanyWords>(
  {
    key: COMPANY_KEY,
    version: 1,
    empty: noCompany,
    check: (data) => {
      const parsed = companyWordsSchema.safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
    isRemembered: true,
  },
  deviceStorage,
  () => window,
);

const bare = (name: string): string => name.replaceAll(/\s/g, '').toLowerCase();

/** What is known once a company is named: another one has another trade, website and telephone. */
export function namedCompany(former: CompanyWords, company: string): CompanyWords {
  const isSame = bare(former.company) === '' || bare(former.company) === bare(company);
  return { ...former, ...(isSame ? {} : { activity: '', web: '', telephone: '' }), company };
}

/** Takes over what was typed on a product page; true where designs were asked for there. */
export function takeAskedCompany(): boolean {
  const storage = deviceStorage();
  const asked = readTyped(storage.getItem(ASKED_COMPANY_KEY) ?? '');
  const company = asked.company.trim().slice(0, MOST_LETTERS.company);
  if (!company) return false;
  for (const key of [ASKED_COMPANY_KEY, TYPED_COMPANY_KEY]) storage.removeItem(key);
  const activity = asked.activity.trim().slice(0, MOST_LETTERS.activity);
  companyWords.write({ ...namedCompany(companyWords.read().value, company), activity });
  return true;
}
