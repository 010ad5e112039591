import { expect } from '@playwright/test';
import { expectAccessible } from '../support.ts';
import { addText, fontButton, openDesigner, tabTo, test } from './designer-page.ts';
import { choosePictures, logoPng, svgFile } from './sample-pictures.ts';

const natural = { query: '?color=natural&scale=freeTop' };

// covers: CFG-027
test('the colour of a text is taken from a picture of the design, by keys alone', async ({ page }) => {
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'Sample');
  await choosePictures(page, [await logoPng(), svgFile('second.svg')]);
  await expect(page.getByRole('button', { name: /^Picture second.svg/ })).toBeVisible();
  await text.focus();
  await page.locator('[data-part="rail"]').getByRole('button', { name: 'Text', exact: true }).focus();
  await tabTo(page, /^Pick the colour from a picture$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Colour from logo.png' });
  await expect(dialog.getByRole('combobox', { name: 'Picture' })).toHaveText(/logo.pngsecond.svg/);
  await expect(dialog.getByRole('status')).toHaveText('The picture is transparent here.');
  await dialog.getByRole('combobox', { name: 'Picture' }).selectOption('second.svg');
  await expect(page.getByRole('dialog', { name: 'Colour from second.svg' })).toBeVisible();
  await expectAccessible(page);
  const plane = page.getByRole('application');
  await plane.focus();
  await expect(plane).toHaveAttribute('aria-busy', 'false');
  for (let i = 0; i < 10; i++) await page.keyboard.press('Shift+ArrowRight');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('#003087');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'HEX' })).toHaveValue('#003087');
  await expect(text.locator('text')).toHaveAttribute('fill', '#003087');
  await expect(page.getByRole('button', { name: 'Pick the colour from a picture' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text.locator('text')).toHaveAttribute('fill', '#000000');
});

test('without a picture the dropper of the browser is taken, and where there is none the button says why', async ({
  page,
}) => {
  await page.addInitScript(() => {
    class Dropper {
      open = async () => ({ sRGBHex: '#C8102E' });
    }
    Object.assign(window, { EyeDropper: Dropper });
  });
  await openDesigner(page, 'block-52', natural);
  const text = await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('button', { name: 'Pick the colour from a picture' }).click();
  await expect(text.locator('text')).toHaveAttribute('fill', '#c8102e');

  await page.addInitScript(() => Reflect.deleteProperty(window, 'EyeDropper'));
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Text “Sample/ }).focus();
  const button = page.getByRole('button', { name: 'Pick the colour from a picture' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAttribute('title', 'There is no picture in the design yet.');
});

test('what is no colour, no letter of the font or too long is refused where it is typed, and nothing moves or is lost', async ({
  page,
}) => {
  await openDesigner(page, 'block-52', natural);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  const panel = page.locator('[data-part="panel"]');
  const content = panel.getByRole('textbox', { name: 'Content' });

  await test.step('two thousand pasted characters', async () => {
    await content.focus();
    await content.evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'word '.repeat(400));
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(panel.locator('.closable-note_closable-note')).toContainText(
      'The pasted text has 2000 characters and this field takes 1000.',
    );
    await expect(content).toHaveValue('Sample');
    await expect(content).toHaveAccessibleDescription('6 of 1000 characters');
    await page.getByRole('button', { name: /^Close: The pasted text/ }).click();
    await expect(page.locator('.closable-note_closable-note')).toHaveCount(0);
    await expect(content).toBeFocused();
  });

  await test.step('a wrong code of a colour', async () => {
    const hex = page.getByRole('textbox', { name: 'HEX' });
    const height = async () =>
      ((await panel.locator('.panel_layers').boundingBox())?.y ?? 0) - ((await hex.boundingBox())?.y ?? 0);
    const before = await height();
    await hex.fill('no colour');
    await page.keyboard.press('Enter');
    await expect(page.locator('.field-error')).toBeVisible();
    expect(await height()).toBe(before);
  });

  for (const [words, said] of [
    ['Sample 漢 😀', 'The font lacks: 漢 😀'],
    ['שלום', 'We cannot set right-to-left text.'],
  ] as const)
    await test.step(`letters that cannot be printed: ${words}`, async () => {
      const add = page.getByRole('button', { name: 'Add to cart' });
      await content.fill('Sample');
      await expect(add).not.toHaveAttribute('aria-disabled', 'true');
      const font = fontButton(page);
      const before = await font.boundingBox();
      await content.fill(words);
      await expect(content).toHaveAccessibleDescription(said);
      expect((await font.boundingBox())?.y).toBe(before?.y);
      await expect(add).toHaveAttribute('aria-disabled', 'true');
    });
});
