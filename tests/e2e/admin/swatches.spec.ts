import { expect } from '@playwright/test';
import { addText, openDesigner, priced, setQuantity } from '../designer/designer-page.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const table = [
  'name;hex;c;m;y;k;l;a;b',
  'PANTONE Sample 485 C;#e01b22;0;95;100;0;50;66;47',
  'Sample 485 U;#d8453f;;;;;;;',
  'Sample Blue;#0000ff;;;;;;;',
].join('\r\n');

// covers: ADM-006 CFG-029
test('an admin imports colours; a shopper finds one by its number and gets it without comparing a fan', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'swatches'));
  await expect(page.getByRole('heading', { name: 'No swatches yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Import file' }).click();
  const dialog = page.getByRole('dialog');
  // a refused file leaves the dialog as it was, whatever is done next
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'wrong.csv', mimeType: 'text/csv', buffer: Buffer.from([0, 1, 2, 255]) });
  await expect(dialog.getByText(/could not be read|cannot be read|no table|is not/).first()).toBeVisible();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'sample.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await expect(dialog.getByText('2 colours can be taken')).toBeVisible();
  await expect(
    dialog.getByRole('cell', { name: /“Sample Blue” does not have the form of a code/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: /Leave out 1 colour/ }).check();
  await dialog.getByRole('button', { name: 'Apply 2 changes' }).click();
  await expect(page.getByRole('rowheader', { name: 'Sample 485 C' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  try {
    await openDesigner(page, 'block-52', { query: '?color=natural&scale=freeTop' });
    await setQuantity(page, 150);
    const text = await addText(page, 'Add text to side 2 Back', 'Sample');
    await page.getByRole('radio', { name: 'Up to 3 colours' }).check({ force: true });
    const code = page.getByRole('combobox', { name: /^Pantone/ });
    await code.fill('300 C');
    await code.press('Enter');
    await expect(page.getByText(/The shop has no swatch 300 C/).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use 300 C anyhow' })).toBeVisible();
    await code.fill('485');
    await expect(page.getByRole('listbox', { name: 'Swatches' }).getByRole('option')).toHaveText([
      'Sample 485 C',
      'Sample 485 U',
    ]);
    await expectAccessible(page);
    await code.press('ArrowDown');
    await code.press('Enter');
    await expect(code).toHaveValue('Sample 485 C');
    await expect(text.locator('text')).toHaveAttribute('fill', '#e01b22');
    await expect(page.getByText('PANTONE Sample 485 C is one of the shop’s swatches.').first()).toBeVisible();
    await priced(page);
    // no question about the preview comes in between
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    await expect(page.locator('main [fill="#e01b22"]').first()).toBeAttached();
  } finally {
    await page.goto(addressOf('en', 'swatches'));
    await page.getByRole('button', { name: 'Delete all colours' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all colours' }).click();
    await expect(page.getByRole('heading', { name: 'No swatches yet' })).toBeVisible();
  }
});
