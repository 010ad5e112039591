import { expect } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, setQuantity, test } from './designer-page.ts';

for (const viewport of [
  { width: 1440, height: 1000 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('no state of the designer breaks a rule of axe', async ({ page }) => {
      test.slow(); // axe reads the whole page seven times
      await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
      await expectAccessible(page);
      await addText(page, 'Add text to side 1 Front', 'Sample');
      await setQuantity(page, 150);
      await expect(page.getByText('Choose the number of colours').first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /^Text “Sample”/ }).focus();
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowUp');
      await expect(page.locator('.side-card_outside-tip')).toBeVisible();
      await expectAccessible(page);
      for (const tool of ['Colours', 'Position', 'Layers']) {
        await page.getByRole('button', { name: tool, exact: true }).click();
        await expectAccessible(page);
      }
      await page.getByRole('combobox', { name: /^Colour/ }).click();
      await expectAccessible(page);
    });

    test('nothing but the active side is wider than the screen', async ({ page }) => {
      for (const edition of ['cz', 'en', 'de'] as const) {
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
      }
    });
  });
}
