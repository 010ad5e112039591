import { expect, type Page } from '@playwright/test';
import { signIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';
import { placeOrder } from './shop-orders.ts';

test.use({ provokes: ['refusals'] });

const record = {
  'Company name': 'Sample Rules Ltd',
  'Responsible person': 'Kim Sample',
  'Street and number': 'Sample Lane 7',
  'Postal code': '602 00',
  City: 'Sampleton',
  'Company number': '11223344',
  'Entry in the register': 'Sample court, C 7',
  Email: 'office@rules.example',
  Phone: '+420 111 222 333',
  // other journeys look for them in the footer
  Instagram: 'https://instagram.example/rules',
  LinkedIn: 'https://linkedin.example/rules',
  YouTube: 'https://youtube.example/rules',
} as const;

/** The text of the newest mail about an order, once it is written. */
async function mailOf(page: Page, orderCode: string): Promise<string> {
  const shown = `${orderCode.slice(0, 4)}-${orderCode.slice(4)}`;
  const row = page.getByRole('row').filter({ hasText: shown }).filter({ hasText: 'jana@carpentry.example' });
  await expect(async () => {
    await page.goto(`${originOf('en')}/dev/mail`);
    await expect(row.first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await row.first().getByRole('link', { name: 'text', exact: true }).click();
  return (await page.locator('body').textContent()) ?? '';
}

// covers: D-S12
test('an admin fills in the company, and imprint, footer and the mail of an order say it', async ({
  page,
}) => {
  test.setTimeout(150_000); // an order and its mail
  await signIn(page, 'en', 'admin');
  await page.goto(addressOf('en', 'papers'));
  await page.getByRole('link', { name: /^Company details are missing/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Company' })).toBeVisible();
  for (const [label, words] of Object.entries(record))
    await page.getByRole('textbox', { name: label, exact: true }).fill(words);
  await page.getByRole('button', { name: 'Save company' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByText(/another manufacturer: Sample Rules Ltd, Sample Lane 7/)).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Save company' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'The company is saved.' }).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(addressOf('de', 'imprint'));
  const imprint = page.getByRole('main');
  for (const words of ['Sample Rules Ltd', 'Sample Lane 7', '11223344', 'Sample court, C 7', 'Kim Sample'])
    await expect(imprint).toContainText(words);
  await expect(page.getByRole('contentinfo')).toContainText('office@rules.example');

  const mail = await mailOf(page, await placeOrder());
  expect(mail).toContain('Sample Rules Ltd, Sample Lane 7, 602 00 Sampleton');
});

// covers: D-S71
test('two admins publish a paper: the second keeps their text and sees what differs', async ({
  page,
  somebodyElse,
}) => {
  const other = await somebodyElse();
  const editor = `${addressOf('en', 'paper', { paper: 'complaints' })}?edition=en`;
  for (const one of [page, other]) {
    await signIn(one, 'en', 'admin');
    await one.goto(editor);
  }
  const text = (one: Page) => one.getByRole('textbox', { name: 'Text', exact: true });
  const publish = (one: Page) => one.getByRole('button', { name: 'Publish', exact: true }).click();

  await text(page).fill('## Write to us\n\nTo {compny}.');
  await publish(page);
  await expect(page.getByRole('alert')).toContainText('Line 3: {compny} is not known.');
  await text(page).fill('## Write to us\n\nWith **the number** of the order.');
  await publish(page);
  await expect(page.getByRole('status').filter({ hasText: 'The text is published.' }).first()).toBeVisible();

  await text(other).fill('## Call us\n\nWith **the number** of the order.');
  await publish(other);
  await expect(other.getByRole('alert')).toContainText('published this page in the meantime');
  await expect(text(other)).toHaveValue(/Call us/);
  await expect(other.getByRole('deletion').first()).toContainText('## Write to us');
  await expect(other.getByRole('insertion').first()).toContainText('## Call us');
  await expectAccessible(other);
  await publish(other);
  await expect(other.getByRole('status').filter({ hasText: 'The text is published.' }).first()).toBeVisible();

  await other.getByRole('button', { name: 'Compare version 1 with the text in the editor' }).click();
  await expect(other.getByRole('dialog').getByRole('insertion')).toContainText('## Call us');
  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: 'Put version 1 into the editor' }).click();
  await expect(text(other)).toHaveValue(/Write to us/);
  await other.getByRole('button', { name: 'Take back' }).click();
  await expect(text(other)).toHaveValue(/Call us/);

  // a draft that is put back after a reload meets what was published since in the same way
  await page.reload();
  await text(page).fill('## Visit us');
  await text(other).fill('## Call us today');
  await publish(other);
  await expect(text(other)).toHaveValue('## Call us today');
  await expect(other.getByRole('button', { name: 'Put version 3 into the editor' })).toBeVisible();
  await page.reload();
  await expect(text(page)).toHaveValue('## Visit us');
  await publish(page);
  await expect(page.getByRole('alert')).toContainText('published this page in the meantime');
  await expect(page.getByRole('deletion').first()).toContainText('## Call us today');
  await text(page).fill('## Call us today');

  await page.goto(addressOf('en', 'complaints'));
  await expect(page.getByRole('heading', { level: 2, name: 'Call us' })).toBeVisible();
  await expect(page.getByText('This text is a sample')).toHaveCount(0);
});
