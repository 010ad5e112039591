import { deviceStorage } from './device-storage.ts';
import { ASKED_COMPANY_KEY, COMPANY_KEY, TYPED_COMPANY_KEY } from './keys.ts';
import { storedData } from './stored-data.ts';

/** What is typed on a product page; apart from `companyWords`, whose check is more than such a page loads. */
export type TypedCompany = { readonly company: string; readonly activity: string };

const written = ({ company, activity }: TypedCompany): string => `${company}\n${activity}`;

/** A line for each; a name alone is one line. */
export function readTyped(text: string): TypedCompany {
  const [company = '', activity = ''] = text.split('\n');
  return { company, activity };
}

const keep = (key: string, typed: TypedCompany): void => {
  try {
    deviceStorage().setItem(key, written(typed));
  } catch {
    // with a full storage it is asked for once more
  }
};

export const keepTyped = (typed: TypedCompany): void => keep(TYPED_COMPANY_KEY, typed);

/** The designer shows its designs when it opens next. */
export const askForDesigns = (typed: TypedCompany): void => keep(ASKED_COMPANY_KEY, typed);

/** What was typed last, on a product page or in the designer, and whether a logo was given there. */
export function knownCompany(): TypedCompany & { readonly hasLogo: boolean } {
  const typed = deviceStorage().getItem(TYPED_COMPANY_KEY);
  const { company = '', activity = '', logo } = storedData(COMPANY_KEY);
  const known = { company: String(company), activity: String(activity) };
  return { ...(typed === null ? known : readTyped(typed)), hasLogo: Boolean(logo) };
}
