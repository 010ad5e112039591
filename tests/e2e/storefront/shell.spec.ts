import { expect } from '@playwright/test';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { waitForScript } from './people.ts';

test.use({ provokes: ['refusals'] });

const names = {
  cz: ['Skládací metry', 'Míchadla na barvy', 'Pravítka', 'Tužky'],
  en: ['Folding rules', 'Spatulas', 'Rulers', 'Pencils'],
  de: ['Zollstöcke', 'Rührhölzer', 'Lineale', 'Bleistifte'],
} as const satisfies Record<Edition, readonly string[]>;

test.describe('header', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const edition of editions) {
    test(`SHL-001 I18-003: ${edition} shows its categories in their order`, async ({ page }) => {
      await page.goto(addressOf(edition, 'home'));
      await expect(page.getByRole('banner').getByRole('navigation').first().getByRole('link')).toHaveText([
        ...names[edition],
      ]);
    });
  }

  test('SHL-002: marks the category of a list, a landing page and a product', async ({ page }) => {
    const marked = page.getByRole('banner').locator('.nav [aria-current]');
    await page.goto(addressOf('en', 'spatula'));
    await expect(marked).toHaveText('Spatulas');
    await page.goto(addressOf('en', 'landing', { category: 'ruler' }));
    await expect(marked).toHaveText('Rulers');
    await page.goto(addressOf('en', 'product', { productId: 'slimboy' }));
    await expect(marked).toHaveText('Folding rules');
    await page.goto(addressOf('en', 'home'));
    await expect(marked).toHaveCount(0);
  });

  test('SHL-003: the logo leads to the folding rules', async ({ page }) => {
    await page.goto(addressOf('en', 'pencil'));
    await page.getByRole('link', { name: 'Inkrule, folding rules' }).click();
    await expect(page).toHaveURL(addressOf('en', 'meter'));
  });

  test('SHL-004 SHL-005 D-S10: the cart shows its lines and its total with VAT, and follows changes', async ({
    page,
  }) => {
    await page.goto(addressOf('en', 'meter'));
    await waitForScript(page);
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
    await expect(cart).toContainText('0,00 €');
    await expect(cart.locator('b')).toBeHidden();
    const before = await cart.boundingBox();
    await page.evaluate(() => {
      localStorage.setItem('inkrule.cart.summary', '{"lines":2,"gross":69430,"currency":"EUR"}');
      window.dispatchEvent(new Event('inkrule:cart-summary'));
    });
    await expect(cart).toContainText('694,30 €');
    await expect(cart.locator('b')).toHaveText('2');
    expect((await cart.boundingBox())?.width).toBe(before?.width); // nothing beside it moves
    await page.reload();
    await expect(cart).toContainText('694,30 €');
  });
});

test.describe('addresses people mistype', () => {
  test('D-S04: capital letters lead to the own spelling with its query, of every kind of page', async ({
    request,
  }) => {
    const server = originOf('en').replace('en.localhost', '127.0.0.1');
    for (const [from, to] of [
      ['/METER?type=profi', '/meter?type=profi'],
      ['/%6Deter', '/meter'],
      ['/Product/block-52?color=natural', '/product/block-52?color=natural'],
      ['/Terms', '/terms'],
      ['/Cart', '/cart'],
      ['//cart', '/cart'],
    ] as const) {
      const answer = await request.get(server + from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([308, to]);
    }
    const data = await request.get(`${server}/METER.data`);
    expect(data.status()).toBe(200);
  });

  test("SHL-024: what cannot be read or is nobody's is the page for addresses that do not exist", async ({
    page,
  }) => {
    for (const path of ['/product/%E0%A4%A', '//other.example/meter', '/nobody/here']) {
      const answer = await page.goto(addressOf('en', 'home').replace(/\/$/, '') + path);
      expect(answer?.status(), path).toBe(404);
      await expect(page.getByRole('heading', { name: '404. Off the scale' })).toBeVisible();
    }
  });
});

test.describe('language switch', () => {
  test('SHL-017 SHL-019 ADM-088 D-S03: keeps screen, product and query', async ({ page }) => {
    await page.goto(`${addressOf('en', 'product', { productId: 'block-52' })}?color=lemon&scale=freeTop`);
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' }).first();
    await expect(languages.getByRole('link')).toHaveText(['CZ', 'EN', 'DE']);
    await expect(languages.getByRole('link', { name: 'CZ' })).toHaveAttribute(
      'href',
      `${originOf('cz')}/produkt/block-52?color=lemon&scale=freeTop`,
    );
  });

  test('keeps what a page has put into its address', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
    await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
    await page.waitForURL(/scale=/);
    const { search } = new URL(page.url());
    await page.getByRole('banner').getByRole('link', { name: 'DE', exact: true }).click();
    await page.waitForURL(addressOf('de', 'configuration', { productId: 'block-52' }) + search);
  });

  test('SHL-018: is a full load of the other host and calls no API', async ({ page }) => {
    await page.goto(addressOf('en', 'meter'));
    await waitForScript(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/|\.data/.test(request.url())) calls.push(request.url());
    });
    await page.getByRole('banner').getByRole('link', { name: 'DE', exact: true }).click();
    await expect(page).toHaveURL(addressOf('de', 'meter'));
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    expect(calls).toEqual([]);
  });

  test('I18-003: many requests at once keep their languages apart', async ({ request }) => {
    const port = new URL(originOf('en')).port;
    const answers = await Promise.all(
      Array.from({ length: 24 }, async (_, i) => {
        const edition = editions[i % 3] as Edition;
        const host = `${edition}.localhost:${port}`;
        const answer = await request.get(`http://127.0.0.1:${port}/`, { headers: { host } });
        return { edition, body: await answer.text() };
      }),
    );
    for (const { edition, body } of answers) {
      expect(body).toContain(`<html lang="${{ cz: 'cs', en: 'en', de: 'de' }[edition]}"`);
      for (const name of names[edition]) expect(body).toContain(name);
      const other = edition === 'en' ? 'cz' : 'en';
      expect(body).not.toContain(names[other][1]);
    }
  });
});

