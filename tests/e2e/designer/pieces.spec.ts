import { utils, write } from '@e965/xlsx';
import { expect, type Page } from '@playwright/test';
import { ORDER_CALL, orderButton, walkToPayment } from '../checkout/shopping.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, netPrice, openDesigner, priced, quantityField, test, whenAlive } from './designer-page.ts';

const white = { query: '?color=white&scale=withoutPrint' };
const long = 'Maximiliana '.repeat(16).trim();
const rows = ['Name\tTown', 'Jan Novák\tBrno', `${long}\tPraha`, 'Žofie Říha\t', 'Jan Novák\tBrno'];
const preview = (page: Page) => page.locator('[data-part="piece-preview"]');

async function openNames(page: Page): Promise<void> {
  await page.locator('[data-part="rail"] [data-tool="text"]').press('Enter');
  await page.getByRole('button', { name: 'Own name on each piece' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Own name on each piece' })).toBeVisible();
}
async function takeRows(page: Page, text: string): Promise<void> {
  await page.getByLabel('Rows of the sheet').fill(text);
  await page.getByRole('button', { name: 'Use these rows' }).press('Enter');
}

async function takeWorkbook(page: Page): Promise<void> {
  const book = utils.book_new();
  const names = utils.aoa_to_sheet([['Name', 'Code'], ['Žofie Říha'], ['Otto Müller']]);
  names.B2 = { t: 'n', v: 420, z: '00000' };
  names.B3 = { t: 'n', v: 7, z: '00000' };
  names['!rows'] = [{}, {}, { hidden: true }];
  utils.book_append_sheet(book, names, 'Names');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['Other'], ['x']]), 'Others');
  await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({
    name: 'names.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true }),
  });
  await expect(page.getByText('names.xlsx')).toBeVisible();
  await expect(page.getByText('Only the sheet “Names” was read.', { exact: false })).toBeVisible();
  await expect(page.getByText('Hidden rows were read as well (1), each is a piece: 3.')).toBeVisible();
  await page.getByRole('button', { name: /^Name: insert into/ }).click();
  await expect(preview(page).getByText('Piece 2: Otto Müller 00007')).toBeVisible();
  await page.getByRole('button', { name: 'Next piece' }).click();
  await expect(preview(page).getByText('2 of 2')).toBeVisible();
  await expect(preview(page).getByText('Piece 1: Žofie Říha 00420')).toBeVisible();
  await expectNoOverflow(page);
}

