import { expect, type Locator, type Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { whenAlive } from '../designer/designer-page.ts';
import { logoPng } from '../designer/sample-pictures.ts';
import { addressOf, expectAccessible, expectNoOverflow, screens, tabTo } from '../support.ts';
import { test } from '../test.ts';
import { waitForScript } from './people.ts';

/**
 * From the first page to a cart that can be ordered: no more than this many presses, choices, files and
 * texts.
 */
const MOST_ACTS = 8;
/** The same with a design that the shop makes of the name of a company. */
const MOST_ACTS_NAMED = 5;
/** From the goods, with name, trade and logo. */
const MOST_ACTS_BESIDE_GOODS = 9;

const lines: Record<Edition, readonly [string, string]> = {
  cz: ['Truhlářství Ukázka', 'Střechy, schody, podlahy'],
  en: ['Sample Carpentry Ltd', 'Roofs, stairs and floors since 1951'],
  de: ['Muster Zimmerei GmbH', 'Dächer, Treppen und Böden seit 1951'],
};

/** A person with a mouse or a finger whose acts are counted. */
function shopper(page: Page, isTouch: boolean) {
  let acts = 0;
  const press = async (target: Locator): Promise<void> => {
    acts++;
    // a person presses what is in sight
    await expect(target).toBeInViewport({ ratio: 0.9 });
    await (isTouch ? target.tap() : target.click());
  };
  return {
    press,
    type: async (text: string): Promise<void> => {
      acts++;
      await expect(page.locator('.side-canvas_text-editor')).toBeFocused();
      await page.keyboard.type(text);
    },
    write: async (field: Locator, text: string): Promise<void> => {
      acts++;
      await expect(field).toBeInViewport({ ratio: 0.9 });
      await field.fill(text);
    },
    choose: async (target: Locator): Promise<void> => {
      const asked = page.waitForEvent('filechooser');
      await press(target);
      acts++;
      await (await asked).setFiles(await logoPng());
    },
    acts: () => acts,
  };
}

/** Where the elements of the side stand on the screen. */
const boxes = (page: Page) =>
  page.locator('.side-card_active .side-canvas_grip').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );

