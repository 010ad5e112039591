import type { ProgressGroup } from '#rules/partner-orders/flow/course.ts';
import { progressOf } from '#rules/partner-orders/flow/progress.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { boxes, CANCEL_X, CANCEL_Y, HEIGHT, lanes, NODE, SCALE_X, type Way, WIDTH, ways } from './layout.ts';
import { words } from './words.ts';

const INK = '#17181a';
const GREY = '#5f6368';
const LINE = '#c9c7c1';
const RED = '#c8101e';
const GREEN = '#18703c';

const style = `
  text { font: 500 14px 'Instrument Sans', system-ui, 'Segoe UI', Helvetica, Arial, sans-serif; fill: ${INK} }
  .head { font-size: 15px; font-weight: 700 }
  .group { font-size: 13px; font-weight: 700 }
  .act { font-size: 12.5px; font-weight: 600 }
  .need { font-size: 11.5px; fill: ${GREY} }
  .way { fill: none; stroke: ${INK}; stroke-width: 1.5; stroke-linejoin: round }
  .aside { stroke: ${GREY}; stroke-dasharray: 4 3 }
  .box { fill: #fff; stroke: ${INK}; stroke-width: 1.25 }
  .passed { stroke-dasharray: 5 4; fill: #faf9f7 }
  .end { fill: #e6f4ea; stroke: ${GREEN} }
  .cancelled { fill: #fdefee; stroke: ${RED} }
  .tick { stroke: ${INK} }
  .cancel { stroke: ${RED}; stroke-width: 1.25; fill: none }`;

const n = (value: number): string => String(Math.round(value * 10) / 10);

const text = (className: string, x: number, y: number, anchor: string, said: string): string =>
  `<text class="${className}" x="${n(x)}" y="${n(y)}" text-anchor="${anchor}">${said}</text>`;

const box = (status: PartnerOrderStatus, x: number, y: number, width: number): string => {
  const kind = { delivered: ' passed', done: ' end', cancelled: ' cancelled' }[status as string] ?? '';
  return (
    `<rect class="box${kind}" x="${n(x - width / 2)}" y="${n(y - NODE.height / 2)}" width="${width}" ` +
    `height="${NODE.height}" rx="4"/>${text('', x, y + 5, 'middle', words(status))}`
  );
};

/** The second line of a label: what the act needs, else what it brings. */
const asked = (way: Way): string => {
  const { step } = way;
  if (step.from === 'delivered') return !way.isAside ? 'at once' : step.to === 'done' ? 'taken over' : '';
  const names = step.needs.length ? step.needs : step.brings;
  return names.slice(-1).map(words).join('');
};

function drawWay(way: Way): string {
  const { points, label, isAside, step } = way;
  const d = points.map(([x, y], i) => `${i ? 'L' : 'M'}${n(x)} ${n(y)}`).join('');
  const [x, y] = label.at;
  const isTakenOver = step.from === 'delivered';
  const said = isTakenOver ? '' : words(step.act);
  const below = asked(way);
  // words beside a line stand around its middle, words on it above and below
  const lines = [
    said && text('act', x, label.gap ? y - label.gap - 3 : y - (below ? 3 : -4), label.anchor, said),
    below && text('need', x, label.gap ? y + label.gap + 11 : y + (said ? 13 : 4), label.anchor, below),
  ];
  const className = isAside ? 'way aside' : 'way';
  return `<path class="${className}" d="${d}" marker-end="url(#arrow)"/>${lines.filter(Boolean).join('')}`;
}

/** The scale of the progress, downwards: a long tick where a group begins. */
function drawScale(): string {
  const { ticks } = progressOf('preparing', []);
  const first = boxes[0]?.y ?? 0;
  const last = boxes.at(-1)?.y ?? 0;
  const marks = boxes.map(({ status, y }) => {
    const tick = ticks.find((one) => one.status === status);
    const length = tick?.isMajor ? 22 : 11;
    const name = tick?.isMajor ? text('group', SCALE_X - 32, y + 4.5, 'end', headOf(tick.group)) : '';
    const weight = tick?.isMajor ? 1.75 : 1;
    return `<path class="tick" stroke-width="${weight}" d="M${SCALE_X} ${n(y)}h-${length}"/>${name}`;
  });
  return `<path class="tick" stroke-width="1.25" d="M${SCALE_X} ${n(first)}V${n(last)}"/>${marks.join('\n')}`;
}

const headOf = (group: ProgressGroup): string => {
  const said = words(group);
  return said.charAt(0).toUpperCase() + said.slice(1);
};

/** The red line every status but cancelled joins. */
function drawCancel(): string {
  const first = boxes[0]?.y ?? 0;
  const top = CANCEL_Y - NODE.height / 2;
  const joins = boxes.map(({ y }) => `M${CANCEL_X - 11} ${n(y)}h11`).join('');
  return [
    `<path class="cancel" d="${joins}"/>`,
    `<path class="cancel" d="M${CANCEL_X} ${n(first)}V${n(top)}" marker-end="url(#red)"/>`,
    `<text class="act" transform="translate(${CANCEL_X + 18} ${n(first)}) rotate(90)">cancel` +
      '<tspan class="need" dx="10">by staff, from every status, also from done</tspan></text>',
    box('cancelled', CANCEL_X, CANCEL_Y, 110),
  ].join('\n');
}

const drawLane = ({ left, right, name }: (typeof lanes)[keyof typeof lanes], fill: string): string =>
  `<rect x="${left}" y="20" width="${right - left}" height="${HEIGHT - 40}" fill="${fill}"/>` +
  text('head', (left + right) / 2, 48, 'middle', name);

const marker = (id: string, color: string): string =>
  `<marker id="${id}" viewBox="0 0 8 8" refX="7.2" refY="4" markerWidth="8" markerHeight="8" ` +
  `orient="auto" markerUnits="userSpaceOnUse"><path d="M0 .6L7.6 4L0 7.4z" fill="${color}"/></marker>`;

/** docs/pictures/workflow.svg: how a partner order moves, drawn from the table of transitions. */
export const workflowPicture = (): string => `<svg xmlns="http://www.w3.org/2000/svg" \
viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="t">
<title id="t">How a partner order moves from preparing to done</title>
<style>${style}
</style>
<defs>${marker('arrow', INK)}${marker('red', RED)}</defs>
<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="#fff"/>
${drawLane(lanes.partner, '#f1f0ed')}
${drawLane(lanes.staff, '#faf9f7')}
<path stroke="${LINE}" d="M${lanes.staff.left} 20V${HEIGHT - 20}"/>
${drawScale()}
${ways.map(drawWay).join('\n')}
${drawCancel()}
${boxes.map(({ status, x, y }) => box(status, x, y, NODE.width)).join('\n')}
</svg>
`;
