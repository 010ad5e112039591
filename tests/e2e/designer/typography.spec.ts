import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, openDesigner, tabTo, test, whenAlive } from './designer-page.ts';

const natural = { query: '?color=natural&scale=freeTop' };

/** Goes to a field by its name and types a number into it. */
async function type(page: Page, field: RegExp, value: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(value);
  await page.keyboard.press('Enter');
}

test.describe('the typography of a text', () => {
  test('is set, filled to the width and undone by keyboard alone', async ({ page }) => {
    await openDesigner(page, 'block-52', natural);
    await addText(page, 'Add text to side 1 Front', 'Maß');
    const text = page.getByRole('button', { name: /^Text “(Maß|MASS)”/ });
    const letters = text.locator('text');
    const wide = async () => (await text.boundingBox())?.width ?? 0;
    const before = await wide();

    await tabTo(page, /^Capitals$/);
    await page.keyboard.press('Enter');
    await expect(letters).toHaveText('MASS');
    await expect(page.getByLabel('Content')).toHaveValue('Maß'); // the words stay as they were typed

    await type(page, /^Letter spacing/, '20');
    await expect(letters).toHaveText(['M', 'A', 'S', 'S']);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('Letter spacing (%)')).toHaveValue('21');
    expect(await wide()).toBeGreaterThan(before);

    await type(page, /^Line spacing/, '1.5');
    await expect(page.getByLabel('Line spacing')).toHaveValue('1,50');
    await page.keyboard.press('ArrowUp');
    await expect(page.getByLabel('Line spacing')).toHaveValue('1,55');

    await tabTo(page, /^Outline$/);
    await page.keyboard.press('Enter');
    await expect(text.locator('g[stroke]')).toHaveAttribute('fill', 'none');
    await type(page, /^Thickness/, '0.25');
    await expect(text.locator('g[stroke]')).toHaveAttribute('stroke-width', '25');

    await tabTo(page, /^Curved up$/);
    await page.keyboard.press('Enter');
    await expect(letters.first()).toHaveAttribute('transform', /rotate\(-/);
    await type(page, /^Radius/, '5');
    await expect(page.getByLabel('Radius (mm)')).toHaveValue('5');
    await expectAccessible(page);
    await tabTo(page, /^Curved down$/);
    await page.keyboard.press('Enter');
    await expect(letters.last()).toHaveAttribute('transform', /rotate\(-/);

    await tabTo(page, /^Fit to width$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'as large as the height' })).toBeAttached();

    const size = page.getByLabel('Size', { exact: true });
    const filled = await size.inputValue();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(size).not.toHaveValue(filled); // a command, not a mode
    await expect(async () => {
      await page.keyboard.press('ControlOrMeta+z');
      await expect(page.getByLabel('Letter spacing (%)')).toHaveValue('0', { timeout: 300 });
    }).toPass();
    await expect(page.getByRole('button', { name: 'Straight' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('button', { name: 'Filled' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('on an arc takes no second line and of several lines has no arc, which is said; it is the same when the page is opened anew', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', natural);
    const text = await addText(page, 'Add text to side 1 Front', 'Sample');
    await page.getByRole('button', { name: 'Curved up' }).click();
    const side = page.locator('[data-side="1"]');
    const panel = page.locator('[data-part="panel"]');
    const words = 'Only a text of one line can be curved.';
    const content = panel.getByLabel('Content');
    await content.press('End');
    await page.keyboard.press('Enter');
    await expect(side.getByText(words)).toBeVisible();
    await expect(content).toHaveValue('Sample');
    await content.fill('Sample\nCarpentry');
    await expect(content).toHaveValue('Sample');
    await expect(text).toBeVisible();
    await text.dblclick();
    const inPlace = side.getByRole('textbox', { name: 'Content' });
    await inPlace.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' two');
    await expect(inPlace).toHaveValue('Sample two');
    await page.keyboard.press('Escape');
    await expect(content).toHaveValue('Sample two');

    await test.step('it is there as it was set when the page is opened anew', async () => {
      await page.getByLabel('Letter spacing (%)').fill('12,5');
      await page.keyboard.press('Enter');
      const places = () =>
        text
          .locator('text')
          .evaluateAll((letters) => letters.map((letter) => letter.getAttribute('transform')));
      await expect.poll(places).toHaveLength('Sampletwo'.length);
      const before = await places();
      await expect(page.getByText('Saved on this device')).toBeVisible();
      await page.reload();
      await expect(text).toBeVisible();
      expect(await places()).toEqual(before);
    });

    await test.step('of several lines it has no arc and says why', async () => {
      await whenAlive(page);
      await text.focus();
      await page.getByRole('button', { name: 'Straight' }).click();
      await content.fill('Sample Maß\nCarpentry');
      await expect(panel.getByText(words)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Curved up' })).toHaveAttribute('aria-disabled', 'true');
      // words that are printed in another way are called as they are seen
      await page.getByRole('button', { name: 'Capitals', exact: true }).click();
      await expect(page.getByRole('button', { name: /^Text “SAMPLE MASS CARPENTRY”/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
});
