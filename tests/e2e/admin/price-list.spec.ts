import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

const cell = (page: Page, row: number, col: number) => page.locator(`[data-row="${row}"][data-col="${col}"]`);
const PRODUCT_PRICE = 4;

async function openList(page: Page): Promise<void> {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'priceList'));
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Fires what a browser does when somebody pastes: a journey has no clipboard of the machine. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);

const priceOfFirst = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/priceLists/default?currency=CZK');
    const { prices } = (await answer.json()) as {
      prices: { heliosId: string; pcsFrom: number; productPrice: number }[];
    };
    return prices.find((row) => row.heliosId === 'H-B51-NAT-FT' && row.pcsFrom === 10)?.productPrice;
  });

/** Somebody else saves another price of the first code. */
async function saveElsewhere(page: Page, row: number, productPrice: number): Promise<void> {
  const status = await page.evaluate(
    async ([at, price]) => {
      const address = '/api/priceLists/by-id/default';
      const read = await fetch(`${address}/editor`);
      const { state, rows } = (await read.json()) as { state: string; rows: { heliosId: string }[] };
      const own = rows.filter(({ heliosId }) => heliosId === 'H-B51-NAT-FT');
      const changed = own.map((one, i) => (i === at ? { ...one, productPrice: price } : one));
      const codes = [{ heliosId: 'H-B51-NAT-FT', rows: changed.map(({ heliosId: _, ...one }) => one) }];
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ state, codes });
      return (await fetch(`${address}/rows`, { method: 'PUT', headers, body })).status;
    },
    [row, productPrice] as const,
  );
  expect(status).toBe(200);
}

// covers: ADM-001 ADM-016 ADM-019 ADM-022 ADM-026
test('ADM-001, ADM-019, ADM-026: a price is typed by keys alone, mended, saved and asked of the shop', async ({
  page,
}) => {
  await openList(page);
  await expectAccessible(page);
  await cell(page, 0, PRODUCT_PRICE).click();
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 1, PRODUCT_PRICE)).toBeFocused();
  await page.keyboard.type('47,5');
  await page.keyboard.press('Enter');
  await expect(cell(page, 2, PRODUCT_PRICE)).toBeFocused();

  // a range that leaves a gap is marked, said in words, and found from the list of faults
  await cell(page, 4, 3).click();
  await page.keyboard.type('150');
  await page.keyboard.press('Enter');
  await expect(cell(page, 5, 2)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('so there is a gap').first()).toBeVisible();
  await page.getByRole('button', { name: /H-B51-NAT-FT, From pcs/ }).click();
  await expect(cell(page, 5, 2)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Save price list' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(cell(page, 5, 2)).not.toHaveAttribute('aria-invalid', 'true');

  await page.getByRole('button', { name: 'Save price list' }).click();
  await expect(page.getByText('The price list is saved')).toBeVisible();
  await expect.poll(() => priceOfFirst(page)).toBe(47.5);
});

test('D-B99: a range is pasted at 768 px and taken back; prices of another list are shown before they replace these, and what goes is asked by name', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openList(page);
  await expectNoOverflow(page);
  const first = cell(page, 0, PRODUCT_PRICE);
  const before = await first.textContent();
  await first.click();
  await paste(page, '50,1\t1,5\r\n49,2\t"1,25"\r\n');
  await expect(first).toContainText('50,10');
  await expect(cell(page, 1, 5)).toContainText('1,250');
  await expect(page.getByText('4 changes')).toBeVisible();
  await first.click();
  await page.keyboard.press('Control+z');
  await expect(first).toHaveText(before ?? '');
  await expect(page.getByText('4 changes')).toHaveCount(0);
  // the last of thousands of rows, which was not drawn before
  await page.keyboard.press('Control+End');
  await expect(page.locator('[data-active]')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(cell(page, 0, 0)).toBeFocused();

  const price = await priceOfFirst(page);
  // the lists of the demo have the same codes
  const shown = await page.evaluate(async () => {
    const answer = await fetch('/api/priceLists/by-id/default/copy?from=sample-trade&percent=0');
    return answer.json();
  });
  shown.difference.counts.unpriced = 3;
  await page.route('**/api/priceLists/by-id/*/copy?*', (route) => route.fulfill({ json: shown }));
  await page.getByRole('button', { name: 'Copy prices' }).click();
  const dialog = page.getByRole('dialog', { name: /Copy prices into/ });
  const source = dialog.getByRole('combobox', { name: 'From the list' });
  // nothing is chosen for the person, so there is nothing to do yet
  await expect(source).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Replace the prices' })).toHaveCount(0);
  await source.selectOption({ label: 'Sample Trade Ltd (CZK)' });
  await expect(dialog.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expectNoOverflow(page);
  const confirm = dialog.getByRole('checkbox', {
    name: 'I know that 3 codes of “Default price list” lose their prices',
  });
  await expect(confirm).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Replace the prices' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please confirm first which codes lose their prices.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await priceOfFirst(page)).toBe(price);
});

test.describe('saving beside somebody else', () => {
  test.use({ provokes: ['refusals'] });

  test('a cell typed while the list is being saved is kept, also where somebody else was quicker', async ({
    page,
  }) => {
    await openList(page);
    const url = '**/api/priceLists/by-id/default/rows';
    const hold = async (meanwhile: () => Promise<void>, then: () => Promise<void>) => {
      const held = Promise.withResolvers<() => Promise<void>>();
      await page.route(url, (route) => held.resolve(() => route.continue()), { times: 1 });
      await page.getByRole('button', { name: 'Save price list' }).click();
      const goOn = await held.promise;
      await meanwhile();
      await goOn();
      await then();
    };
    const type = async (row: number, text: string) => {
      await cell(page, row, PRODUCT_PRICE).click();
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
    };
    // what an earlier try of this test has saved would be no change
    const cents = test.info().retry + 1;
    await type(2, `44,${cents}`);
    await hold(
      () => type(3, '43,2'),
      () => expect(page.getByText('The price list is saved')).toBeVisible(),
    );
    await expect(cell(page, 3, PRODUCT_PRICE)).toContainText('43,20');
    await expect(page.getByText('1 change', { exact: true })).toBeVisible();

    await hold(
      async () => {
        await type(4, '42,3');
        await saveElsewhere(page, 5, 41 + cents / 10);
      },
      async () => {
        const question = page.getByRole('dialog');
        await expect(question.getByRole('radio')).toHaveCount(0);
        await question.getByRole('button', { name: 'Combine' }).click();
      },
    );
    for (const [row, price] of [
      [3, '43,20'],
      [4, '42,30'],
      [5, `41,${cents}0`],
    ] as const)
      await expect(cell(page, row, PRODUCT_PRICE)).toContainText(price);
    await expect(page.getByText('2 changes', { exact: true })).toBeVisible();
  });
});

// covers: ADM-025
test('prices of a partner stay as typed after a click into another cell and a look at the profile', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(`${addressOf('en', 'editPartner', { id: 'sample-trade' })}?tab=priceList`);
  const first = cell(page, 0, PRODUCT_PRICE);
  await first.click();
  await page.keyboard.type('33,3');
  await cell(page, 2, PRODUCT_PRICE).click();
  await expect(first).toContainText('33,30');
  const tabs = page.getByRole('navigation', { name: 'Parts of the partner' });
  await tabs.getByRole('link', { name: 'Profile' }).click();
  await expect(page.locator('form [name="email"]')).toBeVisible();
  await tabs.getByRole('link', { name: 'Price list' }).click();
  await expect(first).toContainText('33,30');
});
