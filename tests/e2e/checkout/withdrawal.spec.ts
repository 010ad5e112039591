import { expect } from '@playwright/test';
import { foldingRule, sampleArtwork, sampleLine } from '#server/orders/ordering/sample-order.ts';
import { placeWithPage } from '../admin/shop-orders.ts';
import { expectAccessible, expectNoOverflow, originOf } from '../support.ts';
import { test } from '../test.ts';

test('a shopper withdraws from goods without print on the page of the order', async ({ page }) => {
  const plain = sampleLine({ quantity: 100, artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {}) });
  const configurations = [plain, sampleLine({ id: 'line2' })];
  const { orderPath } = await placeWithPage({ locale: 'DE', currency: 'EUR', configurations });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(originOf('de') + orderPath);

  await expect(page.getByText('Ware mit Ihrem Aufdruck fertigen wir nach Ihrem Entwurf.')).toBeVisible();
  await page.getByRole('button', { name: 'Vertrag hier widerrufen' }).click();
  const form = page.getByRole('form', { name: 'Widerruf des Vertrags' });
  await expect(form.getByLabel(/mit Ihrem Aufdruck, kein Widerrufsrecht/)).toBeDisabled();
  await expect(form.getByLabel('Block 5, 2 m, 100 Stück')).toBeChecked();
  // the link says whose order it is
  await expect(form.getByRole('textbox')).toHaveCount(1);
  await form.getByLabel('Block 5, 2 m, 100 Stück').uncheck();
  await form.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(form.getByText('Bitte wählen Sie', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await form.getByLabel('Block 5, 2 m, 100 Stück').check();
  await form.getByRole('button', { name: 'Widerruf bestätigen' }).click();
  await expect(page.getByText('Ihr Widerruf ist eingegangen').first()).toBeVisible();
  await expect(page.getByText(/^Widerruf eingegangen am \d\d\.\d\d\.\d{4} \d\d:\d\d$/)).toBeVisible();
});
