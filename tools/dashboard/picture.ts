import { mkdir } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { freePort } from '#scripts/free-port.ts';
import { randomOf } from '#server/payments/payment/testing/orderings.ts';
import { browserLaunch } from '../../scripts/browser.ts';
import { listenTo } from '../chaos/answers.ts';
import { gather } from '../chaos/crowd.ts';
import { pageOf, WIDTH } from './draw.ts';
import { type Answered, askPanels, type Range, readPanels } from './panels.ts';
import { type Prometheus, portsAsked, type Rule, startPrometheus, tryAlerts } from './prometheus.ts';
import { openShop } from './shop.ts';
import { visit } from './visits.ts';

/**
 * The dashboard of `deploy/grafana` with what a real Prometheus reads from a shop people use for some minutes, as
 * docs/pictures/dashboard.webp; and what Prometheus says of the alerts. Needs the built pages and Debian's prometheus.
 *   node scripts/with-postgres.ts node tools/dashboard/picture.ts --minutes 6
 * Exit code 1 when a target does not answer, Prometheus refuses an expression, a panel is empty that may not be, a rule
 * cannot be evaluated, or an alert is on.
 */

/** reading what is true of the whole shop may take two seconds */
const EVERY_S = 3;
/** what a start costs is no picture of a shop that runs */
const WARM_MS = 45_000;
const FILE = 'docs/pictures/dashboard.webp';

/** Panels that may have no line in a calm shop, and why. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  'Slow statements an hour': 'no statement takes longer than SLOW_STATEMENT_MS',
  Queue: 'jobs are done before somebody looks',
  'Age of the oldest job': 'they are begun before somebody looks',
};
/** Alerts that may be on in it, and why. */
const mayBeOn: Readonly<Record<string, string>> = {
  InkruleSlowStatements: 'any statement is slow on a machine that does much else',
};

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '6' }, seed: { type: 'string', default: '1' } },
});
const databaseUrl = process.env.TEST_DATABASE_URL;
if (!databaseUrl)
  throw new Error(
    'it asks for a PostgreSQL of its own: node scripts/with-postgres.ts node tools/dashboard/picture.ts',
  );

/** The ports of `scrape.yml`, or as many in a row elsewhere. */
async function freePorts(wanted: readonly number[]): Promise<number> {
  for (let first = wanted[0] ?? 0; ; first += 100) {
    const ports = await Promise.all(wanted.map((_, i) => freePort(first + i)));
    if (ports.every((port, i) => port === first + i)) return first;
  }
}

function printPanels(answered: readonly Answered[]): readonly string[] {
  const wrong: string[] = [];
  console.log('\nseries  panel, expression');
  for (const { panel, expr, lines, refused } of answered) {
    console.log(`${String(lines.length).padStart(6)}  ${panel.title}: ${expr}`);
    if (refused) wrong.push(`${panel.title} is refused: ${refused}`);
    const names = lines.map(({ name }) => name.trim());
    if (names.includes('') || new Set(names).size < names.length)
      wrong.push(`${panel.title} has lines nobody can tell apart: ${names.join(', ')}`);
    if (lines.length === 0 && refused === null && !mayBeEmpty[panel.title])
      wrong.push(`${panel.title} has no data: ${expr}`);
  }
  return wrong;
}

function printRules(rules: readonly Rule[]): readonly string[] {
  console.log('\nhealth  state     alert');
  for (const { name, state, health } of rules) console.log(`${health.padEnd(7)} ${state.padEnd(9)} ${name}`);
  return rules.flatMap(({ name, state, health, lastError }) => [
    ...(health === 'ok' ? [] : [`${name} is not evaluated: ${lastError ?? health}`]),
    ...(state === 'inactive' || mayBeOn[name] ? [] : [`${name} is ${state}`]),
  ]);
}

/** What the readings themselves came to, for each process. */
async function askReadings(prometheus: Prometheus, { to, from, step }: Range) {
  const asked = {
    'part of the readings that were answered': `avg_over_time(up[${to - from}s])`,
    'series of a process': 'scrape_samples_scraped',
    'longest reading, s': `max_over_time(scrape_duration_seconds[${to - from}s])`,
  };
  const told = Object.entries(asked).map(async ([what, expr]) => {
    const series = await prometheus.range(expr, { from: to, to, step });
    const byPort = series.toSorted((a, b) =>
      (a.metric.instance ?? '').localeCompare(b.metric.instance ?? ''),
    );
    return [what, ...byPort.map(({ values }) => Number(Number(values.at(-1)?.[1]).toFixed(3)))] as const;
  });
  return Promise.all(told);
}

async function draw(html: string): Promise<void> {
  const browser = await chromium.launch(browserLaunch);
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 900 } });
    await page.setContent(html);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const png = await page.screenshot({ fullPage: true });
    await mkdir('docs/pictures', { recursive: true });
    await sharp(png).webp({ quality: 82 }).toFile(FILE);
  } finally {
    await browser.close();
  }
}

tryAlerts();
const wanted = portsAsked();
const metricsPort = await freePorts(wanted);
const shop = await openShop({ databaseUrl, metricsPort, webs: wanted.length - 1 });
const wrong: string[] = [];
try {
  const prometheus = await startPrometheus({ seconds: EVERY_S, moved: metricsPort - (wanted[0] ?? 0) });
  try {
    await shop.backUp();
    const seed = Number(values.seed);
    const sendVisitorsHome = visit({ ...shop, coin: randomOf(seed), everyMs: 800 });
    const { crowd, sendHome } = gather({
      ...{ api: `${shop.origin}/api`, sandbox: shop.sandbox, answers: listenTo(shop.origin) },
      ...{ coin: randomOf(seed + 1), everyMs: 5_000 },
    });
    await pause(WARM_MS);
    const from = Math.floor(Date.now() / 1000);
    await pause(Number(values.minutes) * 60_000);
    const over = { from, to: Math.floor(Date.now() / 1000), step: EVERY_S };
    const answered = await askPanels(prometheus, over);
    const rules = await prometheus.rules();
    const readings = await askReadings(prometheus, over);
    const targets = [...(await prometheus.targets())];
    await draw(pageOf(readPanels(), answered, over));
    await Promise.all([sendVisitorsHome(), sendHome()]);
    console.log(
      `\n${crowd.bought.length} purchases, ${crowd.partnersOrders.length} orders of partners in ${values.minutes} min; the log is ${shop.logFile}`,
    );
    for (const [address, health] of targets) console.log(`${health.padEnd(7)} ${address}`);
    for (const [what, ...numbers] of readings) console.log(`${what}: ${numbers.join(', ')}`);
    wrong.push(
      ...targets.filter(([, health]) => health !== 'up').map(([address, health]) => `${address}: ${health}`),
      ...(targets.length === wanted.length ? [] : [`${targets.length} targets instead of ${wanted.length}`]),
      ...printPanels(answered),
      ...printRules(rules),
      ...crowd.wrong,
    );
  } finally {
    await prometheus.end();
  }
} finally {
  await shop.close();
}
for (const line of wrong) console.log(`WRONG ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);
