import { expect, type Page } from '@playwright/test';
import type { StaffMember } from '#contract/office/staff.ts';
import { signIn } from '../storefront/people.ts';
import { addressOf } from '../support.ts';
import { test } from '../test.ts';
import { put, read, setDanishPrice } from './own-calls.ts';

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

const shut = 'Deactivate Sample Agency GmbH';

test('a question about a row of partners closes with a word when somebody else changes the row', async ({
  page,
  somebodyElse,
}) => {
  const other = await somebodyElse();
  for (const one of [page, other]) {
    await signIn(one, 'en', 'admin');
    await one.goto(addressOf('en', 'partners'));
  }
  const letGo = await holdReading(page);
  await beRefused(page, shut, 'Deactivate', 'Leave as it is');
  await page.getByRole('button', { name: shut, exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  await press(other, shut, 'Deactivate');
  await expect(other.getByText('Sample Agency GmbH is deactivated').first()).toBeVisible();
  letGo();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: moved })).toBeVisible();
  await expect(other.getByText(moved)).toHaveCount(0);
  // as it was
  await other.goto(`${addressOf('en', 'partners')}?status=inactive`);
  await press(other, 'Activate Sample Agency GmbH', 'Activate');
  await expect(other.getByText('Sample Agency GmbH is activated').first()).toBeVisible();
});

/** What somebody else does with the row; the answer takes it back. */
async function shutDealer(page: Page) {
  const staff = (await read(page, '/staff')) as readonly StaffMember[];
  const path = `/staff/${staff.find(({ surName }) => surName === 'Two')?.id}/activate`;
  await put(page, path, { isActive: false });
  return () => put(page, path, { isActive: true });
}
async function raisePrice(page: Page) {
  const was = await setDanishPrice(page, 431);
  return () => setDanishPrice(page, was);
}

test('so does one about a row of staff or of transport', async ({ page }) => {
  await signIn(page, 'en', 'admin');
  for (const [screen, act, yes, no, change] of [
    ['staff', 'Deactivate Dealer Two', 'Deactivate', 'Leave as it is', shutDealer],
    ['transport', 'Remove Denmark 08–36, 38, 40–99', 'Remove', 'Keep', raisePrice],
  ] as const)
    await test.step(screen, async () => {
      await page.goto(addressOf('en', screen));
      const letGo = await holdReading(page);
      await beRefused(page, act, yes, no);
      await page.getByRole('button', { name: act, exact: true }).click();
      await expect(dialogOf(page)).toBeVisible();
      const undo = await change(page);
      letGo();
      await expect(dialogOf(page)).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: moved })).toBeVisible();
      await undo();
      await page.unrouteAll();
    });
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
