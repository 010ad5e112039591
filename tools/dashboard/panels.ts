import { readFileSync } from 'node:fs';
import type { Prometheus, Series } from './prometheus.ts';

/** The dashboard as it stands in `deploy/`, and what Prometheus answers to each expression of it. */

export type Panel = {
  readonly type: 'row' | 'timeseries' | 'stat' | 'bargauge';
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig?: {
    readonly defaults: {
      readonly unit: string;
      readonly min?: number;
      readonly max?: number;
      readonly decimals?: number;
      readonly custom?: { readonly axisSoftMin?: number; readonly axisSoftMax?: number };
    };
  };
  readonly options?: {
    readonly legend?: {
      readonly displayMode: string;
      readonly placement: string;
      readonly sortDesc?: boolean;
    };
  };
  readonly targets?: readonly {
    readonly expr: string;
    readonly legendFormat: string;
    readonly instant?: boolean;
  }[];
};

export type Line = {
  readonly name: string;
  readonly points: readonly (readonly [at: number, value: number])[];
};
export type Answered = {
  readonly panel: Panel;
  readonly expr: string;
  /** those with a number at any time */
  readonly lines: readonly Line[];
  /** the words of Prometheus */
  readonly refused: string | null;
};
export type Range = { readonly from: number; readonly to: number; readonly step: number };

export const readPanels = (): readonly Panel[] =>
  (JSON.parse(readFileSync('deploy/grafana/inkrule.json', 'utf8')) as { panels: Panel[] }).panels;

/** What Grafana puts in place of its variables; four readings are its own shortest rate. */
const inPlace = (expr: string, { from, to, step }: Range): string =>
  expr
    .replaceAll('$__rate_interval', `${4 * step}s`)
    .replaceAll('$__interval', `${step}s`)
    .replaceAll('$__range', `${Math.round(to - from)}s`);

function lineOf({ metric, values }: Series, legend: string): Line {
  return {
    name: legend.replace(/\{\{\s*(\w+)\s*\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values.map(([at, value]) => [at, Number(value)] as const),
  };
}

export async function askPanels(prometheus: Prometheus, over: Range): Promise<readonly Answered[]> {
  const answered: Answered[] = [];
  for (const panel of readPanels())
    for (const { expr, legendFormat, instant } of panel.targets ?? [])
      try {
        const series = await prometheus.range(
          inPlace(expr, over),
          instant ? { ...over, from: over.to } : over,
        );
        const lines = series
          .map((one) => lineOf(one, legendFormat))
          .filter(({ points }) => points.some(([, value]) => Number.isFinite(value)));
        answered.push({ panel, expr, lines, refused: null });
      } catch (error) {
        answered.push({ panel, expr, lines: [], refused: (error as Error).message });
      }
  return answered;
}
