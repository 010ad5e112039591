import { readFileSync } from 'node:fs';
import type { Answered, Line, Panel, Range } from './panels.ts';
import { ticks, written } from './units.ts';

/** The dashboard as a page: panels in their grid as Grafana lays them out, lines as SVG. */

export const WIDTH = 1600;
const EDGE = 16;
const GAP = 8;
const ROW = 30;
const COLUMNS = 24;
const HEAD = 36;
const LEGEND_SIDE = 0.42;
const LEGEND_LINE = 20;
const AXIS = { left: 66, bottom: 22, right: 14, top: 8 };

const colors = [
  ...['#73bf69', '#f2cc0c', '#8ab8ff', '#ff780a', '#f2495c', '#5794f2', '#b877d9', '#ffa6b0'],
  ...['#37872d', '#fade2a', '#447ebc', '#c15c17', '#890f02', '#0a437c', '#6d1f62', '#96d98d'],
];
const colorOf = (i: number): string => colors[i % colors.length] ?? '';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
function boxOf({ gridPos: { x, y, w, h } }: Panel): Box {
  const column = (WIDTH - 2 * EDGE + GAP) / COLUMNS;
  const row = ROW + GAP;
  return { x: EDGE + x * column, y: y * row, w: w * column - GAP, h: h * row - GAP };
}

const clock = (at: number): string => new Date(at * 1000).toISOString().slice(11, 19);

/** The lines of one panel, broken where there is no number. */
function chart(
  lines: readonly Line[],
  { defaults }: NonNullable<Panel['fieldConfig']>,
  w: number,
  h: number,
  over: Range,
): string {
  const all = lines.flatMap(({ points }) => points.map(([, value]) => value)).filter(Number.isFinite);
  const least = Math.min(defaults.min ?? Number.POSITIVE_INFINITY, ...all);
  const greatest = Math.max(defaults.max ?? Number.NEGATIVE_INFINITY, ...all);
  const marks = ticks(defaults.unit, least, greatest);
  const low = marks[0]?.at ?? 0;
  const high = marks.at(-1)?.at ?? 1;
  const { left, bottom, right, top } = AXIS;
  const xOf = (at: number) => left + ((at - over.from) / (over.to - over.from)) * (w - left - right);
  const yOf = (value: number) => h - bottom - ((value - low) / (high - low)) * (h - bottom - top);
  const across = marks.map(
    ({ at, text }) =>
      `<path d="M${left} ${yOf(at).toFixed(1)}H${w - right}" class="grid"/><text x="${left - 8}" y="${(yOf(at) + 4).toFixed(1)}" text-anchor="end">${text}</text>`,
  );
  const minute = Math.ceil((over.to - over.from) / 60 / (w > 600 ? 8 : 5)) * 60;
  const minutes = Array.from(
    { length: Math.floor((over.to - over.from) / minute) + 1 },
    (_, i) => Math.ceil(over.from / minute) * minute + i * minute,
  ).filter((at) => at < over.to - 10);
  const along = minutes.map(
    (at) =>
      `<path d="M${xOf(at).toFixed(1)} ${top}V${h - bottom}" class="grid"/><text x="${xOf(at).toFixed(1)}" y="${h - 5}" text-anchor="middle">${clock(at).slice(0, 5)}</text>`,
  );
  const drawn = lines.map(({ points }, i) => {
    let pen = '';
    let isDown = false;
    for (const [at, value] of points) {
      if (Number.isFinite(value))
        pen += `${isDown ? 'L' : 'M'}${xOf(at).toFixed(1)} ${yOf(value).toFixed(1)}`;
      isDown = Number.isFinite(value);
    }
    return `<path d="${pen}" stroke="${colorOf(i)}" class="line"/>`;
  });
  return `<svg width="${w}" height="${h}">${across.join('')}${along.join('')}${drawn.toReversed().join('')}</svg>`;
}

const lastOf = ({ points }: Line): number =>
  points.findLast(([, value]) => Number.isFinite(value))?.[1] ?? Number.NaN;

function legend(lines: readonly Line[], unit: string, isTable: boolean): string {
  const entries = lines.map((line, i) => {
    const last = isTable ? `<b>${written(unit, lastOf(line))}</b>` : '';
    return `<li><i style="background:${colorOf(i)}"></i><span>${escaped(line.name)}</span>${last}</li>`;
  });
  return entries.join('');
}

