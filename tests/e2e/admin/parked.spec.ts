import { expect } from '@playwright/test';
import { atGateway, choose, codeAtGateway, payUnseen } from '../checkout/paying.ts';
import { orderButton } from '../checkout/shopping.ts';
import { expectAccessible } from '../support.ts';
import { test } from '../test.ts';
import { cancelOrder, openRegularOrders } from './shop-orders.ts';

test('money that comes for a cancelled order waits above the list until somebody has dealt with it', async ({
  page,
}) => {
  await choose(page, 'goPay');
  await orderButton(page).click();
  await atGateway(page);
  const orderCode = await codeAtGateway(page);
  await cancelOrder(orderCode);
  await payUnseen(page);
  await openRegularOrders(page, 'cz');
  const shown = `${orderCode.slice(0, 4)}-${orderCode.slice(4)}`;
  const event = page.getByRole('listitem').filter({ hasText: shown });
  const row = page.getByRole('row').filter({ hasText: shown });
  await expect(event).toHaveCount(1);
  await expect(row).toContainText('Platba k vyřízení');
  await expectAccessible(page);
  await event.getByRole('button', { name: 'Označit jako vyřízené' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Označit jako vyřízené' }).click();
  await expect(event).toHaveCount(0);
  await expect(row).not.toContainText('Platba k vyřízení');
});
