import { expect, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { addressOf, expectAccessible, expectFits, sumOf, tabTo, watchScripts } from '../support.ts';
import { test } from '../test.ts';

// requests fail here on purpose, and the browser writes each into the console
test.use({ provokes: ['lost requests', 'refusals'] });

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

const product = (productId: string, query = '', edition: Edition = 'en') =>
  addressOf(edition, 'product', { productId }) + query;

const open = async (page: Page, productId: string, query = '', edition: Edition = 'en') => {
  const answer = await page.goto(product(productId, query, edition));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.gallery_gallery-main') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
  return answer;
};

const main = (page: Page) => page.locator('.gallery_gallery-main img');
const thumbs = (page: Page) => page.locator('.gallery_gallery-strip button');
const current = (page: Page) => page.locator('.gallery_gallery-strip [aria-current=true]');
const lightbox = (page: Page) => page.getByRole('dialog');
const color = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Colour' }).getByRole('link', { name, exact: true });

/** Width and height of a picture as it comes from the server. */
const sizeOf = (page: Page, src: string) =>
  page.evaluate(async (address) => {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return [picture.naturalWidth, picture.naturalHeight];
  }, src);

/** Survives moving inside the page, not a page load. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stillHere: true }));
const marked = (page: Page) => page.evaluate(() => 'stillHere' in window);

test.describe('colour and scale', () => {
  test.use({ viewport: DESKTOP });

  test('CAT-042 CAT-043: a choice changes address, picture and the way to the designer, without a page load', async ({
    page,
  }) => {
    await open(page, 'block-52', '?color=natural&scale=freeTop');
    await mark(page);
    await page.evaluate(() => window.scrollTo(0, 120));
    await color(page, 'Pantone 300 C').click();
    await expect(page).toHaveURL(product('block-52', '?color=p300c&scale=freeTop'));
    await expect(main(page)).toHaveAttribute('src', /block-52-p300c\/freeTop\/card/);
    await expect(color(page, 'Pantone 300 C')).toHaveAttribute('aria-current', 'true');
    await expect(color(page, 'Pantone 300 C')).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);

    await page.getByRole('group', { name: 'Scale' }).getByRole('link', { name: 'Middle part blank' }).click();
    await expect(page).toHaveURL(product('block-52', '?color=p300c&scale=freeCenter'));
    await expect(page.getByRole('link', { name: 'Want own print' })).toHaveAttribute(
      'href',
      '/configuration/block-52?color=p300c&scale=freeCenter',
    );
    expect(await marked(page)).toBe(true);

    await page.goBack();
    await expect(color(page, 'Pantone 300 C')).toHaveAttribute('aria-current', 'true');
    await expect(main(page)).toHaveAttribute('src', /freeTop/);

    await test.step('a colour out of stock is crossed and named, and cannot be ordered', async () => {
      const out = color(page, 'Pantone 151 C, not in stock');
      await out.click();
      await expect(page).toHaveURL(/color=p151c/);
      await expect(out).toHaveClass(/\bout\b/);
      const button = page.getByRole('button', { name: 'Want own print' });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAccessibleDescription('Not in stock. Try another colour');
    });
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('CAT-042: colour and scale are links that work', async ({ page }) => {
    await page.goto(product('block-52'));
    await color(page, 'White').click();
    await expect(page).toHaveURL(/color=white/);
    await page.getByRole('link', { name: 'Without scale' }).click();
    await expect(page).toHaveURL(product('block-52', '?color=white&scale=withoutPrint'));
    await expect(main(page)).toHaveAttribute('src', /block-52-white\/withoutPrint/);
  });
});

test.describe('the gallery', () => {
  test.use({ viewport: DESKTOP });

  // without arrows where there are four: gallery.test.tsx
  test('CAT-045 CAT-046 CAT-047 CAT-051 CAT-053: a thumbnail, an arrow beside them or an arrow key shows its picture', async ({
    page,
  }) => {
    await open(page, 'block-52');
    const box = await main(page).boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(620 / 416, 2);
    expect(await sizeOf(page, (await main(page).getAttribute('src')) ?? '')).toEqual([620, 416]);

    await expect(thumbs(page)).toHaveCount(6);
    const strip = await page.locator('.gallery_gallery-strip').boundingBox();
    const inside = async () => {
      const boxes = await Promise.all((await thumbs(page).all()).map((thumb) => thumb.boundingBox()));
      return boxes.filter(
        (one) => one && strip && one.x >= strip.x && one.x + one.width <= strip.x + strip.width,
      ).length;
    };
    expect(await inside()).toBe(4);
    await thumbs(page).nth(1).click();
    await expect(main(page)).toHaveAttribute('src', /closed/);
    await expect(current(page)).toHaveAccessibleName('Picture 2, closed');
    await page.keyboard.press('ArrowRight');
    await expect(main(page)).toHaveAttribute('src', /zigzag/);
    await expect(thumbs(page).nth(2)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(main(page)).toHaveAttribute('src', /card/);

    await page.getByRole('button', { name: 'Previous picture' }).click(); // round to the last
    await expect(thumbs(page).nth(5)).toHaveAttribute('aria-current', 'true');
    await expect
      .poll(() =>
        thumbs(page)
          .nth(5)
          .boundingBox()
          .then((one) => (one?.x ?? 9999) < (strip?.x ?? 0) + (strip?.width ?? 0)),
      )
      .toBe(true);
    await expect.poll(inside).toBe(4);
  });

  test('CAT-048 CAT-050 CAT-051 CAT-052: the large view', async ({ page }) => {
    await open(page, 'block-52');
    const opener = page.getByRole('button', { name: 'Open large view' });
    await tabTo(page, opener);
    await page.keyboard.press('Enter');
    const large = lightbox(page).locator('.lightbox_lightbox-stage img');
    await expect(large).toBeVisible();
    await expect.poll(async () => Math.round((await large.boundingBox())?.width ?? 0)).toBe(1000);
    expect((await large.boundingBox())?.height).toBeCloseTo(600, 0);
    expect(await sizeOf(page, (await large.getAttribute('src')) ?? '')).toEqual([1000, 600]);
    await expect(lightbox(page).getByRole('button', { name: 'Close pictures' })).toBeFocused();

    await page.keyboard.press('ArrowRight');
    await expect(large).toHaveAttribute('src', /closed/);
    await expect(lightbox(page).getByRole('status')).toHaveText('closed 2 of 6');
    await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
    await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
    await expect(large).toHaveAttribute('src', /unfolding/);

    await page.keyboard.press('Escape');
    await expect(lightbox(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(main(page)).toHaveAttribute('src', /unfolding/);

    await opener.click();
    await lightbox(page).getByRole('button', { name: 'Close pictures' }).click();
    await expect(lightbox(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await test.step('it enlarges, and its keys survive a click beside the buttons', async () => {
      await main(page).click();
      const width = () => large.boundingBox().then((one) => Math.round(one?.width ?? 0));
      await expect(large).toBeVisible();
      await page.keyboard.press('+');
      await expect.poll(width).toBe(1500);
      const zoomIn = lightbox(page).getByRole('button', { name: 'Zoom in' });
      await zoomIn.click();
      await expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
      await page.keyboard.press('-');
      await page.keyboard.press('-');
      await expect.poll(width).toBe(1000);
      await page.mouse.click(300, 100);
      await page.keyboard.press('ArrowRight');
      await expect(large).toHaveAttribute('src', /card/);
    });
  });
});

test.describe('what the page says', () => {
  test('PRC-002 PRC-037 SHL-029 SHL-030 CAT-044 CAT-093: price, delivery, carriers and minimum order', async ({
    page,
  }) => {
    await open(page, 'spatula-1', '', 'de');
    const buy = page.locator('.product_product-buy');
    await expect(buy).toContainText(/\d+,\d{3}\s€\s*ohne MwSt\./);
    await expect(buy).toContainText(/\d+,\d{3}\s€\s*inkl\. MwSt\./);
    await expect(buy).toContainText(/pro Stück, ab\s1\.000\sStk\., zzgl\. Versand/);
    await expect(buy).toContainText(
      'Mindestmenge 1.000 Stück. Lieferung 7 bis 14 Tage nach Ihrer Freigabe des Korrekturabzugs, ohne Aufdruck nach Zahlungseingang.',
    );
    const carriers = buy.getByRole('list', { name: 'Lieferung durch' }).getByRole('listitem');
    await expect(carriers).toHaveText(['Paketdienst', 'Spedition']);
    await expect(carriers.first().locator('svg')).toBeVisible();
    // a spatula has neither colour nor scale
    await expect(page.locator('.product_product-choice')).toHaveCount(0);
  });

  test('CAT-054 CAT-055 CAT-056 CAT-097: tables of colours, scales and printing areas, and the product for search engines', async ({
    page,
  }) => {
    await open(page, 'block-52', '?color=white&scale=freeTop');
    await expect(page.locator('.tables_product-versions li')).toHaveCount(21);
    await expect(page.locator('.tables_product-variants li')).toHaveCount(3);
    const table = page.getByRole('table', { name: 'Printing area' });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Side',
      'Pad print, mm',
      'Digital print, mm',
      'Simple print, mm',
    ]);
    await expect(table.getByRole('rowheader')).toHaveText([
      'FrontWithout scale',
      'FrontUpper part blank',
      'FrontMiddle part blank',
      'Back',
      'End slat, front',
      'End slat, back',
    ]);
    await expect(table.getByRole('row').nth(2).getByRole('cell')).toHaveText([
      '180 × 6,0',
      '200 × 6,4',
      '–not printed',
    ]);

    const pictures = page.locator('.tables_product-variants img');
    await pictures.first().scrollIntoViewIfNeeded();
    await expect(pictures.first()).toHaveAttribute(
      'src',
      '/images/design/block-52-upper-part-blank-white-1.svg',
    );
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => all.every((img) => (img as HTMLImageElement).naturalWidth > 0)),
      )
      .toBe(true);

    const data = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((all) => all.map((one) => JSON.parse(one.textContent ?? '')));
    const found = data.find((one) => one['@type'] === 'Product');
    expect(found).toMatchObject({ sku: 'block-52', color: 'White', brand: { name: 'Inkrule' } });
    const { priceSpecification, price, priceCurrency } = found.offers;
    expect(priceCurrency).toBe('EUR');
    expect(
      priceSpecification.map((one: { valueAddedTaxIncluded: boolean }) => one.valueAddedTaxIncluded),
    ).toEqual([true, false]);
    expect(Number(price)).toBeCloseTo(Number(priceSpecification[1].price) * 1.21, 2);
    expect(data.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toHaveLength(3);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product('block-52'));
    await expect(page.locator('link[rel=alternate][hreflang=cs]')).toHaveAttribute(
      'href',
      product('block-52', '', 'cz'),
    );
    const image = await page.locator('meta[property="og:image"]').getAttribute('content');
    expect(image).toContain('/images/products/meter/block-52-white.jpg');
  });
});

test.describe('when there is nothing to show', () => {
  test('CAT-057: an unknown product is a note inside the shell, with status 404 and ways to the lists', async ({
    page,
  }) => {
    const answer = await page.goto(product('ruler-of-gold'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page).toHaveTitle('Product not found – Inkrule');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expectAccessible(page);
    await page.locator('main').getByRole('link').first().click();
    await expect(page).toHaveURL(addressOf('en', 'ruler'));
  });

  test('ERR-018: a choice that cannot be loaded says so, and Try again brings it back', async ({ page }) => {
    await open(page, 'block-52');
    // the whole shop is away: where only the data of a page is lost, the page loads itself
    // (load-anew.spec.ts)
    await page.route('**/*', (route) => route.abort());
    await color(page, 'White').click();
    await expect(page.getByRole('alert')).toContainText('An error occurred while loading the data');
    await expect(page.getByRole('banner')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(color(page, 'White')).toHaveAttribute('aria-current', 'true');
  });
});

test.describe('for everybody', () => {
  const products = ['pencil-rectangular-240-sharpened', 'spatula-3', 'ruler-16', 'block-52'] as const;

  test('accessible and not wider than the screen', async ({ page }) => {
    test.slow(); // five pages and a dialog
    await page.setViewportSize(DESKTOP);
    await open(page, 'block-52', '', 'cz');
    await expectAccessible(page);
    for (const productId of products) {
      await open(page, productId, productId === 'block-52' ? '?color=p151c' : '', 'de');
      await expectFits(page);
    }
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await main(page).click();
    await expect(lightbox(page)).toBeVisible();
    await expectAccessible(page);
  });

  test('the page needs no more than 125 kB of packed script and breaks no policy', async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    page.on('pageerror', (error) => problems.push(error.message));
    const scripts = watchScripts(page);
    await open(page, 'block-52');
    await page.waitForLoadState('networkidle');
    const packed = sumOf((await scripts()).values());
    expect(packed).toBeGreaterThan(50_000);
    expect(packed).toBeLessThan(125_000);
    expect(problems).toEqual([]);
  });
});
