import { readFile } from 'node:fs/promises';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { jobsOfShop, mailsOfShop } from '#server/shop.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { figuresOf } from './service.ts';

/** What stands in `deploy/` and in the docs names figures that exist, with labels they have. */
type Known = { readonly type: string; readonly help: string; readonly labels: readonly string[] };
const known = new Map<string, Known>();
const ofOthers = new Map([['up', ['job', 'instance']]]);
const FOLDER = 'deploy/prometheus/';
type Rule = {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string };
};
type Panel = {
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
};

let server: TestServer;
let rules: readonly Rule[];
let panels: readonly Panel[];
let page: string;
beforeAll(async () => {
  server = await testServer();
  const { registries, text } = figuresOf(server.shop, { jobs: jobsOfShop, mails: mailsOfShop });
  await text();
  for (const registry of registries)
    for (const { name, ...said } of registry.getMetricsAsArray() as unknown as (Omit<Known, 'labels'> & {
      name: string;
      labelNames: readonly string[];
    })[])
      known.set(name, { ...said, type: said.constructor.name, labels: said.labelNames });
  for (const registry of registries)
    for (const { name, type } of await registry.getMetricsAsJSON())
      known.set(name, { ...(known.get(name) as Known), type: String(type) });
  const read = parse(await readFile(`${FOLDER}inkrule-alerts.yml`, 'utf8')) as {
    groups: { rules: Rule[] }[];
  };
  rules = read.groups.flatMap((group) => group.rules);
  ({ panels } = JSON.parse(await readFile('deploy/grafana/inkrule.json', 'utf8')) as { panels: Panel[] });
  page = await readFile('docs/on-call.md', 'utf8');
});
afterAll(() => server.close());

const baseOf = (name: string): string => (known.has(name) ? name : name.replace(/_(bucket|sum|count)$/, ''));

/** What is wrong with an expression; empty for one that Prometheus can answer. */
function faultsOf(expr: string): string[] {
  const faults: string[] = [];
  const textAt = ({ from, to }: { from: number; to: number }) => expr.slice(from, to);
  parser.parse(expr).iterate({
    enter(node) {
      if (node.type.isError) faults.push(`cannot be read at ${node.from}: ${expr}`);
      if (node.name !== 'VectorSelector') return;
      const name = node.node.getChild('Identifier');
      const metric = name ? textAt(name) : '';
      const labels = ofOthers.get(metric) ?? known.get(baseOf(metric))?.labels;
      if (!labels) faults.push(`there is no ${metric}`);
      for (const label of textAt(node).matchAll(/[{,]\s*(\w+)\s*[=!]/g))
        if (![...(labels ?? []), 'job', 'instance'].includes(label[1] ?? ''))
          faults.push(`${metric} has no label ${label[1]}`);
      if (metric.endsWith('_bucket') && known.get(baseOf(metric))?.type !== 'histogram')
        faults.push(`${metric} is no histogram`);
    },
  });
  return faults;
}

describe('the check itself', () => {
  it.each([
    ['sum(rate(inkrule_http_requests_total[5m]))', []],
    [
      'sum(rate(inkrule_http_requests_total[5m])',
      ['cannot be read at 41: sum(rate(inkrule_http_requests_total[5m])'],
    ],
    ['inkrule_nothing > 1', ['there is no inkrule_nothing']],
    ['inkrule_shed_total{why="x"}', ['inkrule_shed_total has no label why']],
    ['inkrule_trouble_bucket', ['inkrule_trouble_bucket is no histogram']],
  ])('%s', (expr, faults) => expect(faultsOf(expr)).toEqual(faults));
});

describe('alerts', () => {
  it('name only what is told', () =>
    expect(rules.flatMap(({ alert, expr }) => faultsOf(expr).map((fault) => `${alert}: ${fault}`))).toEqual(
      [],
    ));

  it('have a name of their own, and say how urgent they are and what is wrong', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const { alert, labels, annotations } of rules)
      expect([alert, ['page', 'ticket'].includes(labels.severity), annotations.summary !== '']).toEqual([
        alert,
        true,
        true,
      ]);
  });

  it('each have a reason and what to do in docs/on-call.md, and no other is there', () => {
    const told = [...page.matchAll(/^\| `(Inkrule\w+)` \| (page|ticket) \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(told.map(([, name, severity]) => `${name} ${severity}`)).toEqual(
      rules.map(({ alert, labels }) => `${alert} ${labels.severity}`),
    );
  });
});

describe('the dashboard', () => {
  const drawn = () =>
    panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));

  it('draws only what is told', () =>
    expect(drawn().flatMap(({ title, expr }) => faultsOf(expr).map((fault) => `${title}: ${fault}`))).toEqual(
      [],
    ));

  it('is without gaps, and no panel stands on another', () => {
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, i) => `${y + Math.floor(i / w)}:${x + (i % w)}`),
    );
    const bottom = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
    expect([cells.length, new Set(cells).size]).toEqual([24 * bottom, 24 * bottom]);
  });

  it('draws all that is ours', () => {
    const text = drawn()
      .map(({ expr }) => expr)
      .join(' ');
    const facts = ['inkrule_facts_timestamp_seconds', 'inkrule_facts_known'];
    const missing = [...known.keys()].filter(
      (name) => name.startsWith('inkrule_') && !facts.includes(name) && !text.includes(name),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/on-call.md', () => {
  it('lists every figure with its labels, in the words of the program', () => {
    const lines = [...known].map(
      ([name, { type, labels, help }]) => `| \`${name}\` | ${type} | ${labels.join(', ')} | ${help} |`,
    );
    expect(lines.filter((line) => !page.includes(line))).toEqual([]);
    const told = [...page.matchAll(/^\| `((?:inkrule|process|nodejs)_\w+)` \|/gm)].map(
      ([, name = '']) => name,
    );
    expect(told.filter((name) => !known.has(name))).toEqual([]);
  });

  it('no label is one Prometheus gives by itself: it would put ours aside as exported_job', () => {
    const taken = [...known].filter(([, { labels }]) =>
      labels.some((label) => /^(job|instance)$/.test(label)),
    );
    expect(taken.map(([name]) => name)).toEqual([]);
  });

  it('names are as Prometheus has them', () => {
    const ours = [...known].filter(([name]) => name.startsWith('inkrule_'));
    for (const [name, { type }] of ours) {
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
      if (type === 'histogram') expect(name).toMatch(/_seconds$/);
    }
  });
});
