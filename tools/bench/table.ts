import { BARE_MS } from './budgets.ts';
import type { Measured } from './measure.ts';

export type Row = {
  readonly title: string;
  readonly connections: number;
  readonly measured: Measured;
  /** ms of processor time of the bare server at as many connections, just before */
  readonly bare: number | null;
  /** ms, null for the reference itself */
  readonly budget: number | null;
};

const headings = [
  '',
  'conn',
  'req/s',
  'p50 ms',
  'p99 ms',
  'cpu ms',
  'bare ms',
  'x bare',
  'budget',
  '',
  'kB',
  'failed',
];
const number = (value: number | null, places: number): string =>
  value === null ? '-' : value.toFixed(places);

/** A slower machine, or one with other work on it, is allowed as much more as a bare answer takes there. */
export const isOver = ({ measured, bare, budget }: Row): boolean =>
  budget !== null && measured.cpu !== null && measured.cpu > budget * Math.max(1, (bare ?? 0) / BARE_MS);

const verdict = (row: Row): string =>
  row.budget === null || row.measured.cpu === null ? '' : isOver(row) ? 'OVER' : 'within';

const cells = (row: Row): string[] => {
  const { measured, bare, budget } = row;
  const ratio = measured.cpu === null || !bare ? null : measured.cpu / bare;
  return [
    row.title,
    String(row.connections),
    number(measured.perSecond, measured.perSecond < 100 ? 1 : 0),
    number(measured.p50, 1),
    number(measured.p99, 1),
    number(measured.cpu, 3),
    number(bare, 3),
    number(ratio, 1),
    budget === null ? '' : `<= ${budget}`,
    verdict(row),
    number(measured.bytes / 1024, 1),
    String(measured.failed),
  ];
};

/** Rows under each other; the first column to the left, figures to the right. */
export function aligned(lines: readonly (readonly string[])[]): string {
  const widths = (lines[0] ?? []).map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  const pad = (text: string, i: number) =>
    i === 0 ? text.padEnd(widths[i] ?? 0) : text.padStart(widths[i] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd()).join('\n');
}

/** One line per measurement. */
export const renderTable = (rows: readonly Row[]): string => aligned([headings, ...rows.map(cells)]);