test.describe('a name for each piece', () => {
  test('by keys: rows fill in a text, their faults are found before the cart, and all of them come into it', async ({
    page,
  }) => {
    const toCart = page.getByRole('button', { name: 'Add to cart' });
    await openDesigner(page, 'block-52', white);
    await addText(page, /^Add text to side 1/, 'Name');
    await priced(page);
    await openNames(page);

    // what is wrong with the sheet is said by its rows, and the words stay
    await takeRows(page, 'Name\nJan\tBrno');
    await expect(page.getByText('Row 2: more cells than headings.')).toBeVisible();
    await expect(page.getByLabel('Rows of the sheet')).toHaveValue('Name\nJan\tBrno');
    // they wait for another tool and for a reload
    await page.locator('[data-part="rail"] [data-tool="check"]').press('Enter');
    await expect(page.getByLabel('Rows of the sheet')).toHaveCount(0);
    await openNames(page);
    await expect(page.getByLabel('Rows of the sheet')).toHaveValue('Name\nJan\tBrno');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.reload();
    await whenAlive(page);
    await openNames(page);
    await expect(page.getByLabel('Rows of the sheet')).toHaveValue('Name\nJan\tBrno');
    await takeRows(page, rows.join('\n'));
    await expect(page.getByText('4 rows')).toBeVisible();
    await expect(quantityField(page)).toHaveValue('4');

    await priced(page);
    const before = await netPrice(page);
    await page.getByRole('button', { name: /^Name: insert into/ }).press('Enter');
    await expect(page.getByRole('button', { name: /^Text “Jan Novák/ })).toBeVisible();
    // 5 CZK for each of four pieces
    await priced(page);
    await expect.poll(() => netPrice(page)).toBeGreaterThan(before);

    // the piece that cannot be printed comes first, then what is strange
    await expect(preview(page).getByText(/^Piece 2: Maximiliana/)).toBeVisible();
    await page.getByRole('button', { name: 'Next piece' }).press('Enter');
    await expect(preview(page).getByText('Piece 4: Jan Novák Brno')).toBeVisible();
    await expect(preview(page).getByText('The same as piece 1.')).toBeVisible();
    await expectAccessible(page);

    await expect(toCart).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/Pieces that cannot be printed: 1\. No\. 2\./).first()).toBeVisible();

    await openNames(page);
    await page.getByRole('button', { name: 'Another sheet' }).press('Enter');
    await takeRows(page, rows.filter((row) => !row.includes(long)).join('\n'));
    await expect(quantityField(page)).toHaveValue('3');
    await expect(preview(page).getByText('1 of 3')).toBeVisible();

    // another number of pieces says so
    await quantityField(page).fill('20');
    await page.keyboard.press('Enter');
    await expect(toCart).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(/The sheet has 3 rows, but you are ordering 20/).first()).toBeVisible();
    await openNames(page);
    await page.getByRole('button', { name: 'Order 3 pieces' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'Own name on each piece' })).toBeFocused();
    await expect(quantityField(page)).toHaveValue('3');
    await priced(page);
    await expect(toCart).not.toHaveAttribute('aria-disabled', 'true');
    await toCart.press('Enter');
    await expect(page).toHaveURL(addressOf('en', 'cart'));
    await expect(page.getByText('The sheet with the names sets the quantity.')).toBeVisible();
    await page.getByRole('link', { name: /^Edit/ }).click();
    await openNames(page);
    await expect(page.getByText('3 rows')).toBeVisible();

    // the rows go with the order
    await page.goto(addressOf('en', 'cart'));
    await walkToPayment(page, 'en');
    const sent = page.waitForRequest(ORDER_CALL);
    await orderButton(page).click();
    const body = (await sent).postDataJSON() as { uploadedAttachments: { fileContent: string }[] };
    const [sheet] = body.uploadedAttachments;
    expect(JSON.parse(Buffer.from(sheet?.fileContent ?? '', 'base64').toString())).toEqual({
      columns: ['Name', 'Town'],
      rows: [
        ['Jan Novák', 'Brno'],
        ['Žofie Říha', ''],
        ['Jan Novák', 'Brno'],
      ],
    });
    await page.waitForURL(addressOf('en', 'thanks'));
  });

  test('a file is read, typed columns bind, undo takes it back, and a sheet can be removed', async ({
    page,
  }) => {
    await openDesigner(page, 'block-52', white);
    await addText(page, /^Add text to side 1/, 'Name');
    await openNames(page);
    await page.locator('input[type=file][accept*=".xlsx"]').setInputFiles({
      name: 'names.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Name;Town\r\nEva;Brno\r\nOta;Praha\r\n'),
    });
    await expect(page.getByText('names.csv')).toBeVisible();
    await page.getByRole('button', { name: 'Text', exact: true }).click();
    await page.getByRole('button', { name: /^Text “Name/ }).click();
    const content = page.locator('[data-designer-content]');
    await content.fill('{{Name}} ({{Town}})');
    await expect(page.getByRole('button', { name: /^Text “Eva \(Brno\)/ })).toBeVisible();
    await expect(content).toHaveValue('{{Name}} ({{Town}})');
    await page.getByRole('button', { name: /^Text “Eva/ }).focus();
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: /^Text “Name/ })).toBeVisible();
    await page.keyboard.press('Control+Shift+z');
    await expect(page.getByRole('button', { name: /^Text “Eva \(Brno\)/ })).toBeVisible();
    await openNames(page);
    await page.getByRole('button', { name: 'Remove the sheet' }).press('Enter');
    await expect(page.getByLabel('Rows of the sheet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Own name on each piece' })).toBeFocused();
    await test.step('a workbook is read from its first sheet, and each piece of it is seen', () =>
      takeWorkbook(page));
  });
});

async function fillFour(page: Page): Promise<void> {
  await openDesigner(page, 'block-52', white);
  await addText(page, /^Add text to side 1/, 'Name');
  await openNames(page);
  await takeRows(page, 'Name\tTown\nEva\tBrno\nOta\tPraha\nIvo\tZlín\nJan\tBrno');
  await page.getByRole('button', { name: /^Name: insert into/ }).press('Enter');
}

