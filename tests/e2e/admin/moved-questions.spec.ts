import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const moved = 'What this question was about has changed meanwhile.';
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Holds every reading of the page until the answer is called. */
async function holdReading(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

const press = async (page: Page, act: string, yes: string): Promise<void> => {
  await page.getByRole('button', { name: act, exact: true }).click();
  await dialogOf(page).getByRole('button', { name: yes, exact: true }).click();
};

/** An act that is refused: when its dialog is closed the page is read anew. */
async function beRefused(page: Page, act: string, yes: string, no: string): Promise<void> {
  const answer = { statusCode: 503, code: 'unavailable', message: 'Please try again.' };
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 503, json: answer }),
  );
  await press(page, act, yes);
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
  await page.unroute('**/api/**');
  await dialogOf(page).getByRole('button', { name: no }).click();
  await expect(dialogOf(page)).toHaveCount(0);
}

const price = (page: Page) =>
  dialogOf(page).getByRole('textbox', { name: 'Price in CZK, weight 1', exact: true });
const setPrice = async (page: Page, value: string): Promise<string> => {
  await page.getByRole('button', { name: 'Edit Denmark 08–36, 38, 40–99', exact: true }).click();
  const was = await price(page).inputValue();
  await price(page).fill(value);
  await dialogOf(page).getByRole('button', { name: 'Save prices' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  return was;
};

/** Shuts an account; the answer opens it again. */
const shut = (name: string) => async (page: Page) => {
  await press(page, `Deactivate ${name}`, 'Deactivate');
  await expect(page.getByText(`${name} is deactivated`).first()).toBeVisible();
  return async () => {
    await page.goto(`${page.url().split('?')[0]}?status=inactive`);
    await press(page, `Activate ${name}`, 'Activate');
    await expect(page.getByText(`${name} is activated`).first()).toBeVisible();
  };
};

const lists = [
  {
    screen: 'partners',
    act: 'Deactivate Sample Agency GmbH',
    yes: 'Deactivate',
    no: 'Leave as it is',
    change: shut('Sample Agency GmbH'),
  },
  {
    screen: 'staff',
    act: 'Deactivate Dealer Two',
    yes: 'Deactivate',
    no: 'Leave as it is',
    change: shut('Dealer Two'),
  },
  {
    screen: 'transport',
    act: 'Remove Denmark 08–36, 38, 40–99',
    yes: 'Remove',
    no: 'Keep',
    change: async (page: Page) => {
      const was = await setPrice(page, '431');
      return async () => void (await setPrice(page, was));
    },
  },
] as const;

for (const { screen, act, yes, no, change } of lists)
  test(`a question about a row of ${screen} closes with a word when somebody else changes the row`, async ({
    page,
    somebodyElse,
  }) => {
    const other = await somebodyElse();
    for (const one of [page, other]) {
      await signIn(one, 'en', 'admin');
      await one.goto(addressOf('en', screen));
    }
    const letGo = await holdReading(page);
    await beRefused(page, act, yes, no);
    await page.getByRole('button', { name: act, exact: true }).click();
    await expect(dialogOf(page)).toBeVisible();
    const undo = await change(other);
    letGo();
    await expect(dialogOf(page)).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: moved })).toBeVisible();
    await expect(other.getByText(moved)).toHaveCount(0);
    await undo();
  });

test('a question before a record is saved closes with a word when the record is another, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'adminSettings'));
  const cliche = page.getByRole('textbox', { name: /^Printing plate/ });
  const ask = () => page.getByRole('button', { name: 'Save settings' }).click();
  const sure = () => dialogOf(page).getByRole('button', { name: 'Save settings' }).click();
  const saved = () =>
    expect(page.getByRole('status').filter({ hasText: 'The settings are saved.' }).first()).toBeVisible();
  const was = await cliche.inputValue();
  const letGo = await holdReading(page);
  await cliche.fill('412');
  await ask();
  await sure();
  await saved();
  await cliche.fill('413');
  await ask();
  await expect(dialogOf(page)).toBeVisible();
  letGo();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: moved })).toBeVisible();
  await expect(cliche).toHaveValue('413');
  await cliche.fill(was);
  await ask();
  await sure();
  await expect(dialogOf(page)).toHaveCount(0);
  await page.reload();
  await expect(cliche).toHaveValue(was);
});