for (const { edition, width, isTouch } of screens) {
  test.describe(`the first minute at ${width} px`, () => {
    test.use({ viewport: { width, height: isTouch ? 844 : 900 }, hasTouch: isTouch, isMobile: isTouch });
    test(`${edition}: two texts and a logo are in the cart after ${MOST_ACTS} acts`, async ({ page }) => {
      page.on('filechooser', () => {}); // listens before the press that opens one
      const person = shopper(page, isTouch);
      const [first, second] = lines[edition];
      await page.goto(addressOf(edition, 'home'));
      await person.press(page.locator('.home_hero-ways .primary'));
      await page.waitForURL(/scale=/);
      await whenAlive(page);
      await person.press(page.locator('dialog[open] .btn.primary'));
      await person.type(first);
      const active = page.locator('.side-card_active');
      await person.press(active.locator('[data-fix-control="add"]'));
      await person.type(second);
      await person.choose(active.locator('.side-card_side-add label'));

      const elements = active.locator('.side-canvas_canvas-element');
      await expect(elements).toHaveCount(3);
      await expect(elements.filter({ has: page.locator('image') })).toHaveCount(1);
      const placed = await boxes(page);
      expect(placed).toHaveLength(3);
      for (const [i, one] of placed.entries())
        for (const other of placed.slice(0, i))
          expect(
            one.right <= other.left ||
              other.right <= one.left ||
              one.bottom <= other.top ||
              other.bottom <= one.top,
            'nothing lies on anything',
          ).toBe(true);
      await expect(page.locator('.side-card_outside-tip')).toHaveCount(0);
      await expect(active.locator('.side-card_overlap-note')).toBeEmpty();
      await expectNoOverflow(page);

      await person.press(page.locator('[data-part="designer"] .price-bar_price-bar .btn.primary'));
      await page.waitForURL(addressOf(edition, 'cart'));
      expect(person.acts()).toBeLessThanOrEqual(MOST_ACTS);

      const line = page.getByRole('article');
      await expect(line).toHaveCount(1);
      await expect(line.getByRole('img').locator('image')).toHaveCount(2); // the slat and the logo
      await expect(page.locator('.sum .total dd')).toHaveText(/[1-9]/);
      await expect(page.locator('.line-warnings_line-warnings')).toHaveCount(0);
      await expectNoOverflow(page);
      await page.locator('.sum a.btn').click();
      await page.waitForURL(addressOf(edition, 'information'));
    });

    // what follows is as wide on one screen as on the other; with a mouse it is walked below, and in proposals
    if (!isTouch) return;

    test(`${edition}: a finished design of a company is in the cart after ${MOST_ACTS_NAMED} acts`, async ({
      page,
    }) => {
      const person = shopper(page, isTouch);
      await page.goto(addressOf(edition, 'home'));
      await person.press(page.locator('.home_hero-ways .primary'));
      await page.waitForURL(/scale=/);
      await whenAlive(page);
      const intro = page.locator('dialog[open]');
      await person.write(intro.getByRole('textbox'), lines[edition][0]);
      await person.press(intro.locator('form .btn'));
      await expect(intro).toHaveCount(0);
      const strip = page.locator('[data-part="proposals"]');
      await expect(strip.locator('[data-part="proposals-toggle"]')).toBeFocused();
      const cards = strip.getByRole('list').first().getByRole('button');
      await expect(cards).toHaveCount(8);
      await expectNoOverflow(page);
      await person.press(cards.first());
      await expect(page.locator('.side-card_active .side-canvas_canvas-element').first()).toBeVisible();
      await person.press(page.locator('[data-part="designer"] .price-bar_price-bar .btn.primary'));
      await page.waitForURL(addressOf(edition, 'cart'));
      expect(person.acts()).toBeLessThanOrEqual(MOST_ACTS_NAMED);
      await expect(page.getByRole('article')).toHaveCount(1);
      await expect(page.locator('.line-warnings_line-warnings')).toHaveCount(0);
    });

    test(`${edition}: name, trade and logo given beside the goods are in the cart after ${MOST_ACTS_BESIDE_GOODS} acts`, async ({
      page,
    }) => {
      page.on('filechooser', () => {}); // listens before the press that opens one
      const person = shopper(page, isTouch);
      const [company, trade] = lines[edition];
      await page.goto(
        `${addressOf(edition, 'product', { productId: 'block-52' })}?color=natural&scale=withoutPrint`,
      );
      await waitForScript(page);
      const form = page.locator('.product_product-company');
      await form.scrollIntoViewIfNeeded();
      await person.write(form.locator('#product-company'), company);
      await person.write(form.locator('#product-activity'), trade);
      const chooser = form.locator('.product_product-logo > button');
      await person.press(chooser);
      const dialog = page.locator('dialog[open]');
      await person.choose(dialog.locator('.drop-zone'));
      await expect(dialog.getByRole('status')).toContainText('logo.png');
      await expectNoOverflow(page);
      await person.press(dialog.locator('.dialog-actions button'));
      await expect(chooser).toBeFocused();
      await expect(form.getByRole('img', { name: 'logo.png' })).toBeVisible();
      await expect(form.locator('#product-company')).toHaveValue(company);
      await expectNoOverflow(page);

      await person.press(form.locator('[type=submit]'));
      await page.waitForURL(/scale=/);
      expect(page.url()).not.toMatch(/logo|Uk|Sample|Muster/);
      await whenAlive(page);
      await expect(page.locator('dialog[open]')).toHaveCount(0);
      const strip = page.locator('[data-part="proposals"]');
      await expect(strip.getByRole('textbox').nth(0)).toHaveValue(company);
      await expect(strip.getByRole('textbox').nth(1)).toHaveValue(trade);
      await expect(strip.getByRole('button', { name: /logo\.png/ }).first()).toBeAttached();
      const cards = strip.getByRole('list').first().getByRole('button');
      await expect(cards).toHaveCount(8);
      await expect(cards.first().locator('image').first()).toBeAttached();
      // the logo is on the designs, and not beside them as an element of its own
      const elements = page.locator('.side-card_active .side-canvas_canvas-element');
      await expect(elements).toHaveCount(0);
      await person.press(cards.first());
      await expect(elements.filter({ has: page.locator('image') })).toHaveCount(1);
      await person.press(page.locator('[data-part="designer"] .price-bar_price-bar .btn.primary'));
      await page.waitForURL(addressOf(edition, 'cart'));
      expect(person.acts()).toBeLessThanOrEqual(MOST_ACTS_BESIDE_GOODS);
      await expect(page.locator('.line-warnings_line-warnings')).toHaveCount(0);
    });
  });
}

