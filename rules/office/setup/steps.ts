import type { CompanyField } from '#rules/company/record/company.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { ItemCounts, SellingNeed } from './sellable.ts';

/** What an owner goes through before a shop opens, in this order. */
export const setupSteps = [
  'domains',
  'mail',
  'company',
  'accounts',
  'payments',
  'catalogue',
  'transport',
  'priceList',
  'stock',
  'papers',
] as const;
export type SetupStep = (typeof setupSteps)[number];

export type SetupFacts = {
  /** what nothing can be bought without */
  readonly missing: readonly SellingNeed[];
  readonly products: number;
  readonly items: ItemCounts;
  /**
   * `isStandard`: the prices a new shop begins with; advised to be looked at, also where somebody has and
   * kept them
   */
  readonly transport: { readonly countries: number; readonly isStandard: boolean };
  /** fields of the company record that the law asks for and nobody filled in */
  readonly company: readonly CompanyField[];
  readonly accounts: Readonly<Record<Currency, boolean>>;
  readonly papers: { readonly samples: number; readonly of: number };
  readonly mail: { readonly isSent: boolean; readonly from: string; readonly office: string };
  /**
   * a restored copy that nobody has taken over: it mails nothing and reaches no provider, whatever its
   * settings say
   */
  readonly isDrill: boolean;
  readonly providers: Readonly<Record<'goPay' | 'payPal', boolean>>;
  readonly addresses: Readonly<Record<Edition, string>>;
  /** people elsewhere reach these addresses, by https */
  readonly isPublic: boolean;
};

/**
 * `open` has to be done before the shop opens, `advised` may wait: a shop takes transfers without a provider,
 * and sells what has a price and pieces while the rest has none yet.
 */
export type StepState = 'done' | 'advised' | 'open';

const stateOf = (isDone: boolean, without: 'advised' | 'open' = 'open'): StepState =>
  isDone ? 'done' : without;

const states: Readonly<Record<SetupStep, (facts: SetupFacts) => StepState>> = {
  domains: ({ isPublic }) => stateOf(isPublic),
  mail: ({ mail, isDrill }) => stateOf(mail.isSent, isDrill ? 'advised' : 'open'),
  company: ({ company }) => stateOf(company.length === 0),
  accounts: ({ accounts }) => stateOf(accounts.CZK && accounts.EUR),
  payments: ({ providers }) => stateOf(providers.goPay || providers.payPal, 'advised'),
  catalogue: ({ missing }) =>
    stateOf((['settings', 'products'] as const).every((need) => !missing.includes(need))),
  transport: ({ missing, transport }) =>
    stateOf(
      transport.countries > 0 && !transport.isStandard,
      missing.includes('transport') ? 'open' : 'advised',
    ),
  priceList: ({ missing, items }) =>
    stateOf(items.items > 0 && items.priced === items.items, missing.includes('prices') ? 'open' : 'advised'),
  stock: ({ missing, items }) =>
    stateOf(items.items > 0 && items.inStock === items.items, missing.includes('stock') ? 'open' : 'advised'),
  papers: ({ papers }) => stateOf(papers.samples === 0),
};

export const stateOfStep = (step: SetupStep, facts: SetupFacts): StepState => states[step](facts);
