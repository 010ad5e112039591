import type { Page } from '@playwright/test';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { Shot } from './shot.ts';

/** Locations to look at, added once. */
let added: Promise<void> | null = null;

async function signedIn(page: Page, edition: Edition) {
  const { addPlaces } = await import('#tests/e2e/partner/partner-orders.ts');
  added ??= addPlaces(
    Array.from({ length: 9 }, (_, i) => ({
      companyName: `Sample Branch ${i + 1}`,
      street: `Sample ${i + 1}`,
    })),
  );
  await added;
  const { signIn } = await import('#tests/e2e/storefront/people.ts');
  await signIn(page, edition, 'partner');
  return import('#tests/e2e/support.ts');
}

async function openList(page: Page, edition: Edition, query = ''): Promise<void> {
  const { addressOf } = await signedIn(page, edition);
  await page.goto(addressOf(edition, 'partnerLocations') + query);
}

/** Three rows, of which one is wrong. */
async function openPaste(page: Page, edition: Edition): Promise<void> {
  await openList(page, edition);
  await page.locator('.locations_ways .line').click();
  const rows = [
    'Anna\tMuster\tSample Branch München\tanna@muster.example\t+49 89 0000000\tMusterstraße 12\tMünchen\t80331\tDE',
    'Bert\tMuster\tSample Branch Wien\tbert\t+43 1 0000000\tBeispielgasse 7\tWien\t10100\tAT',
    'Jana\tUkázková\tSample Warehouse Praha\tjana@firma.example\t+420 777 123 456\tSkladová 4\tPraha\t110 00\tCZ',
  ];
  await page.locator('dialog[open] textarea').fill(rows.join('\n'));
  await page.locator('dialog[open] .primary').click();
  await page.locator('dialog[open] ol').waitFor();
}

/** The first item is split between two locations, the second one has none. */
async function openSplit(page: Page, edition: Edition, isSent: boolean): Promise<void> {
  const { addressOf } = await signedIn(page, edition);
  const { placePartnerOrder } = await import('#tests/e2e/partner/partner-orders.ts');
  await page.goto(addressOf(edition, 'partnerDelivery', { orderId: await placePartnerOrder() }));
  await page.getByRole('radio').last().check({ force: true });
  const item = page.getByRole('article').first();
  const choose = async (words: string) => {
    const field = item.getByRole('combobox').last();
    await field.click();
    await field.fill(words);
    await page
      .getByRole('option', { name: new RegExp(words) })
      .first()
      .click();
  };
  await choose('München');
  await item.getByRole('textbox').fill('900');
  await item.locator('.btn').click();
  await choose('Wien');
  if (isSent) await page.locator('.delivery_acts .primary').click();
  await page.locator('aside .total').waitFor();
}

export const locations: readonly Shot[] = [
  { name: 'partner-locations', open: openList },
  { name: 'partner-locations-nothing', open: (page, edition) => openList(page, edition, '?phrase=nothing') },
  {
    name: 'partner-location-form',
    screenOnly: true,
    open: async (page, edition) => {
      await openList(page, edition);
      await page.locator('.locations_ways .primary').click();
      await page.locator('dialog[open] [type=submit]').click();
    },
  },
  { name: 'partner-paste', screenOnly: true, open: openPaste },
  { name: 'partner-delivery', open: (page, edition) => openSplit(page, edition, false) },
  { name: 'partner-delivery-errors', open: (page, edition) => openSplit(page, edition, true) },
];