test.describe('the preview of the pieces', () => {
  test.use({ provokes: ['lost requests'] });

  test('is found by row and by word with the keyboard, and what is not found is said', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const chunk = /check-pieces[^/]*\.js/;
    await page.route(chunk, (route) => route.abort());
    await fillFour(page);
    await test.step('what checks them could not be loaded: they are checked when asked again', async () => {
      const failed = preview(page).getByRole('alert');
      await expect(failed).toContainText('The rows of the sheet could not be checked.');
      await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await page.unroute(chunk);
      await failed.getByRole('button', { name: 'Try again' }).press('Enter');
      await expect(preview(page).getByText('1 of 4')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Preview of the pieces' })).toBeFocused();
      await expect(failed).toHaveCount(0);
    });
    const field = preview(page).getByRole('searchbox', { name: 'Find a piece' });
    const shown = preview(page)
      .getByRole('status')
      .filter({ hasText: /^Piece/ });
    await expect(shown).toBeVisible();
    const region = await shown.elementHandle();
    const finds = async (words: string, row: string) => {
      await field.fill(words);
      await field.press('Enter');
      await expect(shown).toContainText(row);
      await expect(field).toBeFocused();
    };
    await finds('3', 'Piece 3: Ivo Zlín');
    await finds('zlin', 'Piece 3: Ivo Zlín');
    await finds('praha', 'Piece 2: Ota Praha');
    await finds('1', 'Piece 1: Eva Brno');
    await field.fill('brno');
    await field.press('Enter');
    await expect(shown).toContainText('Piece 4: Jan Brno');
    await field.press('Enter');
    await expect(shown).toContainText('Piece 1: Eva Brno');
    await field.fill('Lucie');
    await field.press('Enter');
    await expect(
      preview(page).getByRole('status').filter({ hasText: 'No piece has “Lucie”.' }),
    ).toBeAttached();
    await expect(field).toHaveAccessibleDescription(/No piece has “Lucie”/);
    await expect(field).toBeFocused();
    await expect(shown).toContainText('Piece 1: Eva Brno');
    // the region is the one from the beginning, or nothing of it would be read out
    expect(await region?.evaluate((element) => element.isConnected)).toBe(true);
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
});

test.describe('copies of what differs', () => {
  test('differ as well, by keys and by the side, and a column no sheet has stops the order', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const toCart = page.getByRole('button', { name: 'Add to cart' });
    const bound = page.getByRole('button', { name: /^Text “Eva/ });
    await openDesigner(page, 'block-52', white);
    await addText(page, /^Add text to side 1/, '{{Name}}');
    await openNames(page);
    await takeRows(page, 'Name\tTown\nEva\tBrno\nOta\tPraha\nIvo\tZl\u00edn');
    await expect(bound).toHaveCount(1);
    await page.getByRole('button', { name: 'Copy side 1 to side 2 Back' }).click();
    await expect(bound).toHaveCount(2);
    await bound.last().focus();
    await page.keyboard.press('Control+x');
    await expect(bound).toHaveCount(1);
    await page.keyboard.press('Control+v');
    await expect(bound).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(bound).toHaveCount(1);
    await page.keyboard.press('Control+Shift+z');
    await expect(bound).toHaveCount(2);

    // both sides of each piece are seen, with its own name
    await openNames(page);
    await expect(page.getByRole('group', { name: '{{Name}}' })).toHaveCount(2);
    await expect(preview(page).getByText('1 of 3')).toBeVisible();
    await expect(preview(page).getByRole('img')).toHaveCount(2);
    await expect(toCart).not.toHaveAttribute('aria-disabled', 'true');

    await page.getByRole('button', { name: 'Another sheet' }).click();
    await takeRows(page, 'Nr\n1\n2\n3');
    await expect(page.getByRole('button', { name: /^Text “\{\{Name\}\}/ })).toHaveCount(2);
    await expect(page.getByText(/printed as it stands on every piece: \{\{Name\}\}\./).first()).toBeVisible();
    await expect(toCart).toHaveAttribute('aria-disabled', 'true');
    await openNames(page);
    const drop = page.getByRole('button', { name: /^Name: insert into/ });
    await expect(drop.first()).toHaveAttribute('aria-pressed', 'true');
  });
});

test('fewer rows than a product is ordered in are told of at once, and what a removed sheet leaves is found', async ({
  page,
}) => {
  await openDesigner(page, 'pencil-hexagonal-175-sharpened');
  await addText(page, 'Add text to Side 1', 'Name');
  await priced(page);
  await openNames(page);
  await takeRows(page, rows.join('\n'));
  await expect(page.getByText('4 rows')).toBeVisible();
  await expect(
    page.getByText(/Each row is one piece, and \d+ to [\d.]+ pieces of this product/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Order 4 pieces/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Name: insert into/ }).press('Enter');
  await page.getByRole('button', { name: 'Another sheet' }).press('Enter');
  await takeRows(page, 'Surname\nNovák\nŘíha');
  const lacking = /\{\{Name\}\}.*No sheet has such a column/;
  await expect(preview(page).getByText(lacking)).toBeVisible();
  await expect(preview(page).getByText('This piece is fine.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the sheet' }).press('Enter');
  await page.locator('[data-part="rail"] [data-tool="check"]').press('Enter');
  await expect(page.locator('[data-part="panel"]').getByText(lacking)).toBeVisible();
});
