import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { openSignedIn } from '../storefront/people.ts';
import { addressOf, expectAccessible, expectNoOverflow } from '../support.ts';
import { test } from '../test.ts';

test.use({ provokes: ['refusals'] });

const productId = 'ruler-3';

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 620, height: 416, channels: 3, background } })
    .png()
    .toBuffer(),
});
const pictures = (page: Page) => page.getByRole('img', { name: /, picture \d$/ });
const addresses = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((one) => new URL((one as HTMLImageElement).src).pathname));

/** Also what a try before left behind. */
async function removeAll(page: Page): Promise<void> {
  await page.goto(addressOf('en', 'adminProductImages', { productId }));
  for (let left = await pictures(page).count(); left > 0; left--) {
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(pictures(page)).toHaveCount(left - 1);
  }
}

// covers: ADM-005 ADM-061
test('an admin uploads pictures, orders them by key, takes one out and back; the shop shows them', async ({
  page,
}) => {
  await openSignedIn(page, 'en', 'admin');
  await removeAll(page);
  await page
    .locator('input[type=file]')
    .setInputFiles([
      await picture('front.png', '#c8101e'),
      await picture('back.png', '#17181a'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') },
    ]);
  await expect(pictures(page)).toHaveCount(2);
  await expect(page.getByText('notes.txt is not a JPG, PNG or WebP picture.')).toBeVisible();
  const [first, second] = await addresses(page);

  await page.getByRole('button', { name: 'Move picture 2 forward' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => addresses(page)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(pictures(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => addresses(page)).toEqual([second, first]);
  await expectAccessible(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(page);
  }

  await page.goto(addressOf('en', 'ruler'));
  await expect(page.locator(`img[src^="${second}"]`)).toBeVisible();
  await removeAll(page);
});
