import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, test } from './designer-page.ts';

const natural = { query: '?color=natural&scale=withoutPrint' };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Comments on the shared design' });
const comments = (page: Page) => page.getByRole('button', { name: 'Comments', exact: true });

async function write(page: Page, text: string, name?: string): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Your comment' }).fill(text);
  if (name !== undefined) await dialog(page).getByRole('textbox', { name: 'Your name' }).fill(name);
  await dialog(page).getByRole('button', { name: 'Send comment' }).press('Enter');
}

test('whoever was sent a design comments on it, and who shared it answers', async ({
  page,
  somebodyElse,
}) => {
  await openDesigner(page, 'block-52', natural);
  await expect(comments(page)).toHaveCount(0);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('button', { name: 'Save and get a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to the design' }).inputValue();
  await page.getByRole('button', { name: 'Back to the design' }).click();
  await expect(page.getByText('You can talk about this shared design here.')).toBeVisible();

  const guest = await somebodyElse();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(address);
  await guest.getByRole('dialog', { name: 'Before you start' }).press('Escape');
  await comments(guest).click();
  await expect(dialog(guest)).toContainText('There is no comment yet.');
  await dialog(guest).getByRole('button', { name: 'Send comment' }).click();
  await expect(dialog(guest).getByRole('textbox', { name: 'Your comment' })).toBeFocused();
  await expect(dialog(guest)).toContainText('Please write your comment.');
  await dialog(guest).getByRole('combobox', { name: 'About' }).selectOption({ index: 1 });
  await write(guest, 'The logo is too small.', 'Guest');
  const own = dialog(guest).getByRole('listitem').filter({ hasText: 'The logo is too small.' });
  await expect(own).toContainText('Guest');
  await expect(own.getByRole('button', { name: /Mark/ })).toHaveCount(0);
  await expect(dialog(guest).getByRole('textbox', { name: 'Your comment' })).toHaveValue('');
  await expect(dialog(guest).getByRole('textbox', { name: 'Your name' })).toHaveValue('Guest');
  await expectAccessible(guest);
  await expectNoOverflow(guest);
  if (process.env.LOOK) await guest.screenshot({ path: '/tmp/lh/guest.png' });

  // somebody who comes back to the window
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('1 open comment on this shared design.')).toBeVisible();
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/lh/note.png' });
  await comments(page).click();
  await dialog(page).getByRole('button', { name: 'Mark as done: comment by Guest' }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText('Done');
  await write(page, 'It is larger now.', 'Owner');
  await expect(dialog(page).getByRole('listitem')).toHaveCount(2);
  if (process.env.LOOK) await page.screenshot({ path: '/tmp/lh/owner.png' });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(comments(page)).toBeFocused();

  await guest.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog(guest).getByRole('listitem')).toHaveCount(2);
  await expect(dialog(guest).getByRole('button', { name: 'Delete comment: Owner' })).toHaveCount(0);
  await dialog(guest).getByRole('button', { name: 'Delete comment: Guest' }).click();
  const question = guest.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete comment' }).click();
  await expect(question).toBeHidden();
  await expect(dialog(guest).getByRole('listitem')).toHaveCount(1);
});

test.describe('a call that fails', () => {
  test.use({ provokes: ['lost requests', 'refusals'] });

  test('keeps what was typed, and a repeat is one comment', async ({ page }) => {
    await openDesigner(page, 'block-52', natural);
    await addText(page, 'Add text to side 1 Front', 'Sample');
    await page.getByRole('button', { name: 'Save and share' }).click();
    await page.getByRole('button', { name: 'Save and get a link' }).click();
    await page.getByRole('button', { name: 'Back to the design' }).click();
    await comments(page).click();
    const call = /\/designs\/[^/]+\/comments$/;
    await page.route(call, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const url = route.request().url();
      const { host, hostname } = new URL(url);
      await route.fetch({
        url: url.replace(hostname, '127.0.0.1'),
        headers: { ...route.request().headers(), host },
      });
      await route.abort();
    });
    await write(page, 'Said once.', 'Owner');
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('textbox', { name: 'Your comment' })).toHaveValue('Said once.');
    await page.unroute(call);
    await dialog(page).getByRole('button', { name: 'Send comment' }).click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1);
  });
});
