import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { expect, type Locator } from '@playwright/test';
import { SaxesParser } from 'saxes';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

/** Codes of the orders in a file of the accounting program; throws for one that cannot be read. */
function codesIn(xml: string): string[] {
  const codes: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'dat:dataPackItem') codes.push(String(attributes.id));
  });
  parser.write(xml).close();
  return codes;
}

test('an admin takes the orders of a month for the books in three formats, and is told of an empty month', async ({
  page,
}) => {
  await signIn(page, 'cz', 'admin');
  await page.goto(addressOf('cz', 'numbers'));
  const books = page.getByRole('region', { name: 'Export pro účetnictví' });
  const months = books.getByLabel('Měsíc, nebo poslední z nich');
  // in this one nothing may have been ordered yet
  await months.selectOption({ index: 1 });
  const taken = async (format: string, press: (button: Locator) => Promise<void>) => {
    const downloading = page.waitForEvent('download');
    await press(books.getByRole('button', { name: `jako ${format}` }));
    const file = await downloading;
    await expect(books.getByRole('status')).toContainText(file.suggestedFilename());
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  };
  const byKeyboard = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
  };
  const byPointer = (button: Locator) => button.click();

  const workbook = await taken('Excel', byKeyboard);
  expect(workbook.name).toMatch(/^inkrule-books-\d{4}-\d\d\.xlsx$/);
  const { Sheets } = read(workbook.bytes);
  const rows = (name: string) => utils.sheet_to_json<Record<string, string | number>>(Sheets[name] ?? {});
  const symbols = rows('Objednávky').map((row) => String(row['Variabilní symbol']));
  expect(symbols.length).toBeGreaterThan(0);
  const sum = (name: string) =>
    rows(name).reduce((all, row) => all + Math.round(Number(row['Bez DPH']) * 100), 0);
  expect(sum('Řádky')).toBe(sum('Objednávky'));

  const archive = await taken('CSV', byPointer);
  expect(archive.name).toMatch(/\.zip$/);
  // the archive only puts its files together, so their texts stand in it
  const text = archive.bytes.toString('utf8');
  for (const word of ['orders.csv', 'lines.csv', 'Objednávka;Variabilní symbol;', ...symbols])
    expect(text).toContain(word);

  const xml = await taken('Pohoda XML', byPointer);
  expect(xml.name).toMatch(/\.xml$/);
  expect(codesIn(xml.bytes.toString('utf8'))).toEqual(symbols);

  await page.setViewportSize({ width: 390, height: 800 });
  await months.selectOption({ index: 36 });
  await books.getByRole('button', { name: 'jako CSV' }).click();
  const refusal = books.getByText('V tomto období není žádná objednávka');
  await expect(refusal).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
