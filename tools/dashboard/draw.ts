import { readFileSync } from 'node:fs';
import { chart, clock, colorOf } from './chart.ts';
import type { Answered, Line, Panel, Range } from './panels.ts';
import { written } from './units.ts';

/** The dashboard as a page: panels in their grid as Grafana lays them out, lines as SVG. */

export const WIDTH = 1600;
const EDGE = 16;
const GAP = 8;
const ROW = 30;
const COLUMNS = 24;
const HEAD = 36;
const LEGEND_SIDE = 0.42;
const LEGEND_LINE = 19;
/** what a name takes, in px */
const NAME = { beside: 36, letter: 5.9, edge: 12 };

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Box = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
function boxOf({ gridPos: { x, y, w, h } }: Panel): Box {
  const column = (WIDTH - 2 * EDGE + GAP) / COLUMNS;
  const row = ROW + GAP;
  return { x: EDGE + x * column, y: y * row, w: w * column - GAP, h: h * row - GAP };
}

const lastOf = ({ points }: Line): number =>
  points.findLast(([, value]) => Number.isFinite(value))?.[1] ?? Number.NaN;

/** As many lines of names as they need, but never more than a third of the panel. */
function heightBelow(lines: readonly Line[], w: number, room: number): number {
  let rows = 1;
  let used = 0;
  for (const { name } of lines) {
    const own = NAME.beside + name.length * NAME.letter;
    if (used > 0 && used + own > w) [rows, used] = [rows + 1, 0];
    used += own;
  }
  return Math.min(rows * LEGEND_LINE, Math.floor(room / 3)) + GAP;
}

function timeseries(panel: Panel, lines: readonly Line[], { w, h }: Box, over: Range): string {
  const field = panel.fieldConfig?.defaults ?? { unit: 'none' };
  const { displayMode = 'list', placement = 'bottom', sortDesc } = panel.options?.legend ?? {};
  const named = lines.map((line, i) => ({ last: lastOf(line), line, color: colorOf(i) }));
  if (sortDesc) named.sort((a, b) => b.last - a.last);
  const names = named.map(
    ({ line, last, color }) =>
      `<li><i style="background:${color}"></i><span>${escaped(line.name)}</span>${displayMode === 'table' ? `<b>${written(field.unit, last)}</b>` : ''}</li>`,
  );
  const room = h - HEAD;
  const side = placement === 'right' ? Math.round(w * LEGEND_SIDE) : 0;
  const below = side > 0 ? GAP : heightBelow(lines, w - 2 * NAME.edge, room);
  const drawn = chart(lines, field, { w: w - side, h: room - below, over });
  const place =
    side > 0
      ? `width:${side - NAME.edge}px;height:${Math.floor((room - GAP) / LEGEND_LINE) * LEGEND_LINE}px`
      : `height:${below}px`;
  return `${drawn}<ul class="${side > 0 ? 'side' : 'below'}" style="${place}">${names.join('')}</ul>`;
}

function stat(panel: Panel, lines: readonly Line[]): string {
  const unit = panel.fieldConfig?.defaults.unit ?? 'none';
  const values = lines.map(
    (line) => `<div><span>${escaped(line.name)}</span><strong>${written(unit, lastOf(line))}</strong></div>`,
  );
  return `<div class="stat">${values.join('')}</div>`;
}

/** The longest first, each as a part of it. */
function bars(panel: Panel, lines: readonly Line[]): string {
  const unit = panel.fieldConfig?.defaults.unit ?? 'none';
  const longest = Math.max(...lines.map(lastOf));
  const each = lines
    .map((line) => ({ name: line.name, value: lastOf(line) }))
    .sort((a, b) => b.value - a.value)
    .map(
      ({ name, value }) =>
        `<li><span>${escaped(name)}</span><u><i style="width:${((100 * value) / longest).toFixed(1)}%"></i></u><b>${written(unit, value)}</b></li>`,
    );
  return `<ul class="bars">${each.join('')}</ul>`;
}

const drawings = { timeseries, stat, bargauge: bars } as const;

function drawn(panel: Panel, lines: readonly Line[], over: Range): string {
  const box = boxOf(panel);
  const place = `left:${box.x.toFixed(1)}px;top:${box.y}px;width:${box.w.toFixed(1)}px;height:${box.h}px`;
  if (panel.type === 'row') return `<h2 style="${place}">${escaped(panel.title)}</h2>`;
  const inside = lines.length === 0 ? '<p>No data</p>' : drawings[panel.type](panel, lines, box, over);
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
.line { fill: none; stroke-width: 1.6; stroke-linejoin: round; stroke-linecap: round }
ul { list-style: none; overflow: hidden }
.below { clear: both; padding: 0 12px; display: flex; flex-wrap: wrap; align-content: flex-start; gap: 0 16px }
.side { float: left }
li { display: flex; align-items: center; gap: 6px; line-height: ${LEGEND_LINE}px; white-space: nowrap; max-width: 100% }
li span { overflow: hidden; text-overflow: ellipsis }
li i { width: 14px; height: 3px; border-radius: 2px; flex: none }
li b { margin-left: auto; font-weight: 400 }
p { text-align: center; color: #8e8e9b; font-size: 14px; padding-top: 72px }
.bars { padding: 0 12px }
.bars li span { width: 52% }
.bars u { flex: 1; display: flex; text-decoration: none; background: #22252b }
.bars i { height: 13px; border-radius: 0; background: #73bf69 }
.bars li b { width: 64px; text-align: right; margin: 0 }
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
