import { z } from 'zod';
import { MOST_LETTERS } from '#rules/design/proposals/words.ts';
import { deviceStorage } from './device-storage.ts';
import { ASKED_COMPANY_KEY } from './keys.ts';
import { createSlot } from './slot.ts';

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

const nothing: CompanyWords = { company: '', activity: '', web: '', telephone: '', logo: null, look: null };

/** What proposals are made of; typed once, it stands ready for every product. */
export const companyWords = createSlot<CompanyWords>(
  {
    key: 'inkrule.company',
    version: 1,
    empty: nothing,
    check: (data) => {
      const parsed = companyWordsSchema.safeParse(data);
      return parsed.success ? { value: parsed.data, isWhole: true } : null;
    },
    isRemembered: true,
  },
  deviceStorage,
  () => window,
);

/** Takes over the name that was typed on a product page; true where there was one. */
export function takeAskedCompany(): boolean {
  const asked = deviceStorage().getItem(ASKED_COMPANY_KEY)?.trim().slice(0, MOST_LETTERS.company);
  if (!asked) return false;
  deviceStorage().removeItem(ASKED_COMPANY_KEY);
  companyWords.write({ ...companyWords.read().value, company: asked });
  return true;
}
