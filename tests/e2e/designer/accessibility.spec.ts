import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';

/** A design with a choice that is open and an item beyond its area, which the page says in several places. */
async function openFaulty(page: Page): Promise<void> {
  await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await setQuantity(page, 150);
  await expect(page.getByText('Choose the number of colours').first()).toBeVisible();
  await page.getByRole('button', { name: /^Text “Sample”/ }).focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
  await expect(page.locator('.side-card_outside-tip')).toBeVisible();
}

for (const [edition, viewport, tools] of [
  ['cz', { width: 1440, height: 1000 }, ['Position', 'Layers']],
  // sheet.spec.ts looks at the open tools of a narrow screen
  ['de', { width: 360, height: 740 }, []],
] as const) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('no state of the designer breaks a rule of axe', async ({ page }) => {
      test.slow(); // axe reads the whole page several times
      await openFaulty(page);
      await expectAccessible(page);
      for (const tool of tools) {
        await page.getByRole('button', { name: tool, exact: true }).click();
        await expectAccessible(page);
      }
      await page.getByRole('combobox', { name: /^Colour/ }).click();
      await expectAccessible(page);
    });

    test('an empty design breaks no rule, and nothing but its active side is wider than the screen', async ({
      page,
    }) => {
      await openDesigner(page, 'block-52', { edition });
      const wide = await page.evaluate(() =>
        [...document.querySelectorAll('[data-part="designer"] *')]
          .filter(
            (one) =>
              one.getBoundingClientRect().right > window.innerWidth + 1 &&
              !one.closest('[data-part="side-scroll"], [data-part="rail"]'),
          )
          .map((one) => one.outerHTML.slice(0, 100)),
      );
      expect(wide).toEqual([]);
      await expectNoOverflow(page);
      await expectAccessible(page);
    });
  });
}
