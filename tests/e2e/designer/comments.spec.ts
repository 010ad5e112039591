import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoOverflow } from '../support.ts';
import { addText, openDesigner, tabTo, test } from './designer-page.ts';
import { middleOf } from './fingers.ts';

const natural = { query: '?color=natural&scale=withoutPrint' };
const part = (page: Page) => page.getByRole('region', { name: 'Comments on the shared design' });
const comments = (page: Page) => page.getByRole('button', { name: 'Comments', exact: true });
const words = (page: Page) => part(page).getByRole('textbox', { name: 'Your comment' });
const canvas = (page: Page, side: number) =>
  page.locator(`[data-part="side-card"][data-side="${side}"] [data-part="side-canvas"]`);
const pin = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function write(page: Page, text: string, name?: string): Promise<void> {
  await words(page).fill(text);
  if (name !== undefined) await part(page).getByRole('textbox', { name: 'Your name' }).fill(name);
  await part(page).getByRole('button', { name: 'Send comment' }).press('Enter');
}

/** Shares a design with a text; gives its address. */
async function share(page: Page): Promise<string> {
  await openDesigner(page, 'block-52', natural);
  await expect(comments(page)).toHaveCount(0);
  await addText(page, 'Add text to side 1 Front', 'Sample');
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('button', { name: 'Save and get a link' }).click();
  const address = await page.getByRole('textbox', { name: 'Link to the design' }).inputValue();
  await page.getByRole('button', { name: 'Back to the design' }).click();
  return address;
}

/** Where the middle of a pin lies, in mm of its side. */
async function placeOf(pinned: Locator, side: Locator, widthInMm: number) {
  const [at, box] = [await middleOf(pinned), await side.boundingBox()];
  if (!box) throw new Error('no side');
  const scale = box.width / widthInMm;
  return { x: (at.x - box.x) / scale, y: (at.y - box.y) / scale };
}

const widthOf = async (side: Locator): Promise<number> =>
  Number((await side.locator('> svg').getAttribute('viewBox'))?.split(' ')[2]);

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('whoever was sent a design comments on it, and who shared it answers', async ({
  page,
  somebodyElse,
}) => {
  const address = await share(page);
  await expect(page.getByText('You can talk about this shared design here.')).toBeVisible();

  const guest = await somebodyElse();
  await guest.setViewportSize({ width: 390, height: 844 });
  await guest.goto(address);
  await guest.getByRole('dialog', { name: 'Before you start' }).press('Escape');
  await comments(guest).click();
  await expect(part(guest)).toContainText('There is no comment yet.');
  await part(guest).getByRole('button', { name: 'Send comment' }).click();
  await expect(words(guest)).toBeFocused();
  await expect(part(guest)).toContainText('Please write your comment.');
  await part(guest).getByRole('combobox', { name: 'About' }).selectOption({ index: 1 });
  await write(guest, 'The logo is too small.', 'Guest');
  const own = part(guest).getByRole('listitem').filter({ hasText: 'The logo is too small.' });
  await expect(own).toContainText('Guest');
  await expect(own).toContainText('side 1 Front');
  await expect(own.getByRole('button', { name: /Mark/ })).toHaveCount(0);
  await expect(words(guest)).toHaveValue('');
  await expect(words(guest)).toBeFocused();
  await expect(part(guest).getByRole('textbox', { name: 'Your name' })).toHaveValue('Guest');
  await expectNoOverflow(guest);

  await comeBack(page);
  await expect(page.getByText('1 open comment on this shared design.')).toBeVisible();
  await comments(page).click();
  await part(page).getByRole('button', { name: 'Mark as done: comment 1 by Guest' }).click();
  await expect(part(page).getByRole('listitem')).toContainText('Done');
  await write(page, 'It is larger now.', 'Owner');
  await expect(part(page).getByRole('listitem')).toHaveCount(2);
  await comments(page).press('Enter');
  await expect(part(page)).toHaveCount(0);

  await comeBack(guest);
  await expect(part(guest).getByRole('listitem')).toHaveCount(2);
  await expect(part(guest).getByRole('button', { name: 'Delete comment 2: Owner' })).toHaveCount(0);
  await part(guest).getByRole('button', { name: 'Delete comment 1: Guest' }).click();
  const question = guest.getByRole('dialog', { name: 'Delete this comment?' });
  await question.getByRole('button', { name: 'Delete comment' }).click();
  await expect(question).toBeHidden();
  await expect(part(guest).getByRole('listitem')).toHaveCount(1);
  await expect(part(guest).getByRole('heading', { name: 'Comments on the shared design' })).toBeFocused();
});

