import { type CDPSession, chromium, type Page } from '@playwright/test';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { browserLaunch } from '#scripts/browser.ts';
import { startShop } from '#tools/shots/start-shop.ts';

/**
 * The editor of price lists with 11,000 rows, as a hand feels it: how long after its data the table is seen,
 * and how long after a key what was typed is. The rows of the demo are repeated under codes of their own
 * until there are enough, in the answer of the call. Needs a build of the pages. `node
 * tools/bench/price-editor.ts`
 */
const ROWS = 11_000;
const KEYS = 60;
const FIRST_PAINT_MS = 500;
const TYPING_P95_MS = 50;

type List = { rows: { heliosId: string }[]; codes: { heliosId: string; tab: string }[] };

const shop = await startShop();
const origin = `http://en.localhost:${shop.port}`;
const browser = await chromium.launch(browserLaunch);

function enlarged(list: List): List {
  const ofMeter = new Set(list.codes.filter(({ tab }) => tab === 'meter').map(({ heliosId }) => heliosId));
  const source = list.rows.filter(({ heliosId }) => ofMeter.has(heliosId));
  const rows = [...source];
  const codes = [...list.codes];
  for (let copy = 1; rows.length < ROWS; copy++) {
    rows.push(...source.map((row) => ({ ...row, heliosId: `${row.heliosId}-${copy}` })));
    for (const code of list.codes)
      if (code.tab === 'meter') codes.push({ ...code, heliosId: `${code.heliosId}-${copy}` });
  }
  return { ...list, rows: rows.slice(0, ROWS), codes };
}

async function openEditor(page: Page): Promise<number> {
  await page.route('**/priceLists/by-id/default/editor', async (route) => {
    const url = route.request().url().replace('en.localhost', '127.0.0.1');
    const headers = { ...(await route.request().allHeaders()), host: new URL(origin).host };
    const answer = await route.fetch({ url, headers });
    await route.fulfill({ response: answer, json: enlarged((await answer.json()) as List) });
  });
  // from the moment the page has read its data to the frame that shows the first row
  await page.addInitScript(() => {
    const read = Response.prototype.json;
    Response.prototype.json = async function (this: Response) {
      const value: unknown = await read.call(this);
      if (this.url.endsWith('/editor')) performance.mark('data');
      return value;
    };
    const look = () => {
      if (document.querySelector('[data-row="0"]')) {
        requestAnimationFrame(() => setTimeout(() => performance.mark('painted')));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${origin}${pathTo('en', 'priceList')}`);
  await page.waitForFunction(() => performance.getEntriesByName('painted').length > 0);
  return page.evaluate(() => {
    const [data] = performance.getEntriesByName('data');
    const [painted] = performance.getEntriesByName('painted');
    return (painted?.startTime ?? 0) - (data?.startTime ?? 0);
  });
}

/** Milliseconds from each key to the frame after it, as the browser itself measures them. */
async function type(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(() => {
    const store = window as unknown as { delays: number[] };
    store.delays = [];
    document.addEventListener(
      'keydown',
      (event) => {
        const begun = event.timeStamp;
        requestAnimationFrame(() => setTimeout(() => store.delays.push(performance.now() - begun)));
      },
      true,
    );
  });
  await page.locator('[data-row="0"][data-col="4"]').click();
  for (let i = 0; i < KEYS; i++) {
    const key = i % 4 === 3 ? 'Enter' : String(i % 10);
    const text = key === 'Enter' ? '\r' : key;
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, code: key });
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code: key });
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (window as unknown as { delays: number[] }).delays);
}

async function run(): Promise<boolean> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}${pathTo('en', 'login')}`);
  await page.evaluate(async () => {
    const body = { email: 'admin@inkrule.example', password: 'inkrule-demo', domain: location.hostname };
    const headers = { 'content-type': 'application/json' };
    await fetch('/api/auth/login', { method: 'POST', headers, body: JSON.stringify(body) });
  });
  const painted = await openEditor(page);
  const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
  const delays = (await type(page, await context.newCDPSession(page))).toSorted((a, b) => a - b);
  const p95 = delays[Math.ceil(delays.length * 0.95) - 1] ?? Number.POSITIVE_INFINITY;
  const median = delays[Math.floor(delays.length / 2)] ?? Number.POSITIVE_INFINITY;
  console.log(`${rows} rows`);
  console.log(`first paint after data: ${painted.toFixed(0)} ms (at most ${FIRST_PAINT_MS})`);
  console.log(
    `typing, ${delays.length} keys: median ${median.toFixed(0)}, p95 ${p95.toFixed(0)} ms (at most ${TYPING_P95_MS})`,
  );
  return rows === ROWS && painted <= FIRST_PAINT_MS && p95 <= TYPING_P95_MS;
}

let isGood = false;
try {
  isGood = await run();
} finally {
  await browser.close();
  await shop.stop();
}
process.exitCode = isGood ? 0 : 1;
