import { grantOf, type Permission, permissions, type Role } from '#rules/people/accounts/permissions.ts';
import { type PartnerFunction, partnerFunctions } from '#rules/people/accounts/roles.ts';
import type { AnyEndpoint, Who } from './platform/endpoint.ts';

type Column = 'shopper' | PartnerFunction | Exclude<Role, 'partner'>;
const columns: readonly Column[] = ['shopper', ...partnerFunctions, 'dealer', 'admin'];

type Needed = 'nothing' | 'account' | Permission;

const needOf = (who: Who): Needed => {
  if (typeof who !== 'string') return who.permission;
  if (who === 'public' || who === 'optional') return 'nothing';
  return who === 'signedIn' ? 'account' : who;
};

const cell = (need: Needed, column: Column): string => {
  if (need === 'nothing') return 'yes';
  if (column === 'shopper') return '–';
  const grant = need === 'account' ? 'all' : grantOf(column, need);
  return grant === 'all' ? 'yes' : (grant ?? '–');
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [
    row([...heads, ...columns.map((column) => column.replace(/^./, (letter) => letter.toUpperCase()))]),
    `|${'---|'.repeat(heads.length + columns.length)}`,
    ...rows.map(row),
  ].join('\n');

/** `seePartnerOrders` as `see partner orders`. */
const words = (permission: Permission): string =>
  permission.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The page docs/roles.md: what each kind of person can do, from the records and the permissions. */
export function rolesPage(records: readonly AnyEndpoint[]): string {
  // what a payment provider calls is done by no person
  const calls = records.filter(({ rawBody }) => !rawBody);
  const byTag = Map.groupBy(calls, ({ tag }) => tag);
  const rows = [...byTag.values()].flatMap((group) =>
    group.map(({ tag, summary, who }, i) => [
      i === 0 ? tag : '',
      summary,
      ...columns.map((column) => cell(needOf(who), column)),
    ]),
  );
  const named = new Set<Needed>(calls.map(({ who }) => needOf(who)));
  const others = permissions.filter((permission) => !named.has(permission));
  const otherRows = others.map((one) => [words(one), ...columns.map((column) => cell(one, column))]);
  return `# Who can do what

Written by \`npm run roles\` from the records of [\`contract/\`](../contract/api.ts) and from
[\`rules/people/accounts/permissions.ts\`](../rules/people/accounts/permissions.ts), which guards and buttons ask; a test says so when this page is old.
A shopper is anybody, signed in or not. Owner, orders, approves and reads are the functions of people under a partner
([111](decisions/111-people-of-a-partner.md)). \`own\`: they only what is of their partner, a dealer only what they are assigned to.

## Calls

${table(['Area', 'What'], rows)}

## Permissions without a call

Pages, menus and single checks ask for these, or calls that are to come.

${table(['Permission'], otherRows)}
`;
}