test('a comment points at a place of a side, by mouse and by keyboard', async ({ page }) => {
  await share(page);
  await comments(page).click();
  const point = part(page).getByRole('button', { name: 'Mark a place' });
  const left = part(page).getByRole('textbox', { name: 'From the left, mm' });
  await point.click();
  await left.focus();
  await page.keyboard.press('Escape');
  await expect(left).toHaveCount(0);
  await expect(point).toBeFocused();
  await point.press('Enter');
  await left.press('ArrowUp');
  await part(page).getByRole('button', { name: 'Without a place' }).click();
  await expect(left).toHaveCount(0);
  await expect(point).toBeFocused();

  await point.click();
  const second = canvas(page, 2);
  const box = await second.boundingBox();
  if (!box) throw new Error('no side');
  const width = await widthOf(second);
  await second
    .locator('[data-part="pin-ground"]')
    .click({ position: { x: box.width / 4, y: box.height / 2 } });
  await expect(words(page)).toBeFocused();
  await expect(part(page).getByRole('combobox', { name: 'About' })).toHaveValue('2');
  await write(page, 'Here.', 'Owner');
  const mouse = pin(page, 'Comment 1 by Owner');
  await expect(mouse).toBeVisible();
  expect((await placeOf(mouse, second, width)).x).toBeCloseTo(width / 4, 0);

  await tabTo(page, /^Mark a place$/);
  await page.keyboard.press('Enter');
  await expect(point).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(left).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('30,5');
  await page.keyboard.press('ArrowUp');
  await expect(left).toHaveValue('31,5');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('900');
  await page.keyboard.press('Enter');
  await expect(point).toHaveAttribute('aria-pressed', 'false');
  await write(page, 'There.');
  const keyed = pin(page, 'Comment 2 by Owner');
  await expect(keyed).toBeVisible();
  const first = canvas(page, 1);
  expect((await placeOf(keyed, first, width)).x).toBeCloseTo(31.5, 1);
  const item = part(page).getByRole('listitem').filter({ hasText: 'There.' });
  await expect(item).toContainText('31,5 mm from the left, 16 mm from the top');
  await expectAccessible(page);

  // the same place on a side that is drawn larger, brought into sight from the list
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  await page.getByRole('button', { name: 'Zoom in' }).first().click();
  await item.getByRole('button', { name: /^Show the place of comment 2/ }).press('Enter');
  await expect(keyed).toBeFocused();
  await expect(keyed).toBeInViewport();
  const large = await placeOf(keyed, first, width);
  expect(large.x).toBeCloseTo(31.5, 1);
  expect(large.y).toBeCloseTo(16, 1);
  await keyed.press('Enter');
  await expect(item).toBeFocused();
  await part(page)
    .getByRole('button', { name: /^Show the place of comment 1/ })
    .click();
  await expect(mouse).toBeFocused();
  await expect(page.getByRole('button', { name: '2 Back', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );

  await comments(page).click();
  await expect(keyed).toHaveCount(0);
  await expect(mouse).toHaveCount(0);
});

test('a comment that is too long is counted and refused, not cut, and each link of a design has a list', async ({
  page,
}) => {
  await share(page);
  await comments(page).click();
  const text = words(page);
  const items = part(page).getByRole('listitem');
  await expect(text).toHaveAccessibleDescription('0 of 1.000 characters');
  await text.fill('a'.repeat(1_001));
  await expect(text).toHaveAccessibleDescription('1.001 of 1.000 characters');
  await part(page).getByRole('textbox', { name: 'Your name' }).fill('Owner');
  await part(page).getByRole('button', { name: 'Send comment' }).press('Enter');
  await expect(text).toBeFocused();
  await expect(text).toHaveAccessibleDescription(
    /A comment can have at most 1\.000 characters\. Please make/,
  );
  await expectAccessible(page);
  await expectNoOverflow(page);
  await text.press('End');
  await text.press('Backspace');
  await part(page).getByRole('button', { name: 'Send comment' }).press('Enter');
  await expect(items).toHaveCount(1);

  await page.locator('.side-canvas_canvas-element').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('button', { name: 'Save and get a link' }).click();
  await page.getByRole('button', { name: 'Back to the design' }).click();
  const which = part(page).getByRole('combobox', { name: 'Link', exact: true });
  await expect(which.getByRole('option')).toHaveText([/open: 0$/, /open: 1$/]);
  await expect(part(page)).toContainText('There is no comment yet.');
  await expect(page.getByText(/can talk .* here\. Open on other links of this design: 1\./)).toBeVisible();
  await which.selectOption({ index: 1 });
  await expect(page.getByText('1 open comment on this shared design.')).toBeVisible();
  await expect(page.getByText(/Open on other links/)).toHaveCount(0);
  await expect(items).toContainText('a'.repeat(1_000));
  await expectAccessible(page);
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a comment points at a place of a narrow screen', async ({ page }) => {
    await share(page);
    await comments(page).tap();
    await part(page).getByRole('button', { name: 'Mark a place' }).tap();
    const first = canvas(page, 1);
    await expect(first).toBeInViewport();
    await first.locator('[data-part="pin-ground"]').tap({ position: { x: 60, y: 8 } });
    await words(page).fill('A word is missing.');
    await part(page).getByRole('textbox', { name: 'Your name' }).fill('Owner');
    await part(page).getByRole('button', { name: 'Send comment' }).tap();
    const mine = pin(page, 'Comment 1 by Owner');
    await expect(mine).toBeVisible();
    const box = await first.boundingBox();
    const width = await widthOf(first);
    expect((await placeOf(mine, first, width)).x).toBeCloseTo((60 / (box?.width ?? 1)) * width, 0);
    await expectNoOverflow(page);
    await expectAccessible(page);
    await part(page)
      .getByRole('button', { name: /^Show the place/ })
      .tap();
    await expect(mine).toBeInViewport();
    await mine.tap();
    await expect(part(page).getByRole('listitem')).toBeFocused();
  });
});

