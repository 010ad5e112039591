import { expect, type Page } from '@playwright/test';
import type { editions } from '#rules/platform/editions/editions.ts';
import { expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['lost requests', 'refusals'] });

type Side = 'partner' | 'dealer';
type Edition = (typeof editions)[number];

const open = async (page: Page, side: Side, status: string, edition: Edition = 'en') => {
  await page.goto(`${originOf(edition)}/dev/orders?side=${side}&status=${status}`);
  await expect(page.locator('h1')).toContainText('2611-4821');
  // what is typed before the script listens would be lost
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#messages textarea') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );
};

/** The page asks for the order once more. */
const orderRead = /\/dev\/orders\.data/;

/** The states in which the pages differ most. */
const states: readonly (readonly [Side, string])[] = [
  ['partner', 'preparing'],
  ['partner', 'toApproveDesign'],
  ['partner', 'cancelled'],
  ['dealer', 'commentOnTheDesign'],
  ['dealer', 'inProduction'],
  ['dealer', 'waitingForFinalPayment'],
];

// German words are the longest
test('the pages of an order are accessible and fit, in the states that differ most', async ({ page }) => {
  for (const [side, status] of states) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, side, status, 'de');
    await expectNoOverflow(page);
    await page.setViewportSize({ width: 390, height: 900 });
    await expectNoOverflow(page);
    await expectAccessible(page);
  }
});

test('ORD-049 ORD-050: start production asks first once all designs are approved', async ({ page }) => {
  await open(page, 'partner', 'designApproved');
  await page.getByRole('button', { name: 'Start production' }).click();
  await expect(page.getByRole('dialog')).toContainText('This cannot be taken back.');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Not yet' })).toBeFocused();
});

test('ORD-051 MSG-026: start production says why it is not possible, and a file that cannot be opened may be tried again; MSG-036 MSG-037: a decision asks first, and a rejected design needs a comment', async ({
  page,
}) => {
  await open(page, 'partner', 'toApproveDesign');
  const start = page.getByRole('button', { name: 'Start production' });
  await start.focus();
  await expect(start).toHaveAccessibleDescription('Available once all designs are approved.');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.route('**/message/attachment/**', (route) => route.abort());
  const file = page.getByRole('button', { name: /^proof-2-v1\.pdf/ }).first();
  await file.click();
  await expect(page.locator('.toast')).toContainText('The file could not be opened. Please try again.');
  await expect(file).toBeEnabled();

  await expect(page.getByText('1 approved, 1 rejected, 1 open')).toBeVisible();
  await page.getByRole('button', { name: /^Approve .*Folding rule Block 7/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Approving cannot be taken back.');
  await dialog.getByRole('button', { name: 'Approve version 1' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please confirm that you have checked the design.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const send = page.getByRole('button', { name: 'Send decision' });
  await expect(send).toHaveAccessibleDescription('Answer design 2 and comment on design 3 first.');
  const why = page.getByLabel('What should change?');
  await why.focus();
  await page.keyboard.press('Tab');
  await expect(why).toHaveAccessibleDescription('A rejected design needs a comment.');
  await why.fill('The text is too small.');
  await expect(send).toHaveAccessibleDescription('Answer design 2 first.');
  // the comments go as one message with the numbers of their designs
  await why.fill('x'.repeat(2000));
  await expect(page.getByText(/have 2\.0\d\d characters together; at most 2\.000 can be sent/)).toBeVisible();
  await why.fill('The text is too small.');
  await expect(page.getByText('characters together')).toHaveCount(0);
});

test('two versions are compared by keyboard: beside, behind a slider and on each other', async ({ page }) => {
  await open(page, 'partner', 'toApproveDesign');
  await page.getByRole('button', { name: /^Compare versions of/ }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(/^\d,\d\s% of the area differs\.$/);
  await expect(dialog.locator('canvas')).toHaveCount(2);
  const views = () =>
    dialog
      .locator('[data-part="frame"] img')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).transform));
  await dialog.getByRole('group', { name: 'Versions compared' }).focus();
  await page.keyboard.press('+');
  await page.keyboard.press('ArrowRight');
  const near = await views();
  expect(near[0]).not.toBe('none');
  expect(near[1]).toBe(near[0]);

  await dialog.getByRole('button', { name: 'Slider' }).press('Enter');
  await expect(dialog.getByRole('slider', { name: 'Divider between the versions' })).toHaveValue('50');
  expect((await views())[0]).toBe((await views())[1]);
  await expect(dialog.getByRole('button', { name: 'Show all of it' })).toContainText('150 %');
  await dialog.getByRole('button', { name: 'Overlay' }).press('Enter');
  const opacity = dialog.getByRole('slider', { name: 'Opacity of version 2' });
  await opacity.press('ArrowRight');
  await expect(opacity).toHaveValue('51');
  await dialog.getByRole('checkbox', { name: 'Mark differences' }).press('Space');
  await expect(dialog.locator('canvas')).toHaveCount(0);
  await expectAccessible(page);
});

test('MSG-010 MSG-012 MSG-013 MSG-021 MSG-044: a message counts its length, names wrong files and stays after a failure; those that cannot be marked as read stay unread', async ({
  page,
}) => {
  await open(page, 'dealer', 'inProduction');
  const messages = page.getByRole('complementary');
  const text = messages.getByRole('textbox');
  const send = messages.getByRole('button', { name: 'Send message' });
  await expect(send).toHaveAccessibleDescription('Write a message or attach a file.');
  await text.fill('Leaves tomorrow');
  await expect(messages.getByText('15/2 000')).toBeVisible();
  await messages.getByRole('button', { name: 'Attach files' }).click();
  await messages
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(messages.getByText('This type is not allowed.')).toBeVisible();
  await expect(send).toHaveAccessibleDescription('First remove the files that cannot be sent.');
  await messages.getByRole('button', { name: 'Remove note.exe' }).click();
  await page.route('**/message/create', (route) => route.abort());
  await send.click();
  await expect(messages.getByRole('alert')).toContainText('Message could not be sent.');
  await expect(text).toHaveValue('Leaves tomorrow');

  await page.route('**/message/mark-as-read', (route) => route.abort());
  const mark = page.getByRole('button', { name: 'Mark as read' });
  await mark.click();
  await expect(page.locator('.toast')).toContainText(
    'Messages could not be marked as read. Please try again.',
  );
  await expect(mark).toBeVisible();
});

test('ORD-069 ORD-070: codes of the carrier are judged when the field is left, and saved', async ({
  page,
}) => {
  await open(page, 'dealer', 'produced');
  const bodies: unknown[] = [];
  await page.route('**/delivery-code?*', async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, message: 'saved' } });
  });
  const field = page.getByLabel(/^Carrier code: Sample Warehouse Praha, .*Folding rule/);
  await field.fill(' , ');
  await field.press('Enter');
  await expect(page.getByText('Carrier code is required')).toBeVisible();
  await field.fill('CZ 123');
  await field.press('Tab');
  await expect(page.locator('.toast')).toContainText('Carrier code saved');
  expect(bodies).toMatchObject([{ deliveryCode: 'CZ 123', orderItemDeliveryLocationId: 'i1d0' }]);
  const all = page.getByLabel('Carrier code for all rows');
  await all.fill('CZ 9');
  await all.press('Enter');
  await expect.poll(() => bodies.at(-1)).toMatchObject({ deliveryCode: 'CZ 9' });
});

