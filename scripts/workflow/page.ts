import { partnerOrderMailRules } from '#rules/orders/order/partner-order-mails.ts';
import {
  isTakeBack,
  orderActs,
  permissionOf,
  plainActs,
  statusesOf,
  takenBackTo,
} from '#rules/partner-orders/flow/acts.ts';
import { type NeedName, needs } from '#rules/partner-orders/flow/needs.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { type Transition, transitions } from '#rules/partner-orders/flow/transitions.ts';
import { words } from './words.ts';

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(heads), `|${'---|'.repeat(heads.length)}`, ...rows.map(row)].join('\n');

const list = (names: readonly string[]): string => names.map(words).join(', ');

const mailsOf = ({ mails }: Transition): string =>
  mails
    .map((mail) => {
      const { to, ...more } = partnerOrderMailRules[mail];
      return `${words(mail)} (${to}${'always' in more ? ', always' : ''})`;
    })
    .join(', ');

const transitionRow = (one: Transition): readonly string[] => [
  `\`${one.from}\``,
  `\`${one.to}\`${one.passes ? `, through \`${one.passes}\`` : ''}`,
  `${words(one.act)}${one.confirm ? ' *' : ''}`,
  one.by,
  list([...(one.when ? [one.when] : []), ...one.needs]),
  list(one.brings),
  `\`${one.message}\`${one.passes ? ' twice' : ''}`,
  mailsOf(one),
  one.throughStatusUpdate ? 'yes' : '',
];

const heads = ['From', 'To', 'Act', 'By', 'Needs', 'Brings', 'Message', 'Mails', 'status/update'];

const needRows = Object.entries(needs).map(([name, { reason }]) => [
  words(name as NeedName),
  `\`${reason}\``,
]);

const statusesSaid = (act: (typeof plainActs)[number]): string => {
  const statuses = statusesOf(act);
  if (statuses.length === partnerOrderStatuses.length) return 'every status';
  const others = partnerOrderStatuses.filter((status) => !statuses.includes(status));
  return others.length < statuses.length
    ? `every status but ${others.map((one) => `\`${one}\``).join(', ')}`
    : statuses.map((one) => `\`${one}\``).join(', ');
};

/** The page docs/workflow.md, from the table of transitions and what stands beside it. */
export function workflowPage(): string {
  const cancelling = transitions.filter(({ act }) => act === 'cancel');
  const steps = transitions.filter(({ act }) => act !== 'cancel');
  const [cancel] = cancelling;
  if (!cancel) throw new Error('nothing is ever cancelled');
  return `# How a partner order moves

Written by \`npm run workflow\` from [\`rules/partner-orders/flow/transitions.ts\`](../rules/partner-orders/flow/transitions.ts) and the tables
beside it, which guards, buttons and the scale of the progress ask; a test says so when this page is old. Why it is so:
[decision 042](decisions/042-partner-order-workflow.md).

![The statuses of a partner order in two lanes, partner and staff, with the acts that lead from one to the next](pictures/workflow.svg)

Boxes stand in the lane of the side whose move it is. Dashed: \`delivered\` is passed when an order is dispatched; the lines
around a status are the skipped proforma, and orders that were taken over from elsewhere at rest in \`delivered\`.

## Transitions

The act begins when what it needs holds, and the status moves when what it brings holds too. \`*\`: the person confirms first.
Mails to the dealer go to the office while an order has none; \`always\`: also to partners who have turned mails off.

${table(heads, [...steps.map(transitionRow), ['every status but `cancelled`', ...transitionRow(cancel).slice(1)]])}

## Acts that leave the status as it is

${table(
  ['Act', 'In', 'Permission'],
  plainActs
    .filter((act) => !isTakeBack(act))
    .map((act) => [words(act), statusesSaid(act), words(permissionOf(act))]),
)}

## Corrections

No steps of the course: an order goes back to where it waits for a payment that was noted by mistake, and the partner
reads the reason.

${table(
  ['From', 'To', 'Act', 'Permission'],
  plainActs
    .filter(isTakeBack)
    .map((act) => [statusesSaid(act), `\`${takenBackTo[act]}\``, words(act), words(permissionOf(act))]),
)}

A payment is recorded wherever a file waits unpaid, also of a cancelled order; the status moves only by a row of the table above.

## Why an act is not possible

The code of the first need that is not met is the hint on the button. Besides these: \`cancelled\`, \`too_early\`, \`too_late\`,
and \`not_now\` while the other side has the designs.

${table(['Need', 'Code'], needRows)}

${orderActs.length} acts, ${transitions.length} transitions, ${cancelling.length} of them cancel.
`;
}