test.describe('a call that fails', () => {
  test.use({ provokes: ['lost requests', 'refusals'] });

  const call = /\/designs\/[^/]+\/comments$/;
  const refusal = (page: Page) => part(page).locator('.refusal');

  /** The server refuses what is written. */
  const refuse = (page: Page, status: number, code: string, methods = ['POST']) =>
    page.route(call, (route) =>
      methods.includes(route.request().method())
        ? route.fulfill({ status, json: { statusCode: status, code, message: code } })
        : route.fallback(),
    );

  test('is asked for again, stores one comment, and keeps what was typed as long as it can', async ({
    page,
  }) => {
    const items = part(page).getByRole('listitem');
    await share(page);
    await test.step('the list that does not come', async () => {
      const failed = page.getByText('The comments on this design could not be loaded.');
      await expect(comments(page)).toBeVisible();
      await page.route(call, (route) => route.abort());
      await comeBack(page);
      await expect(failed).toBeVisible();
      await page.unroute(call);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(failed).toHaveCount(0);
    });
    await test.step('an answer that is lost', async () => {
      await comments(page).click();
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
      await expect(refusal(page)).toBeFocused();
      await expect(words(page)).toHaveValue('Said once.');
      await page.unroute(call);
      await part(page).getByRole('button', { name: 'Send comment' }).click();
      await expect(items).toHaveCount(1);
    });
    await test.step('too many comments', async () => {
      await refuse(page, 409, 'too_many_comments');
      await write(page, 'One more.', 'Owner');
      await expect(refusal(page)).toBeFocused();
      await expect(refusal(page)).toContainText('as many comments as it can hold');
      await page.unroute(call);
      await page.reload();
      await comments(page).click();
      await expect(words(page)).toHaveValue('One more.');
      await expect(part(page).getByRole('textbox', { name: 'Your name' })).toHaveValue('Owner');
    });
    await test.step('a design that is gone', async () => {
      await expect(items).toHaveCount(1);
      await refuse(page, 404, 'design_not_found', ['GET', 'POST']);
      await write(page, 'Too late.');
      await expect(refusal(page)).toBeFocused();
      await Promise.all([page.waitForResponse(call), comeBack(page)]);
      await expect(words(page)).toHaveValue('Too late.');
      await comments(page).click();
      await expect(comments(page)).toHaveCount(0);
    });
  });
});
