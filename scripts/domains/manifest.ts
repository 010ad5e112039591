type Domain = {
  /** what it is about, for whoever looks for a place */
  readonly holds: string;
  /** the domains it may import beside itself, within rules, within contract and within the server */
  readonly uses: readonly string[];
};

/**
 * The domains of the house from the bottom to the top: within one folder none uses one that stands after it.
 * Each has a folder of its name in rules/, contract/ and server/ where it has something there, and its
 * features lie in it.
 */
export const domains = {
  platform: {
    holds: 'What a shop of anything needs: editions, money, files, mail, jobs, requests, the log, backups.',
    uses: [],
  },
  catalogue: {
    holds:
      'Products with their pictures and stock, what the owner sets, and all of it in memory as it is sold.',
    uses: ['platform'],
  },
  company: {
    holds: 'Who sells: the record of the company, its published papers, its settings.',
    uses: ['platform', 'catalogue'],
  },
  prices: {
    holds: 'Price lists, the price of a configuration, what delivery costs.',
    uses: ['platform', 'catalogue'],
  },
  people: {
    holds: 'Accounts, what each role may do, partners with their terms.',
    uses: ['platform', 'catalogue', 'prices'],
  },
  orders: {
    holds: 'What every order has: rows, items, files, thread, acts; how one is taken; its links and letters.',
    uses: ['platform', 'catalogue', 'company', 'people'],
  },
  design: {
    holds: 'The design as a document, the drawing of a product, swatches, saved designs.',
    uses: ['platform', 'catalogue', 'prices'],
  },
  press: {
    holds: 'Preflight, plates and the files a factory prints from.',
    uses: ['platform', 'catalogue', 'prices', 'orders', 'design'],
  },
  payments: {
    holds: 'Bank transfer, card and wallet: how a payment is started, followed and settled.',
    uses: ['platform', 'catalogue', 'orders', 'press'],
  },
  'shop-orders': {
    holds: 'Orders of shoppers: checkout, what comes after the order, withdrawals.',
    uses: ['platform', 'catalogue', 'orders', 'design', 'press', 'payments'],
  },
  'partner-orders': {
    holds:
      'Orders of partners: checkout, the table of steps, lists, messages, delivery locations, live pages.',
    uses: ['platform', 'catalogue', 'people', 'orders', 'design', 'press'],
  },
  guests: {
    holds: 'An order of either kind, seen and decided about by its link alone.',
    uses: ['platform', 'catalogue', 'people', 'orders', 'payments', 'shop-orders', 'partner-orders'],
  },
  office: {
    holds:
      'What staff see and do across all of it: their accounts, regular orders, search, numbers, failures, reminders, set-up, terms.',
    uses: [
      ...['platform', 'catalogue', 'company', 'prices', 'people', 'orders', 'press', 'payments'],
      ...['shop-orders', 'partner-orders'],
    ],
  },
  pages: {
    holds: 'The built pages, rendered and kept.',
    uses: ['platform', 'catalogue'],
  },
  demo: {
    holds: 'Orders of people who do not exist, for a shop that is tried out.',
    uses: ['platform', 'catalogue', 'orders', 'press', 'partner-orders'],
  },
} as const satisfies Record<string, Domain>;

export type DomainName = keyof typeof domains;
export const domainNames = Object.keys(domains) as DomainName[];
const isDomain = (name: string): name is DomainName => Object.hasOwn(domains, name);

/** The folders that are divided into domains. */
export const dividedFolders = ['rules', 'contract', 'server'] as const;
const isDivided = (folder: string): boolean => (dividedFolders as readonly string[]).includes(folder);

/** `server/orders/letters/a.ts` is of orders; null of a file beside the domains, which puts them together. */
const domainOf = (path: string): string | null => {
  const [, domain = '', ...rest] = path.split('/');
  return rest.length > 0 ? domain : null;
};

/** What is alike in them is of orders. */
const apart: readonly (string | null)[] = ['shop-orders', 'partner-orders'];

/**
 * Why a file may not import another; null when it may. Domains are compared within one folder: rules and
 * contract ask nothing back of a server that asks them.
 */
export function whyNotOfDomain(file: string, imported: string): string | null {
  const [folder = ''] = file.split('/');
  if (!isDivided(folder) || !isDivided(imported.split('/')[0] ?? '')) return null;
  const [own, other] = [domainOf(file), domainOf(imported)];
  if (own !== other && apart.includes(own) && apart.includes(other))
    return `${own} and ${other} know nothing of each other; what both are is of orders`;
  if (!imported.startsWith(`${folder}/`)) return null;
  if (own === null || own === other) return null;
  if (!isDomain(own)) return `${own} is no domain of scripts/domains/manifest.ts`;
  if (other === null) return `${imported} puts the domains together; hand over what of it is needed`;
  const uses: readonly string[] = domains[own].uses;
  return uses.includes(other) ? null : `${own} may not use ${other} (scripts/domains/manifest.ts)`;
}
