import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { openDesigner, test } from './designer-page.ts';

const addsText = 'Add text to side 1 Front';
const content = (page: Page) =>
  page.locator('[data-part="side-canvas"]').getByRole('textbox', { name: 'Content' });

for (const width of [1440, 390]) {
  test(`two lines typed at once stay inside the area and are undone from a tool at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
    await page.getByRole('button', { name: addsText }).click();
    await expect(content(page)).toBeFocused();
    await page.keyboard.type('Sample Carpentry Ltd');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Roofs, stairs and floors since 1951');
    await page.keyboard.press('Escape');
    const text = page.getByRole('button', { name: /^Text “Sample Carpentry/ });
    await expect(text).toBeFocused();
    await expect(page.getByText('Outside the print area')).toHaveCount(0);
    await expect(page.locator('.side-card_outside-tip')).toHaveCount(0);
    await expect(page.locator('.side-card_overlap-note').first()).toBeEmpty();

    if (width === 390) await expectAccessible(page);

    // the check can be reached without scrolling the tools
    await expect(page.getByRole('button', { name: /^Check/ })).toBeInViewport({ ratio: 0.95 });
    await expectNoOverflow(page);

    // undo while a control of a tool has the focus
    await page.keyboard.press('ArrowDown');
    const before = await text.getAttribute('aria-label');
    await page.getByRole('button', { name: /^Check/ }).focus();
    await page.keyboard.press('Control+z');
    await expect(text).not.toHaveAttribute('aria-label', before ?? '');
  });
}
