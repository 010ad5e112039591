import { expect, type Locator, type Page } from '@playwright/test';
import { readCodes } from '../../read-code.ts';
import { addressOf, expectAccessible } from '../support.ts';
import { openDesigner, priced, setQuantity, tabTo, test, whenAlive } from './designer-page.ts';

const white = { query: '?color=white&scale=withoutPrint' };

async function openShapes(page: Page): Promise<void> {
  await openDesigner(page, 'block-52', white);
  await page.getByRole('button', { name: 'Shapes', exact: true }).click();
}

test.describe('shapes and codes', () => {
  test('a QR code is added, changed and taken back by keyboard alone, read, and put into the cart', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', white);
    await tabTo(page, /^Shapes$/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Add QR code to side 1 Front' })).toBeVisible();
    await tabTo(page, /^Add QR code to side 1 Front$/);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('What the code says')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.type('example');
    await page.keyboard.press('Enter');
    const address = page.getByLabel('Address', { exact: true });
    await expect(page.getByText('Enter the whole address, for example www.example.com.')).toBeVisible();
    await expect(address).toBeFocused();
    await expect(address).toHaveValue('example');
    await expectAccessible(page);
    await page.keyboard.type('.com');
    await page.keyboard.press('Enter');
    const code = page.getByRole('button', { name: /^QR code example\.com, / });
    await expect(code).toBeFocused();

    await address.fill('www.example.com/kolo');
    await expect(page.getByRole('button', { name: /^QR code www\.example\.com\/kolo, / })).toBeVisible();
    // what draws its squares is loaded with the first code
    const side = page.locator('[data-side="1"] [data-part="side-canvas"]');
    await expect
      .poll(async () => readCodes(await side.screenshot()))
      .toEqual(['https://www.example.com/kolo']);

    await page.getByRole('button', { name: /^QR code .* mm, / }).focus();
    await page.keyboard.press('Control+z');
    await expect(code).toBeVisible();
    await expect(address).toHaveValue('example.com');
    await page.keyboard.press('Control+Shift+z');
    await expect(address).toHaveValue('www.example.com/kolo');

    await setQuantity(page, 20);
    await priced(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    await expect(page.locator('[data-part="design-picture"] path').first()).toBeAttached();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await expect(page.getByRole('button', { name: /^QR code www\.example\.com\/kolo, / })).toBeVisible();

    await test.step('a rectangle is added, coloured, rounded and resized', async () => {
      await whenAlive(page);
      await page.getByRole('button', { name: 'Shapes', exact: true }).click();
      await page.getByRole('button', { name: 'Add Rectangle to side 1 Front' }).click();
      const rectangle = page.getByRole('button', { name: /^Rectangle, \d/ });
      await expect(rectangle).toHaveAttribute('aria-pressed', 'true');
      await page.getByLabel('HEX').fill('#c8102e');
      await page.keyboard.press('Enter');
      await expect(rectangle.locator('path')).toHaveAttribute('fill', '#c8102e');
      await page.getByRole('button', { name: 'Outline' }).click();
      await page.getByLabel('Corner radius (mm)').fill('2');
      await page.keyboard.press('Enter');
      await expect(rectangle.locator('path')).toHaveAttribute('d', /C/);
      await expectAccessible(page);

      const before = await rectangle.boundingBox();
      await rectangle.focus();
      await page.keyboard.press('Shift+ArrowLeft');
      await expect
        .poll(async () => (await rectangle.boundingBox())?.width ?? 0)
        .toBeLessThan(before?.width ?? 0);
    });
  });

  test('what is typed for a code waits for another tool and for a reload, until it is in the code', async ({
    page,
  }) => {
    await openShapes(page);
    const rail = (name: RegExp) =>
      page.locator('[data-part="rail"]').getByRole('button', { name }).press('Enter');
    const kind = page.getByLabel('What the code says');
    await page.getByRole('button', { name: 'Add QR code to side 1 Front' }).click();
    await kind.selectOption('Contact (vCard)');
    const typed = [
      ['First name', 'Žofie'],
      ['Last name', 'Říhová'],
      ['Company', 'Sample Carpentry'],
    ] as const;
    for (const [label, words] of typed) await page.getByLabel(label, { exact: true }).fill(words);
    const isThere = async () => {
      await expect(kind).toHaveValue('contact');
      for (const [label, words] of typed)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue(words);
    };
    await rail(/^Check/);
    await expect(kind).toHaveCount(0);
    await rail(/^Shapes/);
    await isThere();
    await expect(page.locator('[data-part="rail"]').getByRole('button', { name: /^Shapes/ })).toBeFocused();
    await page.reload();
    await whenAlive(page);
    await rail(/^Shapes/);
    await isThere();
    await page.getByRole('button', { name: 'Add code', exact: true }).press('Enter');
    const code = page.getByRole('button', { name: /^QR code Žofie Říhová, / });
    await expect(code).toBeFocused();

    // of a code that is there, what is still wrong waits too
    await page.getByLabel('Telephone number').fill('call me');
    await rail(/^Check/);
    await rail(/^Shapes/);
    await expect(page.getByLabel('Telephone number')).toHaveValue('call me');
    await expect(page.getByLabel('Telephone number')).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Add QR code to side 1 Front' }).press('Enter');
    await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  });

  test('a paste that a field of a code would cut and a wrong check digit are refused in words; the right number is added', async ({
    page,
  }) => {
    await openShapes(page);
    const pasteInto = (field: Locator, text: string) =>
      field.evaluate((element, words) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', words);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, text);
    await page.getByRole('button', { name: 'Add QR code to side 1 Front' }).click();
    const address = page.getByLabel('Address', { exact: true });
    await address.fill('www.example.com');
    await pasteInto(address, `https://www.example.com/${'a'.repeat(668)}`);
    const said = page.getByText('The pasted text has 692 characters and this field takes 300.');
    // below the other fields, though not below the edge of the panel
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(address).toHaveValue('www.example.com');
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Close: The pasted text/ }).press('Enter');
    await expect(said).toHaveCount(0);
    await expect(address).toBeFocused();

    await page.getByLabel('What the code says').selectOption('Text');
    await pasteInto(page.getByLabel('Text in the code'), 'word '.repeat(101));
    await expect(
      page.getByText('The pasted text has 505 characters and this field takes 500.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Add EAN-13 to side 1 Front' }).click();
    await pasteInto(page.getByLabel('EAN-13 number'), '4'.repeat(301));
    await expect(
      page.getByText('The pasted text has 301 characters and this field takes 300.'),
    ).toBeVisible();

    const field = page.getByLabel('EAN-13 number');
    await field.fill('4006381333932');
    await page.getByRole('button', { name: 'Add code', exact: true }).click();
    await expect(page.getByText('The check digit is wrong: the last one should be 1.')).toBeVisible();
    await expect(field).toBeFocused();
    await field.fill('400638133393');
    await expect(page.getByText('Prints as 4006381333931.')).toBeVisible();
    await page.keyboard.press('Enter');
    const code = page.getByRole('button', { name: /^EAN-13 4006381333931, / });
    await expect(code).toBeFocused();

    // its digits stand under the bars until they are hidden, and its size changes by whole steps
    const digits = page.getByLabel('Digits under the bars');
    await expect(digits).toBeChecked();
    const drawn = () => code.locator('path').first().getAttribute('d');
    const withDigits = await drawn();
    await digits.uncheck();
    await expect.poll(drawn).not.toBe(withDigits);
    await expect(page.getByText('Smallest square or bar: 0,35')).toBeVisible();
    await page.getByRole('button', { name: 'Position', exact: true }).click();
    await expect(page.getByLabel('Width, mm')).toHaveAccessibleDescription(
      /^The width changes in steps of \d[.,]\d\d? mm, so that all bars of the code are printed alike\.$/,
    );
    await page.getByLabel('Width, mm').fill('50');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Width, mm')).toHaveValue(/^50[.,][89]$/);
  });

  test('a light code on a dark body prints its light squares, and the check agrees', async ({ page }) => {
    await openDesigner(page, 'block-52', { query: '?color=pBlackC&scale=withoutPrint' });
    await page.getByRole('button', { name: 'Shapes', exact: true }).click();
    await page.getByRole('button', { name: 'Add QR code to side 1 Front' }).click();
    await page.getByLabel('Address', { exact: true }).fill('example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Light parts' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Dark parts' }).click();
    await page.getByRole('button', { name: /^Check/ }).click();
    await page.getByRole('button', { name: /^Print the light parts in white/ }).click();
    await expect(page.getByText(/too little contrast for a reader/)).toHaveCount(0);
  });
});
