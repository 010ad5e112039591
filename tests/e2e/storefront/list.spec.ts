import { expect, type Page } from '@playwright/test';
import {
  addressOf,
  expectAccessible,
  expectFits,
  expectNoOverflow,
  sumOf,
  watchScripts,
} from '../support.ts';
import { test } from '../test.ts';
import { signIn, waitForScript } from './people.ts';

const meter = addressOf('en', 'meter');
const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const filters = (page: Page, group: string) => page.locator('#filters').getByRole('group', { name: group });

test.describe('the product list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // covers: CAT-008 CAT-011 CAT-019 CAT-025 CAT-026 CAT-027 CAT-028 CAT-029 CAT-030 CAT-039 CAT-040
  test('CAT-020 CAT-021 CAT-022 CAT-023 CAT-041 D-S22: cards in four columns say name, text, price and stock, and lead on', async ({
    page,
  }) => {
    await page.goto(meter);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Folding rules');
    await expect(page.getByText('12 products')).toBeVisible();
    const lefts = await page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
    expect(new Set(lefts).size).toBe(4);
    expect(lefts.length).toBe(12);

    const block = card(page, 'Block 5, 2 m');
    await expect(block).toContainText('Ten slats, hidden steel joints');
    await expect(block.locator('.price b')).toHaveText(/^\d+,\d{3}\s€$/);
    await expect(block.locator('.price > span')).toHaveText([
      /^\d+,\d{3}\s€ without VAT$/,
      /^\d+,\d{3}\s€ with VAT$/,
    ]);
    await expect(block.locator('.price > small')).toHaveText(/^from 1\spc, plus delivery$/);
    await expect(block.locator('.stock')).toHaveText(/^In stock, [\d.]+\spcs$/);

    await test.step('what is gone cannot be printed, and hints at another colour', async () => {
      const gone = card(page, 'Block 7, 3 m');
      await expect(gone.locator('.stock')).toHaveText('Not in stock. Try another colour');
      const print = gone.getByRole('button', { name: 'Want own print' });
      await expect(print).toHaveAttribute('aria-disabled', 'true');
      await expect(gone.getByRole('link', { name: /^Want own print/ })).toHaveCount(0);
      await expect(card(page, 'Perfekt, 1 m').locator('.stock')).toHaveText(
        'Not in stock. Try another colour',
      );
    });

    await test.step('picture, name and buttons lead on with colour and scale', async () => {
      const query = /\?color=natural&scale=\w+$/;
      await expect(block.locator('img')).toHaveAttribute(
        'src',
        '/images/products/meter/block-52-natural.jpg',
      );
      await expect(block.locator('a.plate')).toHaveAttribute('href', query);
      await expect(block.getByRole('heading').getByRole('link')).toHaveAttribute('href', query);
      const own = block.getByRole('link', { name: /^Want own print/ });
      await expect(own).toHaveAttribute('href', new RegExp(`^/configuration/block-52${query.source}`));
      await block.getByRole('link', { name: /^Detail/ }).click();
      await expect(page).toHaveURL(new RegExp(`/product/block-52${query.source}`));
    });
  });

  test('what is said beside a price without VAT fits a phone, in German', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'de', 'partner.at');
    await page.goto(addressOf('de', 'meter'));
    await expect(page.getByText('MwSt. entfällt, pro Stück').first()).toBeVisible();
    await expectNoOverflow(page);
  });
});

test('CAT-024 CAT-031 CAT-033 CAT-034 CAT-036: colours of a card are chosen by pointer and by arrows, and change picture, price and links', async ({
  page,
}) => {
  await page.goto(meter);
  await waitForScript(page);
  const block = card(page, 'Block 5, 2 m');
  const chosen = block.getByRole('radio', { checked: true });

  await test.step('one stop for the keyboard; arrows choose', async () => {
    await expect(chosen).toHaveText('Natural');
    await chosen.focus();
    await page.keyboard.press('ArrowRight');
    await expect(chosen).toHaveText('White');
    await expect(chosen).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(chosen).not.toBeFocused();
  });

  await test.step('the strip scrolls 30 px per click', async () => {
    const strip = block.getByRole('radiogroup');
    const more = block.getByRole('button', { name: 'More colours' });
    const back = block.getByRole('button', { name: 'Previous colours' });
    const left = () => strip.evaluate((box) => box.getBoundingClientRect().left);
    const before = await left();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await more.click();
    await expect.poll(() => strip.evaluate((box) => box.scrollLeft)).toBe(30);
    await expect(back).not.toHaveAttribute('aria-disabled');
    expect(await left()).toBe(before);
    await back.click();
    await expect.poll(() => strip.evaluate((box) => box.scrollLeft)).toBe(0);
  });

  await test.step('another colour changes picture, price and links', async () => {
    const before = await block.locator('.price b').textContent();
    const asked = page.waitForResponse(/\/api\/priceLists\/by-id\/[^/]+\/price\/block-52\?.*color=p300c/);
    await block.getByRole('radio', { name: 'Pantone 300 C' }).click();
    expect((await asked).status()).toBe(200);
    await expect(chosen).toHaveText('Pantone 300 C');
    await expect(block.locator('img')).toHaveAttribute('src', '/images/products/meter/block-52-p300c.jpg');
    await expect(block.locator('.price b')).not.toHaveText(before ?? '');
    await expect(block.getByRole('link', { name: /^Detail/ })).toHaveAttribute('href', /color=p300c/);
  });

  await test.step('a colour out of stock is named so and switches the card off', async () => {
    await block.getByRole('radio', { name: 'Pantone 151 C, not in stock' }).click();
    await expect(block.locator('.stock')).toHaveText('Not in stock. Try another colour');
    const print = block.getByRole('button', { name: 'Want own print' });
    await expect(print).toHaveAttribute('aria-disabled', 'true');
  });
});

