import { chromium } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { browserLaunch } from '../scripts/browser.ts';
import { learnSlowdown, visit } from './phone.ts';
import { startShop } from './shots/start-shop.ts';

/**
 * Lighthouse (mobile) on home, list, detail and designer of an edition; prints the four scores of each, when
 * the largest picture or text stands, and what costs points. Exit code 1 where a goal is missed. Of three
 * visits the one with the median performance counts, as Lighthouse's makers advise: a busy machine moves one
 * visit by several points.
 *   npm run lighthouse [cz|en|de]
 */
const edition = (['cz', 'en', 'de'] as const).find((e) => e === process.argv[2]) ?? 'en';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** The designer is no page for search engines, and says so. */
const GOAL = { performance: 97, accessibility: 95, 'best-practices': 95, seo: 95 } as const;
const DESIGNER_GOAL = { ...GOAL, performance: 90, seo: 0 } as const;
const LARGEST_MS = 1_800;
const VISITS = 3;
type Category = {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
};
type Audit = {
  readonly score: number | null;
  readonly title: string;
  readonly displayValue?: string;
  readonly numericValue?: number;
};
/** What is read of a report. */
type Result = {
  readonly categories: Readonly<Record<(typeof categories)[number], Category | undefined>>;
  readonly audits: Readonly<Record<string, Audit | undefined>>;
  readonly environment: { readonly benchmarkIndex: number };
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
};
const performanceOf = (result: Result): number => result.categories.performance?.score ?? 0;

// a shop that is still drawing its demo orders would be measured with them
process.env.DEMO_ORDERS = '0';
const shop = await startShop();
const debugPort = shop.port + 1;
const browser = await chromium.launch({
  ...browserLaunch,
  args: [...browserLaunch.args, `--remote-debugging-port=${debugPort}`],
});
const addressOf = (path: string) => `http://${edition}.localhost:${shop.port}${path}`;
const pages = {
  home: pathTo(edition, 'home'),
  list: pathTo(edition, 'meter'),
  detail: `${pathTo(edition, 'product', { productId: 'block-52' })}?color=natural&scale=freeTop`,
  designer: `${pathTo(edition, 'configuration', { productId: 'block-52' })}?color=natural&scale=freeTop`,
};
try {
  const slowdown = await learnSlowdown(addressOf(pages.home), debugPort);
  const settings = [
    `--only-categories=${categories.join(',')}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
  ];
  for (const [name, path] of Object.entries(pages)) {
    const url = addressOf(path);
    const first = await browser.newPage({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });
    // the first visitor with such a telephone waits for pictures to be drawn; everybody after them does not
    await first.goto(url, { waitUntil: 'networkidle' });
    await first.close();
    const visits: Result[] = [];
    for (let i = 0; i < VISITS; i++) visits.push(await visit<Result>(url, debugPort, settings));
    visits.sort((a, b) => performanceOf(a) - performanceOf(b));
    const lhr = visits[Math.floor(VISITS / 2)];
    if (!lhr) throw new Error('no visit');
    const scores = categories.map((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100));
    const largest = lhr.audits['largest-contentful-paint']?.numericValue ?? 0;
    console.log(
      `${name.padEnd(8)} ${categories.map((id, i) => `${id} ${scores[i]}`).join('  ')}  largest ${Math.round(largest)} ms  (machine ${Math.round(lhr.environment.benchmarkIndex)}, slowed down ${lhr.configSettings.throttling.cpuSlowdownMultiplier.toFixed(1)} times)`,
    );
    for (const id of categories) {
      for (const { id: audit, weight } of lhr.categories[id]?.auditRefs ?? []) {
        const { score, title, displayValue } = lhr.audits[audit] ?? { score: null, title: audit };
        if (weight > 0 && score !== null && score !== undefined && score < 0.9)
          console.log(`          ${title} ${displayValue ?? ''} (${score})`);
      }
    }
    const goal = name === 'designer' ? DESIGNER_GOAL : GOAL;
    const isLate = name !== 'designer' && largest > LARGEST_MS;
    if (isLate || categories.some((id, i) => (scores[i] ?? 0) < goal[id])) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await shop.stop();
}
