import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import { ELSEWHERE, sampleAttacks } from '#rules/platform/files/svg/sample-attacks.ts';
import { sampleExports } from '#rules/platform/files/svg/sample-exports.ts';
import { attachedFile } from '#server/platform/mail/attached-file.ts';
import { test } from './test.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals', 'hostile drawings'] });

const FILE = 'http://mailbox.example/file';

/**
 * Opens bytes as a mailbox would and tells what they did: every address they asked for, and `run` where
 * script ran.
 */
async function opened(page: Page, bytes: Uint8Array, contentType: string): Promise<string[]> {
  const done: string[] = [];
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.route('**', async (route) => {
    const url = route.request().url();
    if (url === FILE) return route.fulfill({ body: Buffer.from(bytes), contentType });
    if (!url.endsWith('/favicon.ico')) done.push(url);
    return route.abort();
  });
  await page.goto(FILE, { waitUntil: 'load' }).catch(() => {});
  // a click anywhere follows a link, and a frame later all that loads by itself was asked for
  await page.mouse.click(5, 5);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30))).catch(() => {});
  if ((await page.title().catch(() => '')) === 'run') done.push('run');
  return done;
}

type Sent = { readonly name: string; readonly bytes: Uint8Array; readonly contentType: string };

/**
 * The same of many, each in a frame of its own, quicker than one page after another. What any of them does is
 * looked for once more in each alone, so that it is named.
 */
async function openedTogether(page: Page, all: readonly Sent[]): Promise<string[]> {
  const done: string[] = [];
  const frames = all.map((_, i) => `<iframe width="60" height="60" src="${FILE}/${i}"></iframe>`);
  await page.unrouteAll();
  await page.goto('about:blank');
  await page.route('**', async (route) => {
    const url = route.request().url();
    const one = url.startsWith(`${FILE}/`) ? all[Number(url.slice(FILE.length + 1))] : undefined;
    if (one) return route.fulfill({ body: Buffer.from(one.bytes), contentType: one.contentType });
    if (url === FILE) return route.fulfill({ body: frames.join(''), contentType: 'text/html' });
    if (!url.endsWith('/favicon.ico')) done.push(url);
    return route.abort();
  });
  await page.goto(FILE, { waitUntil: 'load' });
  const places = await page.locator('iframe').evaluateAll((shown) =>
    shown.map((frame) => {
      const { x, y } = frame.getBoundingClientRect();
      return { x, y };
    }),
  );
  for (const { x, y } of places) await page.mouse.click(x + 7, y + 7);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 30)));
  for (const frame of page.frames()) if ((await frame.title().catch(() => '')) === 'run') done.push('run');
  if (done.length === 0) return [];
  const named: string[] = [];
  for (const { name, bytes, contentType } of all)
    if ((await opened(page, bytes, contentType)).length > 0) named.push(name);
  return named.length > 0 ? named : done;
}

const TOGETHER = 20;
const batches = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, i) =>
    all.slice(i * TOGETHER, (i + 1) * TOGETHER),
  );