test.describe('filters', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // covers: CAT-012 CAT-017 CAT-018
  test('CAT-009 CAT-010 CAT-035: live in the address, a spinner turns while they are fetched, and one link clears them all', async ({
    page,
  }) => {
    await page.goto(meter);
    await waitForScript(page);
    await expect(page.getByRole('link', { name: 'Clear filters' })).toHaveCount(0);
    await filters(page, 'Type').getByRole('link', { name: 'Block 5' }).click();
    await expect(page).toHaveURL(`${meter}?type=block5`);
    await expect(page.getByText('3 products')).toBeVisible();
    const held = Promise.withResolvers<void>();
    await page.route(/\/meter\.data/, async (route) => {
      await held.promise;
      await route.continue();
    });
    await filters(page, 'Length').getByRole('link', { name: '2 m' }).click();
    await expect(page.getByRole('img', { name: 'Please wait' })).toBeVisible();
    held.resolve();
    await expect(page).toHaveURL(`${meter}?type=block5&length=2`);
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Please wait' })).toHaveCount(0);
    await page.unroute(/\/meter\.data/);
    await expect(filters(page, 'Length').getByRole('link', { name: '2 m' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.goBack();
    await expect(page.getByText('3 products')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(meter);
    await expect(page.getByText('12 products')).toBeVisible();

    await test.step('a scale sets scale and price of the cards, as the same address does', async () => {
      const prices = page.getByRole('article').locator('.price b');
      const before = await prices.allTextContents();
      await filters(page, 'Scale').getByRole('link', { name: 'Without scale' }).click();
      await expect(page).toHaveURL(`${meter}?scale=withoutPrint`);
      await expect(page.getByRole('link', { name: /^Detail/ }).first()).toHaveAttribute(
        'href',
        /scale=withoutPrint/,
      );
      const clicked = await prices.allTextContents();
      expect(clicked).not.toEqual(before);
      await page.reload();
      expect(await prices.allTextContents()).toEqual(clicked);
    });

    await test.step('where nothing fits one way leads out', async () => {
      await page.goto(`${meter}?type=slimboy&length=3`);
      await expect(page.getByRole('alert')).toContainText('No matching product');
      await page.getByRole('alert').getByRole('link', { name: 'Clear filters' }).click();
      await expect(page.getByText('12 products')).toBeVisible();
    });
  });

  test('CAT-035: a colour sets the colour of the cards; an old or mistyped one shows products', async ({
    page,
  }) => {
    await page.goto(`${meter}?color=p186c`);
    for (const one of await page.getByRole('article').all())
      await expect(one.getByRole('radio', { checked: true })).toHaveText(/Pantone 186 C/);
    const answer = await page.goto(`${meter}?color=purple&utm=1`);
    expect(answer?.status()).toBe(200);
    await expect(page.getByText('12 products')).toBeVisible();
  });
});

test.describe('filters on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a sheet keeps open while choosing, counts, and gives the focus back', async ({ page }) => {
    await page.goto(meter);
    await waitForScript(page);
    await page.getByRole('link', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('link', { name: '2 m' }).click();
    await expect(page).toHaveURL(`${meter}?length=2`);
    await expect(sheet.getByRole('button', { name: /^Show \d+ products$/ })).toBeVisible();
    await expect(sheet.getByRole('link', { name: 'Remove filter 2 m' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('link', { name: 'Filters (1)' })).toBeFocused();
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('lists, filters and products can be read and reached', async ({ page }) => {
    await page.goto(meter);
    await page.getByRole('link', { name: 'Filters' }).click();
    await filters(page, 'Length').getByRole('link', { name: '3 m' }).click();
    await expect(page).toHaveURL(`${meter}?length=3`);
    await page
      .getByRole('article')
      .first()
      .getByRole('link', { name: /^Detail/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

const offered = {
  meter: ['Typ', 'Länge', 'Skala', 'Farbe'],
  spatula: ['Typ', 'Länge', 'Skala'],
  ruler: ['Typ', 'Länge', 'Skala', 'Farbe'],
  pencil: ['Typ', 'Form', 'Länge', 'Farbe'],
} as const;

test('CAT-013 CAT-014 CAT-015 CAT-016 CAT-032 I18-028: each list offers its own filters and choices, fits every screen and is accessible', async ({
  page,
}) => {
  for (const screen of ['meter', 'spatula', 'ruler', 'pencil'] as const)
    await test.step(screen, async () => {
      await page.goto(addressOf('de', screen));
      await expectFits(page);
      const groups = page.locator('#filters').getByRole('group');
      expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
        ...offered[screen],
      ]);
      const hasColors = screen === 'meter' || screen === 'pencil';
      expect((await page.getByRole('radiogroup').count()) > 0).toBe(hasColors);
      const detail = page
        .getByRole('article')
        .first()
        .getByRole('link', { name: /^Detail/ });
      if (screen === 'spatula') await expect(detail).toHaveAttribute('href', /\/spatula-\d+$/);
      if (screen === 'meter') await expectAccessible(page);
    });
  // the check of a whole page takes long: one list is looked through as wide, another as narrow as screens are
  await page.setViewportSize({ width: 390, height: 900 });
  await expectAccessible(page);
});

test('the page needs no more than 123.5 kB of packed script and breaks no policy', async ({ page }) => {
  const scripts = watchScripts(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(meter, { waitUntil: 'networkidle' });
  const sum = sumOf((await scripts()).values());
  expect(sum).toBeGreaterThan(50_000);
  // the table of paths, which every page has, names the screens of the back office too: 0.6 kB
  expect(sum).toBeLessThanOrEqual(123_500);
  expect(complaints).toEqual([]);
});