test('ORD-045 ORD-055 ORD-057: status acts ask first and send what the page has seen', async ({ page }) => {
  await open(page, 'dealer', 'done');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('A credit note is needed.');
  let body: unknown;
  await page.route('**/status/update', async (route) => {
    body = route.request().postDataJSON();
    await route.fulfill({
      status: 409,
      json: { statusCode: 409, code: 'status_stale', message: 'stale', data: { orderStatus: 'cancelled' } },
    });
  });
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toContainText('write why the order is cancelled');
  await dialog.getByRole('textbox').fill('Ordered twice.');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The order has moved on in the meantime. You now see its present status.',
  );
  expect(body).toEqual({ from: 'done', to: 'cancelled', reason: 'Ordered twice.' });
});

test('MSG-014 MSG-031: designs are sent once every design that is not approved has a file', async ({
  page,
}) => {
  await open(page, 'dealer', 'commentOnTheDesign');
  const send = page.getByRole('button', { name: 'Send designs for approval' });
  await expect(send).toHaveAccessibleDescription('A file for design 3 is missing.');
  await page.getByRole('checkbox', { name: /^Use the proof/ }).check();
  let sent = '';
  await page.route('**/message/design/create*', async (route) => {
    sent = route.request().postData() ?? '';
    await route.fulfill({ json: { success: true, message: 'sent' } });
  });
  await page.getByRole('button', { name: 'Replace the approved design' }).first().click();
  await page
    .getByRole('checkbox', { name: /^Use the proof/ })
    .first()
    .check();
  await send.click();
  await expect(page.getByRole('dialog')).toContainText('This concerns the approved design 1.');
  const readAnew = page.waitForRequest(orderRead);
  await page.getByRole('dialog').getByRole('button', { name: 'Replace and send' }).click();
  await expect(page.locator('.toast')).toContainText('Designs sent for approval');
  await readAnew;
  expect(sent).toContain('name="proofsOf"');
  expect(sent).toMatch(/name="replaceApproved"\s+true/);
});

test('ORD-030: after a change the question closes and the order is read anew', async ({ page }) => {
  await open(page, 'dealer', 'waitingForProduction');
  await page.route('**/status/update', (route) =>
    route.fulfill({ json: { success: true, message: 'changed' } }),
  );
  await page.getByRole('button', { name: 'Production started' }).click();
  const dialog = page.getByRole('dialog');
  const readAnew = page.waitForRequest(orderRead);
  await dialog.getByRole('button', { name: 'Production started' }).click();
  await readAnew;
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.toast')).toContainText('Order status changed');
});
