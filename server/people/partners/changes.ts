import { type PartnerForm, partnerTexts } from '#rules/people/partners/partner.ts';
import { type Change, changesBetween } from '#rules/platform/audit/acts.ts';

/**
 * Whose values are nobody's business in a log that outlives them: everything but switches and the currency.
 */
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