test.describe('a drawing that would act in a mailbox', () => {
  test('acts as it came, is refused, and what a mail carries of it does nothing', async ({ page }) => {
    test.setTimeout(120_000);
    const acting: string[] = [];
    const attached: Sent[] = [];
    for (const { name, bytes } of sampleAttacks) {
      if ((await opened(page, bytes, 'image/svg+xml')).length > 0) acting.push(name);
      expect(cleanSvg(bytes).kind, name).not.toBe('drawing');
      const { contentType, content } = attachedFile('a.svg', 'image/svg+xml', bytes);
      expect(contentType, name).toBe('application/gzip');
      attached.push({ name, bytes: content, contentType });
    }
    for (const some of batches(attached)) expect(await openedTogether(page, some)).toEqual([]);
    // the samples are none of paper: the browser obeys these when nobody stands between
    const real = [
      'script',
      'script in metadata',
      'an event handler on load',
      'a picture from elsewhere',
      'a refresh of a page',
      'a refresh under a prefix',
      'a list of pictures of a page',
      'a sheet that loads',
      'a sheet split by a comment',
      'a sheet split by CDATA',
      'a set of pictures with a prefix',
      'a style sheet of the file',
      'entities',
      'script that is a comment in UTF-8 and none in Shift_JIS',
      'UTF-16',
    ];
    expect(real.filter((name) => !acting.includes(name))).toEqual([]);
    // nor do frames keep them from it, and each is named between others
    const sent = sampleAttacks.map(({ name, bytes }) => ({ name, bytes, contentType: 'image/svg+xml' }));
    const idle = sent.filter(({ name }) => !acting.includes(name)).slice(1, TOGETHER);
    for (const way of sent.filter(({ name }) => ['script', 'a refresh of a page'].includes(name)))
      expect(await openedTogether(page, [...idle, way])).toEqual([way.name]);
  });

  test('does nothing when a part of it was bent until it was let in', async ({ page }) => {
    test.setTimeout(120_000);
    const texts = sampleAttacks.map(({ bytes }) => new TextDecoder().decode(bytes));
    const scrap = fc.constantFrom(
      '',
      ' ',
      '<!-- -->',
      '&#32;',
      '/**/',
      ':',
      'x',
      '</g>',
      '<g>',
      '"',
      "'",
      ']]>',
      '#',
      'data:',
    );
    const tamed = fc.subarray<readonly [string, string]>([
      [ELSEWHERE, '#a'],
      ['script', 'g'],
      ['javascript:', '#'],
      ['onload', 'id'],
      ['@import', 'a'],
      ['image-set', 'rgb'],
      ['h:', ''],
      ['xhtml', 'x'],
      ['data:image/svg+xml', '#'],
    ]);
    const bent = fc
      .tuple(fc.constantFrom(...texts), tamed, fc.nat(), fc.nat({ max: 12 }), scrap)
      .map(([text, swaps, at, length, put]) => {
        const mild = swaps.reduce((left, [from, to]) => left.replaceAll(from, to), text);
        const from = at % mild.length;
        return mild.slice(0, from) + put + mild.slice(from + length);
      });
    const letIn = fc.sample(bent, { numRuns: 8_000, seed: 32 }).flatMap((text) => {
      const cleaned = cleanSvg(new TextEncoder().encode(text));
      return cleaned.kind === 'drawing' ? [cleaned.text] : [];
    });
    const different = [...new Set(letIn)].slice(0, 120);
    expect(different.length).toBeGreaterThan(100);
    const as = (contentType: string) => (text: string) => ({
      ...{ name: text, contentType },
      bytes: new TextEncoder().encode(text),
    });
    for (const some of batches(different.map(as('image/svg+xml'))))
      expect(await openedTogether(page, some)).toEqual([]);
    // programs that take everything for a page read it once more by other rules
    for (const some of batches(different.slice(0, 40).map(as('text/html; charset=utf-8'))))
      expect(await openedTogether(page, some)).toEqual([]);
  });

  test('is none of what drawing programs write, which looks as before', async ({ page }) => {
    const look = async (svg: string) => {
      await page.goto('about:blank'); // a drawing that stands alone takes no content
      await page.setContent(
        `<body style="margin:0"><img width="400" src="data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}">`,
      );
      await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
      return page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 200 } });
    };
    for (const [name, text] of Object.entries(sampleExports))
      await test.step(name, async () => {
        const cleaned = cleanSvg(new TextEncoder().encode(text));
        if (cleaned.kind !== 'drawing') throw new Error(`${name} was refused`);
        // a browser shows nothing without a namespace, and we give it one
        if (!name.includes('without'))
          expect((await look(cleaned.text)).equals(await look(text)), name).toBe(true);
        expect(await opened(page, new TextEncoder().encode(cleaned.text), 'image/svg+xml'), name).toEqual([]);
      });
  });
});