function timeseries(panel: Panel, lines: readonly Line[], { w, h }: Box, over: Range): string {
  const field = panel.fieldConfig ?? { defaults: { unit: 'none' } };
  const { displayMode = 'list', placement = 'bottom' } = panel.options?.legend ?? {};
  const entries = legend(lines, field.defaults.unit, displayMode === 'table');
  const room = h - HEAD;
  if (placement === 'right') {
    const side = Math.round(w * LEGEND_SIDE);
    return `${chart(lines, field, w - side, room - GAP, over)}<ul class="side ${displayMode}" style="width:${side - 12}px;height:${room - GAP}px">${entries}</ul>`;
  }
  // as tall as its lines need, but never more than a third
  const perLine = w - 24;
  let used = 0;
  let rows = 1;
  for (const { name } of lines) {
    const own = 34 + name.length * 6.6;
    if (used + own > perLine && used > 0) {
      rows += 1;
      used = 0;
    }
    used += own;
  }
  const below = Math.min(rows * LEGEND_LINE, Math.floor(room * 0.35)) + GAP;
  return `${chart(lines, field, w, room - below, over)}<ul class="below" style="height:${below}px">${entries}</ul>`;
}

function stat(panel: Panel, lines: readonly Line[]): string {
  const unit = panel.fieldConfig?.defaults.unit ?? 'none';
  const values = lines.map(
    (line) => `<div><span>${escaped(line.name)}</span><strong>${written(unit, lastOf(line))}</strong></div>`,
  );
  return `<div class="stat">${values.join('')}</div>`;
}

function drawn(panel: Panel, lines: readonly Line[], over: Range): string {
  const box = boxOf(panel);
  const place = `left:${box.x.toFixed(1)}px;top:${box.y}px;width:${box.w.toFixed(1)}px;height:${box.h}px`;
  if (panel.type === 'row') return `<h2 style="${place}">${escaped(panel.title)}</h2>`;
  const inside =
    lines.length === 0
      ? '<p>No data</p>'
      : panel.type === 'stat'
        ? stat(panel, lines)
        : timeseries(panel, lines, box, over);
  return `<section style="${place}"><h3>${escaped(panel.title)}</h3>${inside}</section>`;
}

const font = (weight: string): string =>
  readFileSync(`node_modules/@expo-google-fonts/inter/${weight}/Inter_${weight}.ttf`).toString('base64');

const style = (): string => `
@font-face { font-family: Inter; font-weight: 400; src: url(data:font/ttf;base64,${font('400Regular')}) }
@font-face { font-family: Inter; font-weight: 500; src: url(data:font/ttf;base64,${font('500Medium')}) }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { background: #111217; color: #ccccdc; font: 12px Inter; width: ${WIDTH}px }
header { display: flex; justify-content: space-between; align-items: center; height: 56px; padding: 0 ${EDGE}px; font-size: 14px }
header b { font-size: 20px; font-weight: 500 }
main { position: relative }
h2, section { position: absolute }
h2 { font-size: 16px; font-weight: 500; line-height: ${ROW}px }
h2::before { content: '\\25be'; margin-right: 8px; color: #8e8e9b }
section { background: #181b1f; border: 1px solid #2b2e34; border-radius: 3px }
h3 { font-size: 14px; font-weight: 500; height: ${HEAD}px; padding: 9px 12px 0 }
svg { display: block; float: left }
svg text { fill: #9a9aa8; font-size: 12px }
.grid { stroke: #2a2d33; fill: none }
.line { fill: none; stroke-width: 1.6; stroke-linejoin: round }
ul { list-style: none; overflow: hidden }
.below { clear: both; padding: 0 12px; display: flex; flex-wrap: wrap; align-content: flex-start; gap: 0 16px }
.side { float: left }
li { display: flex; align-items: center; gap: 6px; line-height: ${LEGEND_LINE}px; white-space: nowrap; max-width: 100% }
li span { overflow: hidden; text-overflow: ellipsis }
li i { width: 14px; height: 3px; border-radius: 2px; flex: none }
li b { margin-left: auto; font-weight: 400 }
p { text-align: center; color: #8e8e9b; font-size: 14px; padding-top: 72px }
.stat { display: flex; height: calc(100% - ${HEAD + GAP}px); align-items: center; justify-content: space-around; text-align: center }
.stat span { display: block; font-size: 14px; margin-bottom: 4px }
.stat strong { font-size: 44px; font-weight: 500; color: #73bf69 }`;

/** @param answered in the order of the panels */
export function pageOf(panels: readonly Panel[], answered: readonly Answered[], over: Range): string {
  const height = Math.max(...panels.map((panel) => boxOf(panel)).map(({ y, h }) => y + h)) + EDGE;
  const parts = panels.map((panel) =>
    drawn(
      panel,
      answered.filter((one) => one.panel.title === panel.title).flatMap(({ lines }) => lines),
      over,
    ),
  );
  return `<!doctype html><meta charset="utf-8"><style>${style()}</style><header><b>Inkrule</b><span>${clock(over.from)} to ${clock(over.to)} UTC</span></header><main style="height:${height}px">${parts.join('')}</main>`;
}
