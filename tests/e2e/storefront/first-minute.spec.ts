import { expect, type Locator, type Page } from '@playwright/test';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { whenAlive } from '../designer/designer-page.ts';
import { logoPng } from '../designer/sample-pictures.ts';
import { addressOf, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

/**
 * From the first page to a cart that can be ordered: no more than this many presses, choices, files and
 * texts.
 */
const MOST_ACTS = 8;
/** The same with a design that the shop makes of the name of a company. */
const MOST_ACTS_NAMED = 5;

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

for (const { width, isTouch } of [
  { width: 1440, isTouch: false },
  { width: 390, isTouch: true },
]) {
  test.describe(`the first minute at ${width} px`, () => {
    test.use({ viewport: { width, height: isTouch ? 844 : 900 }, hasTouch: isTouch, isMobile: isTouch });
    for (const edition of editions) {
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
    }

    for (const edition of editions)
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
  });
}
