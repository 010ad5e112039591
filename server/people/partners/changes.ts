import { type Change, changesBetween } from '#rules/audit/acts.ts';
import { type PartnerForm, partnerTexts } from '#rules/partners/partner.ts';

/** Whose values are nobody's business in a log that outlives them: everything but switches and the currency. */
const unsaid: ReadonlySet<string> = new Set(partnerTexts.filter((field) => field !== 'currency'));

type Kept = Omit<PartnerForm, 'password'>;

const flat = ({ isActive, useBillingCompany, ...texts }: Kept) => {
  const { password: _, ...lines } = texts as Omit<PartnerForm, 'isActive' | 'useBillingCompany'>;
  return { isActive, useBillingCompany, ...lines };
};

/** What a save changes, for the log; the password only by the fact. */
export const partnerChanges = (before: Kept, after: PartnerForm): readonly Change[] => [
  ...changesBetween(flat(before), flat(after), unsaid),
  ...(after.password === '' ? [] : [{ field: 'password' }]),
];
