import { expect, type Page } from '@playwright/test';
import type { editions } from '#rules/platform/editions/editions.ts';
import { expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';

const open = async (page: Page, query = '', edition: (typeof editions)[number] = 'en') => {
  await page.goto(`${originOf(edition)}/dev/patterns${query}`);
  await expect(page.locator('#call .note')).toBeVisible();
};

test('every pattern is accessible and fits the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, '', 'cz');
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await open(page, '', 'de');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a form tells its errors, takes those of the server, keeps what was typed and saves', async ({
  page,
}) => {
  await open(page);
  const form = page.getByRole('form', { name: 'Form' }).first();
  const summary = form.locator('[data-part="error-summary"]');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: /^Name/ }).click();
  await expect(form.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Tab');
  await expect(summary.getByRole('link', { name: /^Name/ })).toHaveCount(0);
  await form.getByLabel('Email').fill('taken@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(summary).toContainText('Somebody uses this email already');
  await expect(summary).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('Ada');
  await form.getByLabel('Email').fill('sample@example.com');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status').last()).toHaveText('Saved');
});

// covers: ADM-093
test('ADM-093: a day is shown and typed as dd.MM.yyyy, whatever the browser', async ({ page }) => {
  await open(page);
  const day = page.locator('#date').getByLabel('Day of dispatch').first();
  await expect(day).toHaveValue('24.11.2026');
  await day.fill('4. 7. 26');
  await day.press('Tab');
  await expect(day).toHaveValue('04.07.2026');
  await day.fill('31.2.2026');
  await day.press('Tab');
  await expect(day).toHaveAccessibleDescription('Write the day as 24.11.2026.');
});

test('a record says what becomes other before it is saved', async ({ page }) => {
  await open(page);
  const form = page.getByRole('form', { name: 'Record with its history' });
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.locator('.refusal')).toHaveText('Nothing was changed.');
  await expect(form.locator('.refusal')).toBeFocused();
  await form.getByLabel('Note').fill('Ring twice');
  await form.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Note: Ring twice']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveText('Saved');
});

test('a call that failed is tried again', async ({ page }) => {
  await open(page);
  const call = page.locator('#call .patterns_pattern-state').nth(1);
  await call.getByRole('button').click();
  await expect(call).toContainText('Answer: 42');
});

test('a page with unsaved changes is left after a question only', async ({ page }) => {
  await open(page);
  await page.getByLabel('Name').first().fill('Ada');
  const home = page.getByRole('link', { name: /home/i });
  await home.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on the page' }).click();
  await expect(page).toHaveURL(/dev\/patterns/);
  await expect(page.getByLabel('Name').first()).toHaveValue('Ada');
  await home.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(`${originOf('en')}/`);
});

test('questions and dialogs: answered once, busy while they act, closed with a word when what they asked about is another', async ({
  page,
}) => {
  await open(page);

  await test.step('a question is answered once: yes, or no by Escape', async () => {
    const ask = page.locator('#dialog').getByRole('button', { name: 'Add a row' });
    const dialog = page.getByRole('dialog');
    await ask.click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveText('Saved');
    await ask.click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.toast')).toHaveText(['Saved', 'No row was added.']);
  });

  await test.step('what was typed into a dialog stays when Escape shuts it, until it is sent', async () => {
    const way = page.getByRole('button', { name: 'Write something' });
    const note = page.getByRole('dialog').getByLabel('Note');
    await way.click();
    await note.fill('Half a sentence');
    await page.keyboard.press('Escape');
    await expect(note).toBeHidden();
    await way.click();
    await expect(note).toHaveValue('Half a sentence');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await way.click();
    await expect(note).toHaveValue('');
    await page.keyboard.press('Escape');
  });

  await test.step('a dialog is busy, tells a failure inside, and closes when the act is done', async () => {
    await page.getByRole('button', { name: 'Delete the customer (fails)' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete the customer' }).click();
    await expect(dialog.getByRole('alert')).toContainText('open order');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete the customer', exact: true }).click();
    await dialog.getByRole('button', { name: 'Delete the customer' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.toast').last()).toHaveText('The customer is deleted.');
  });

  await test.step('a question closes with a word when what it asked about is another meanwhile', async () => {
    await page.getByRole('button', { name: 'Delete, while somebody else changes it' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Delete the customer' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('.toast').last()).toContainText(
      'What this question was about has changed meanwhile.',
    );
  });
});

test('a list keeps filters, order and page in the address, and back brings them back', async ({ page }) => {
  await open(page);
  const list = page.locator('#list');
  await list.getByLabel('Kind').selectOption('pencil');
  await expect(page).toHaveURL(/\?kind=pencil$/);
  await list.getByRole('link', { name: 'Pieces' }).first().click();
  await expect(page).toHaveURL(/\?kind=pencil&sort=pieces$/);
  await expect(list.locator('th[aria-sort="ascending"]').first()).toHaveText('Pieces');
  await list.getByRole('link', { name: /2/ }).first().click();
  await expect(page).toHaveURL(/page=2$/);
  for (const query of [/sort=pieces$/, /kind=pencil$/, /patterns$/]) {
    await page.goBack();
    await expect(page).toHaveURL(query);
    await expect(list.locator('tbody tr').first()).toBeVisible();
  }
  await expect(list.getByLabel('Kind')).toHaveValue('');
});

test('what lasts a moment: a toast stays while it has the focus, an act closes its own dialog, files tell how far they are', async ({
  page,
}) => {
  await page.clock.install();
  await open(page);
  /** Stops the time of the page, so that what lasts a moment is there until `page.clock.resume()`. */
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);

  await test.step('a toast offers the way back, and stays while it has the focus', async () => {
    await page.getByRole('button', { name: 'Delete a row' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.focus();
    await page.clock.runFor(30_000);
    await expect(undo).toBeVisible();
    await undo.press('Enter');
    await expect(page.locator('.toast')).toHaveText('The row is back.');
    await page.clock.runFor(6_000);
    await expect(page.locator('.toast')).toHaveCount(0);
  });

  await test.step('an act that is done closes its own dialog, not the one that is open by then', async () => {
    await pause();
    const ask = page.getByRole('button', { name: 'Delete the customer', exact: true });
    const dialog = page.getByRole('dialog');
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete the customer' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await ask.click();
    await page.clock.resume();
    await expect(page.locator('.toast').last()).toHaveText('The customer is deleted.');
    await expect(dialog.getByRole('button', { name: 'Delete the customer' })).not.toHaveAttribute(
      'aria-busy',
    );
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('files tell what is wrong with each, and can be tried again and removed', async () => {
    await pause();
    const field = page.locator('#files .patterns_pattern-state').first();
    await field.locator('input[type=file]').setInputFiles([
      { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') },
      { name: 'drawing.dwg', mimeType: 'application/octet-stream', buffer: Buffer.from('x') },
    ]);
    await expect(field.getByRole('progressbar', { name: 'broken.pdf is being sent' })).toBeVisible();
    await page.clock.resume();
    await expect(field.locator('li.bad').filter({ hasText: 'drawing.dwg' })).toContainText('Save it as PDF');
    await field.getByRole('button', { name: 'Try again' }).click();
    await expect(field.locator('li').filter({ hasText: 'broken.pdf' })).not.toHaveClass('bad');
    await expect(field.getByRole('progressbar')).toHaveCount(0);
    await field.getByRole('button', { name: 'Remove broken.pdf' }).click();
    await expect(field.locator('li')).toHaveCount(1);
    await expect(field.locator('input[type=file]')).toBeFocused();
  });
});