test.describe('around the page', () => {
  test('SHL-020 SHL-021: the way up appears after 100 px', async ({ page }) => {
    await page.goto(addressOf('en', 'meter'));
    await waitForScript(page);
    const up = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 100));
    await expect(up).toHaveCount(0);
    await page.evaluate(() => window.scrollTo(0, 101));
    await up.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(up).toHaveCount(0);
  });

  test('SHL-022 D-S12: how to reach a person floats on every page', async ({ page }) => {
    await page.goto(addressOf('de', 'ruler'));
    const strip = page.locator('.contact-strip');
    await strip.locator('summary').click();
    await expect(strip.getByRole('link', { name: /@/ })).toBeVisible();
  });

  test('SHL-023: the footer has about, contacts, social links and certificates', async ({ page }) => {
    await page.goto(addressOf('cz', 'home'));
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading')).toHaveText(['O nás', 'Kontakt', 'Sledujte nás', 'Certifikáty']);
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Obchodní podmínky' })).toHaveAttribute(
      'href',
      '/obchodni-podminky',
    );
  });

  test('SHL-028 ADM-092: the container is 132.9rem wide', async ({ page }) => {
    await page.setViewportSize({ width: 1900, height: 900 });
    await page.goto(addressOf('en', 'meter'));
    const width = await page
      .locator('main .wrap')
      .first()
      .evaluate((box) => {
        const style = getComputedStyle(box);
        return box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      });
    expect(width).toBe(1329);
  });

  test('SHL-027 ADM-091: the primary colour is red', async ({ page }) => {
    await page.goto(addressOf('en', 'home'));
    await expect(page.getByRole('link', { name: 'Design one now' })).toHaveCSS(
      'background-color',
      'rgb(200, 16, 30)',
    );
  });

  test('the first stop of the keyboard skips to the content', async ({ page }) => {
    await page.goto(addressOf('en', 'meter'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('D-S04: a path of another edition leads to the own spelling with its query', async ({ page }) => {
    await page.goto(`${originOf('de')}/tuzky?length=175`);
    await expect(page).toHaveURL(`${originOf('de')}/bleistifte?length=175`);
  });
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const edition of editions) {
    test(`${edition}: the menu holds categories and languages`, async ({ page }) => {
      await page.goto(addressOf(edition, 'meter'));
      const burger = page.locator('.burger');
      await burger.locator('summary').click();
      await expect(burger.getByRole('navigation').getByRole('link')).toHaveText([...names[edition]]);
      await expectNoOverflow(page);
      if (edition === 'de') await expectAccessible(page);
      await burger.getByRole('link', { name: names[edition][3] }).click();
      await expect(page).toHaveURL(addressOf(edition, 'pencil'));
      await expect(burger).not.toHaveAttribute('open', '');
    });
  }

  test('the menu works without script', async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(addressOf('en', 'meter'));
    await page.locator('.burger summary').click();
    await page.locator('.burger').getByRole('link', { name: 'Rulers' }).click();
    await expect(page).toHaveURL(addressOf('en', 'ruler'));
    await context.close();
  });
});
