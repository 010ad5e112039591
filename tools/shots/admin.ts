import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';

/** Orders to look at, placed once: one with everything, some more for the list. */
let placed: Promise<string> | null = null;

async function placeAll(): Promise<string> {
  const { company, placeOrder, untilMade } = await import('#tests/e2e/admin/shop-orders.ts');
  const { sampleBilling, sampleLine, sampleArtwork, sampleText, foldingRule } = await import(
    '#server/orders/ordering/sample-order.ts'
  );
  for (const [i, [firstName, surName, country, zipCode, city]] of (
    [
      ['Alex', 'Example', 'DE', '10115', 'Berlin'],
      ['Petra', 'Vzorová', 'CZ', '602 00', 'Brno'],
      ['Kim', 'Muster', 'AT', '1010', 'Wien'],
      ['Jan', 'Ukázka', 'CZ', '301 00', 'Plzeň'],
    ] as const
  ).entries()) {
    const billingAddress = {
      ...sampleBilling,
      firstName,
      surName,
      country,
      zipCode,
      city,
      email: `mail${i}@customer.example`,
    };
    await placeOrder({
      orderCode: `2611481${i}`,
      billingAddress,
      ...(i % 2 ? {} : { locale: 'DE' as const, currency: 'EUR' as const }),
    });
  }
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';
  const both = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { texts: [sampleText('t1', 1)], tabMenu: 'maxColors' },
    1: {
      texts: [sampleText('t2', 2, { text: 'Roofs, stairs, floors', color: '#1d1d1b', pantone: 'Black C' })],
      tabMenu: 'maxColors',
    },
  });
  const code = await placeOrder({
    orderCode: '26114822',
    configurations: [sampleLine({ artwork: both }), sampleLine({ id: 'line2', quantity: 250 })],
    useBillingCompany: true,
    billingAddress: company,
    note: 'Prosím doručit do skladu, vjezd ze dvora.',
    uploadedAttachments: [
      {
        name: 'stavby-logo.svg',
        size: svg.length,
        fileContent: Buffer.from(svg).toString('base64'),
        imageNodeInformationName: null,
      },
    ],
  });
  await untilMade(code);
  return code;
}

export async function openAdmin(
  page: Page,
  edition: Edition,
  what: 'list' | 'nothing' | 'order' | 'missing',
): Promise<void> {
  const { signIn } = await import('#tests/e2e/storefront/people.ts');
  const { addressOf } = await import('#tests/e2e/support.ts');
  placed ??= placeAll();
  const orderCode = await placed;
  await signIn(page, edition, 'admin');
  const list = addressOf(edition, 'regularOrders');
  if (what === 'list') await page.goto(list);
  if (what === 'nothing') await page.goto(`${list}?text=nothing&paymentStatus=failed`);
  if (what === 'order') await page.goto(addressOf(edition, 'regularOrder', { orderCode }));
  if (what === 'missing') await page.goto(addressOf(edition, 'regularOrder', { orderCode: '99999999' }));
}
