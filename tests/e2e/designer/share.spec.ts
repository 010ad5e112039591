import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { addText, openDesigner, quantityField, setQuantity, test } from './designer-page.ts';
import { choosePictures, logoPng } from './sample-pictures.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

const natural = { query: '?color=natural&scale=freeTop' };
const CALL = '**/api/designs';
const shareButton = (page: Page) => page.getByRole('button', { name: 'Save and share' });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Save and share the design' });
const linkField = (page: Page) => page.getByRole('textbox', { name: 'Link to the design' });
const text = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`[“„]${words}`) });
const codeOf = (address: string) => new URL(address).searchParams.get('design');

/** Saves the design on screen and gives its link. */
async function share(page: Page): Promise<string> {
  await shareButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Save and get a link' }).click();
  const address = await linkField(page).inputValue();
  await dialogOf(page).getByRole('button', { name: 'Back to the design' }).click();
  return address;
}

let shared = '';

/**
 * A link to a design that somebody made in a browser of their own. Opening it takes nothing away, so one
 * serves all tests.
 */
async function sharedBySomebody(browser: Browser): Promise<string> {
  if (shared) return shared;
  const context = await browser.newContext();
  const page = await context.newPage();
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Shared words');
  await setQuantity(page, 40);
  shared = await share(page);
  await context.close();
  return shared;
}

/** Another device: nothing of this one is there. */
async function elsewhere(
  browser: Browser,
  run: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
  await run(page, context);
  await context.close();
}

test('a design with a picture is saved, its link copied, and opened on another device', async ({
  page,
  browser,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: originOf('en') });
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample Carpentry');
  await page.getByRole('button', { name: '2 Back', exact: true }).click();
  await choosePictures(page, [await logoPng()]);
  await expect(page.locator('.side-canvas_canvas-element image').first()).toBeVisible();
  await setQuantity(page, 60);

  await shareButton(page).click();
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('We keep a copy of this design for 30 days');
  await expect(dialog).toContainText('Anyone who has the link can open the design');
  await expect(dialog).toContainText('Nobody can change yours.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save and get a link' }).click();
  await expect(linkField(page)).toBeFocused();
  const address = await linkField(page).inputValue();
  expect(address).toMatch(/\/configuration\/block-52\?design=[A-Za-z0-9_-]{22}$/);
  const day = new Date(Date.now() + 30 * 24 * 3600 * 1000);
  // the day of the browser, which stands in Prague
  const [dayThere = '', month = '', year = ''] = day
    .toLocaleDateString('en-GB', { timeZone: 'Europe/Prague' })
    .split('/');
  const shown = `${dayThere}.${month}.${year}`;
  await expect(dialog).toContainText(`The link opens the design until ${shown}.`);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(shareButton(page)).toBeFocused();

  await elsewhere(browser, async (other) => {
    await other.goto(address);
    await expect(text(other, 'Sample Carpentry')).toBeVisible();
    await expect(quantityField(other)).toHaveValue('60');
    await expect(other.locator('.side-canvas_canvas-element image[href^="blob:"]').first()).toBeVisible();
    // the code is out of the address, so a reload keeps what was changed since
    await expect(other).toHaveURL(/\/configuration\/block-52\?color=natural&scale=freeTop$/);
    await addText(other, 'Add text to side 3', 'Changed there');
    await expect(other.getByText('Saved on this device')).toBeVisible();
    await other.reload();
    await expect(text(other, 'Changed there')).toBeVisible();
    await expect(other.locator('.side-canvas_canvas-element image[href^="blob:"]').first()).toBeVisible();
  });
  await expect(text(page, 'Changed there')).toHaveCount(0);

  await test.step('the same design shows its link again, a changed one gets another', async () => {
    await shareButton(page).click();
    await expect(linkField(page)).toHaveValue(address);
    await page.keyboard.press('Escape');
    await addText(page, 'Add text to side 3', 'Second');
    await shareButton(page).click();
    await expect(dialogOf(page)).toContainText('The design has changed since the last link.');
    await dialogOf(page).getByRole('button', { name: 'Save and get a link' }).click();
    const second = await linkField(page).inputValue();
    expect(codeOf(second)).not.toBe(codeOf(address));
  });
  await test.step('the first keeps what it showed', () =>
    elsewhere(browser, async (other) => {
      await other.goto(address);
      await expect(text(other, 'Sample Carpentry')).toBeVisible();
      await expect(text(other, 'Second')).toHaveCount(0);
    }));
});

test('where the clipboard is closed the link is selected and said to be copied by hand; an app is offered where there is one', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
    const sent: unknown[] = [];
    Object.assign(window, { sent });
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void sent.push(data) });
  });
  await openDesigner(page, 'ruler-1');
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await shareButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Save and get a link' }).click();
  const address = await linkField(page).inputValue();
  await dialogOf(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(dialogOf(page).getByRole('status').filter({ hasText: 'copy it by hand' })).toBeVisible();
  await expect(linkField(page)).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(address);
  await dialogOf(page).getByRole('button', { name: 'Send link' }).click();
  const sent = await page.evaluate(() => (window as unknown as { sent: unknown[] }).sent);
  expect(sent).toEqual([expect.objectContaining({ url: address })]);
});