test.describe('a company beside the goods', () => {
  const goods = `${addressOf('en', 'product', { productId: 'block-52' })}?color=natural&scale=withoutPrint`;
  const form = (page: Page) => page.getByRole('form', { name: 'Your company on this product' });
  const company = (page: Page) => form(page).getByLabel('Company name');
  const cards = (page: Page) =>
    page.locator('[data-part="proposals"]').getByRole('list').first().getByRole('button');
  const picture = (page: Page) => form(page).getByRole('img', { name: 'logo.png' });

  test('by keyboard: a name is needed, and what was typed stays over colours, reloads and the way back', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(goods);
    await waitForScript(page);
    expect(asked.filter((url) => /chosen-logo|\/wear-(?!tool)|\/store-/.test(url))).toEqual([]);
    await tabTo(page, form(page).getByRole('button', { name: 'Show designs' }));
    await page.keyboard.press('Enter');
    await expect(form(page).getByText('Type the name of your company.')).toBeVisible();
    await expect(company(page)).toBeFocused();
    await expect(company(page)).toHaveAccessibleDescription('Type the name of your company.');
    await expectAccessible(page);
    await page.keyboard.type('Sample Carpentry Ltd');
    await expect(form(page).getByText('Type the name of your company.')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Roofs and stairs');

    await page.getByRole('link', { name: 'White', exact: true }).click();
    await page.waitForURL(/color=white/);
    await expect(company(page)).toHaveValue('Sample Carpentry Ltd');
    await page.reload();
    await expect(company(page)).toHaveValue('Sample Carpentry Ltd');
    const trade = form(page).getByLabel('What you do');
    await expect(trade).toHaveValue('Roofs and stairs');
    await trade.press('Enter');
    await page.waitForURL(/scale=/);
    await whenAlive(page);
    await expect(cards(page)).toHaveCount(8);
    await page.goBack();
    await expect(company(page)).toHaveValue('Sample Carpentry Ltd');
  });

  test('a logo that the goods show stands beside it and is in the designs; taken away it is in none', async ({
    page,
  }) => {
    await page.goto(goods);
    await waitForScript(page);
    await page.getByRole('button', { name: 'Show my logo on the goods' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[type=file]').setInputFiles(await logoPng());
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(picture(page)).toBeVisible();
    await page.reload();
    await expect(picture(page)).toBeVisible();
    await company(page).fill('Sample Carpentry Ltd');
    await company(page).press('Enter');
    await page.waitForURL(/scale=/);
    await whenAlive(page);
    await expect(cards(page)).toHaveCount(8);
    await expect(cards(page).first().locator('image').first()).toBeAttached();

    await page.goto(goods);
    await waitForScript(page);
    await form(page).getByRole('button', { name: 'Remove logo logo.png' }).press('Enter');
    await expect(picture(page)).toHaveCount(0);
    await expect(form(page).getByRole('button', { name: 'Choose a logo' })).toBeFocused();
    await expect(form(page).getByRole('status')).toHaveText('The logo is removed.');
    await form(page).getByRole('button', { name: 'Show designs' }).click();
    await page.waitForURL(/scale=/);
    await whenAlive(page);
    await expect(cards(page)).toHaveCount(8);
    await expect(page.getByRole('button', { name: 'Remove logo logo.png' })).toHaveCount(0);
    await expect(cards(page).locator('image[href^="blob:"]')).toHaveCount(0);
  });
});
