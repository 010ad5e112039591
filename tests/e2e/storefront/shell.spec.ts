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

  test('SHL-002 SHL-003 SHL-017 SHL-018 SHL-023 SHL-027 ADM-091: marks the category, leads home and to the other editions', async ({
    page,
  }) => {
    const marked = page.getByRole('banner').locator('.nav [aria-current]');
    await page.goto(`${addressOf('en', 'product', { productId: 'slimboy' })}?scale=freeTop`);
    await expect(marked).toHaveText('Folding rules');
    const languages = page.getByRole('banner').getByRole('group', { name: 'Language' }).first();
    await expect(languages.getByRole('link')).toHaveText(['CZ', 'EN', 'DE']);
    // every kind of address: web/shell/language-address.test.ts
    await expect(languages.getByRole('link', { name: 'CZ' })).toHaveAttribute(
      'href',
      `${originOf('cz')}/produkt/slimboy?scale=freeTop`,
    );

    await page.goto(addressOf('en', 'home'));
    await expect(marked).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Design one now' })).toHaveCSS(
      'background-color',
      'rgb(200, 16, 30)',
    );
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading')).toHaveText([
      'About us',
      'Contact',
      'Follow us',
      'Certificates',
    ]);
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');

    await page.getByRole('link', { name: 'Inkrule, folding rules' }).click();
    await expect(page).toHaveURL(addressOf('en', 'meter'));
    await expect(marked).toHaveText('Folding rules');
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
    request,
  }) => {
    const { host, port } = new URL(originOf('en'));
    for (const path of ['/product/%E0%A4%A', '//other.example/meter', '/nobody/here']) {
      const answer = await request.get(`http://127.0.0.1:${port}${path}`, { headers: { host } });
      expect(answer.status(), path).toBe(404);
      expect(await answer.text()).toContain('404. Off the scale');
    }
  });

  test('D-S04: a path of another edition leads to the own spelling with its query', async ({ request }) => {
    const { host, port } = new URL(originOf('de'));
    const address = `http://127.0.0.1:${port}/tuzky?length=175`;
    const answer = await request.get(address, { headers: { host }, maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, '/bleistifte?length=175']);
  });
});

test.describe('language switch', () => {
  test('SHL-019 ADM-088 D-S03: keeps what a page has put into its address', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('inkrule.designer.intro', 'seen'));
    await page.goto(addressOf('en', 'configuration', { productId: 'block-52' }));
    await page.waitForURL(/scale=/);
    const { search } = new URL(page.url());
    await page.getByRole('banner').getByRole('link', { name: 'DE', exact: true }).click();
    await page.waitForURL(addressOf('de', 'configuration', { productId: 'block-52' }) + search);
  });

  test('SHL-001 I18-003: many requests at once keep their languages apart', async ({ request }) => {
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
      const menu = /<nav\b.*?<\/nav>/s.exec(body)?.[0] ?? '';
      const links = [...menu.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)].map(([, name]) => name);
      expect([edition, links]).toEqual([edition, [...names[edition]]]);
      const other = edition === 'en' ? 'cz' : 'en';
      expect(body).not.toContain(names[other][1]);
    }
  });
});

// covers: SHL-028 ADM-092
test('SHL-020 SHL-021 SHL-022 D-S12: around the page stand the way to the content, the way up and how to reach a person', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1900, height: 900 });
  await page.goto(addressOf('en', 'meter'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await waitForScript(page);
  const up = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo(0, 100));
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 101));
  await up.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);

  // the container is 132.9rem wide
  const width = await page
    .locator('main .wrap')
    .first()
    .evaluate((box) => {
      const style = getComputedStyle(box);
      return box.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    });
  expect(width).toBe(1329);

  const strip = page.locator('.contact-strip');
  await strip.locator('summary').click();
  await expect(strip.getByRole('link', { name: /@/ })).toBeVisible();
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the menu holds categories and languages', async ({ page }) => {
    await page.goto(addressOf('de', 'meter'));
    const burger = page.locator('.burger');
    await burger.locator('summary').click();
    await expect(burger.getByRole('navigation').getByRole('link')).toHaveText([...names.de]);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await burger.getByRole('link', { name: names.de[3] }).click();
    await expect(page).toHaveURL(addressOf('de', 'pencil'));
    await expect(burger).not.toHaveAttribute('open', '');
  });

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