const refusals = [
  [null, 'Please check your connection.'],
  [{ status: 429, code: 'rate_limited' }, 'Too many requests in a row.'],
  [{ status: 503, code: 'unavailable' }, 'The shop is not answering for a moment.'],
  [{ status: 413, code: 'body_too_large' }, 'What you are sending is too large.'],
  [{ status: 502, code: null }, 'Please check your connection.'],
] as const;

test('what keeps a design from being saved is said in words; it stays and can be saved again', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await shareButton(page).click();
  let save = 'Save and get a link';
  for (const [answer, words] of refusals) {
    await page.route(CALL, (route) => {
      if (!answer) return route.abort();
      const body =
        answer.code === null
          ? '<html>'
          : JSON.stringify({ statusCode: answer.status, code: answer.code, message: '' });
      return route.fulfill({ status: answer.status, body });
    });
    await dialogOf(page).getByRole('button', { name: save }).click();
    await expect(dialogOf(page).getByRole('alert')).toContainText(words);
    await expect(dialogOf(page).getByRole('alert')).toContainText('It stays open here as it is.');
    await page.unroute(CALL);
    save = 'Try again';
  }
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: save }).click();
  await expect(linkField(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(page, 'Sample')).toBeVisible();
});

test('sending can be given up, and a picture this browser has lost is named', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  await choosePictures(page, [await logoPng()]);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.route(CALL, () => new Promise(() => undefined));
  await shareButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Save and get a link' }).click();
  await expect(page.getByRole('progressbar', { name: 'Sending the design' })).toBeVisible();
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.evaluate(() => void indexedDB.deleteDatabase('inkrule-pictures'));
  await page.reload();
  await shareButton(page).click();
  await dialogOf(page).getByRole('button', { name: 'Save and get a link' }).click();
  await expect(dialogOf(page).getByRole('alert')).toContainText(
    'This browser no longer has the picture logo.png.',
  );
});

test('a design of this device is not replaced unasked, and offered where nothing answers; both stay', async ({
  page,
  browser,
}) => {
  const address = await sharedBySomebody(browser);
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'My own words');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await test.step('without an answer the link can be tried again; what is here is offered', async () => {
    await page.route('**/api/designs/*', (route) => route.abort());
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'The shared design could not be opened' })).toBeVisible();
    await expect(page.getByText('Please check your connection.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go on with your design' })).toBeVisible();
    await page.unroute('**/api/designs/*');
    await page.getByRole('button', { name: 'Try again' }).click();
  });
  await expect(page.getByRole('heading', { name: 'Which design do you want to go on with?' })).toBeFocused();
  await expect(page.getByRole('img', { name: 'Your design, picture of the print' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Shared design, picture of the print' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(text(page, 'My own words')).toBeVisible();
  await expect(page).toHaveURL(/\?color=natural&scale=freeTop$/);

  await page.goto(address);
  await page.getByRole('button', { name: 'Open the shared one' }).click();
  await expect(text(page, 'Shared words')).toBeVisible();
  await expect(quantityField(page)).toHaveValue('40');
  await expect(page.getByText('Another unfinished design of this product is kept')).toBeVisible();
  await page.getByRole('button', { name: 'Open it', exact: true }).click();
  await expect(text(page, 'My own words')).toBeVisible();
  await expect(text(page, 'Shared words')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open it', exact: true }).click();
  await expect(text(page, 'Shared words')).toBeVisible();
  await page.reload();
  await expect(text(page, 'Shared words')).toBeVisible();
});

// covers: I18-012 D-S04
test('the link opens on every edition, also in the spelling of another or below another product', async ({
  browser,
}) => {
  const address = await sharedBySomebody(browser);
  for (const [edition, productId, path] of [
    ['cz', 'block-52', '/konfigurace/block-52'],
    ['de', 'ruler-1', '/konfiguration/block-52'],
  ] as const) {
    await elsewhere(browser, async (page) => {
      await page.goto(address.replace(originOf('en'), originOf(edition)).replace('block-52', productId));
      await expect(text(page, 'Shared words')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      expect(new URL(page.url()).searchParams.get('design')).toBeNull();
    });
  }
});

const lost = [
  ['en', 'This link no longer opens a design', 'Design this product yourself'],
  ['de', 'Dieser Link öffnet keinen Entwurf mehr', 'Selbst gestalten'],
] as const;

for (const [edition, title, way] of lost) {
  test(`a code nobody knows is a page in words with a way on: ${edition}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
    // what is no code is not looked up; which words are said about it is the same for all
    for (const code of edition === 'en' ? ['A'.repeat(22), '', '<script>', '../../x'] : ['A'.repeat(22)]) {
      const address = `${addressOf(edition, 'configuration', { productId: 'block-52' })}?design=${encodeURIComponent(code)}`;
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    }
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    if (edition === 'de') await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: way }).click();
    await expect(page.locator('[data-part="side-card"]').first()).toBeVisible();
    await expect(page).toHaveURL(/scale=/);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });
  test('the button stands in the bar and the dialog fits', async ({ page }) => {
    await openDesigner(page, 'block-52', natural);
    await addText(page, 'Add text to side 1 Front', 'Sample');
    await expectNoOverflow(page);
    await share(page);
    await shareButton(page).click();
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});
