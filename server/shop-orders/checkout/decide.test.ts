import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { orders } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { addUp } from '#server/orders/ordering/add-up.ts';
import { checkInformation } from '#server/orders/ordering/check-information.ts';
import { priceLines } from '#server/orders/ordering/price-lines.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleBilling,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { decide } from './decide.ts';
import { createCheckout } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const partner: Account = {
  id: 'user-partner',
  email: 'partner@inkrule.example',
  role: 'partner',
  partnerId: 'user-partner',
  partnerFunction: 'owner',
  companyName: 'Sample Trade Ltd',
  firstName: null,
  surName: null,
  priceListId: 'sample-trade',
};
const caller = (account: Account | null): Caller => ({
  account,
  requestId: 'test',
  address: '127.0.0.1',
  log: pino({ level: 'silent' }),
  idempotencyKey: null,
  replacesKey: null,
});

async function totalsFor(account: Account | null, order: CheckoutPayload): Promise<Totals> {
  const refused = await decide(server.shop, caller(account), order);
  expect(refused).toMatchObject({ ok: false, code: 'totals_differ' });
  return (refused as { data: Totals }).data;
}

describe('whose prices', () => {
  it('PRC-007 a partner pays the prices of the own list, and the order remembers it', async () => {
    const order = sampleOrder({ orderCode: '26110101' });
    const own = await totalsFor(partner, order);
    const common = await totalsFor(null, order);
    expect(own.totalPriceOfConfigurations).toBeLessThan(common.totalPriceOfConfigurations);
    expect(own.transportationPrice).toBe(common.transportationPrice);
    const answer = await createCheckout(server.shop).place(
      caller(partner),
      withTotals(order, own),
      'bankTransfer',
    );
    expect(answer.ok).toBe(true);
    const [row] = await selectShopOrders(server.database.db).where(eq(orders.code, '26110101'));
    expect(row).toMatchObject({ priceListId: 'sample-trade', userId: 'user-partner' });
  });

  it('the prices of a partner are refused to anybody else', async () => {
    const order = sampleOrder({ orderCode: '26110102' });
    const own = await totalsFor(partner, order);
    expect(await decide(server.shop, caller(null), withTotals(order, own))).toMatchObject({
      ok: false,
      code: 'totals_differ',
    });
  });
});

describe('VAT', () => {
  const company = {
    ...sampleBilling,
    companyName: 'Sample Carpentry Ltd',
    taxIn: '1',
    taxTin: 'CZ12345678',
    country: 'CZ',
  };

  async function rate(
    changes: Partial<CheckoutPayload>,
    listChanges: Partial<PriceList> = {},
  ): Promise<number> {
    const snapshot = await server.shop.catalogue.current();
    const order = sampleOrder({ locale: 'DE', currency: 'EUR', ...changes });
    const info = checkInformation(order);
    const lines = priceLines(snapshot, snapshot.defaultList, order);
    if (!info.ok || !lines.ok || !snapshot.defaultList) throw new Error('the sample order is not right');
    const list = { ...snapshot.defaultList, ...listChanges };
    const sums = addUp(snapshot, list, {
      edition: 'de',
      currency: 'EUR',
      info: info.value,
      lines: lines.value,
    });
    if (!sums.ok) throw new Error(sums.code);
    return sums.value.vatPercent;
  }

  it('PRC-039 follows the form for a shopper', async () => {
    expect(await rate({ useBillingCompany: true, billingAddress: company })).toBe(0);
    expect(await rate({ useBillingCompany: true, billingAddress: { ...company, taxTin: '12' } })).toBe(19);
    expect(
      await rate({
        useBillingCompany: true,
        billingAddress: { ...company, country: 'DE', zipCode: '80331', taxTin: 'DE123456789' },
      }),
    ).toBe(19);
  });

  it('PRC-038 follows the price list for a partner, whatever the form says', async () => {
    const abroad = {
      isDefault: false,
      useBillingCompany: true,
      billingTaxTin: 'CZ12345678',
      billingCountry: '',
    };
    expect(await rate({}, abroad)).toBe(0);
    expect(await rate({}, { ...abroad, billingTaxTin: '' })).toBe(19);
    expect(
      await rate(
        { useBillingCompany: true, billingAddress: company },
        { ...abroad, useBillingCompany: false },
      ),
    ).toBe(19);
  });
});

describe('quantities and lines', () => {
  it.each([
    ['the same print on sides 1 and 2', sampleText('t2', 2), 1, 2],
    ['another print on side 2', sampleText('t2', 2, { text: 'Since 1998' }), 2, 1],
  ])('D-S34 D-S95 %s', async (_, second, setUps, prints) => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1)], tabMenu: 'maxColors' },
      1: { texts: [second], tabMenu: 'maxColors' },
    });
    const snapshot = await server.shop.catalogue.current();
    const lines = priceLines(
      snapshot,
      snapshot.defaultList,
      sampleOrder({ configurations: [sampleLine({ quantity: 500, artwork })] }),
    );
    const priced = lines.ok ? lines.value[0]?.design.priced : undefined;
    expect(priced?.tamponPreparationSurchargeCount).toBe(setUps);
    expect(priced?.sides[0]).toEqual({ technologyType: 'Tampon', colorsCount: 1, printCount: prints });
  });

  it('two lines of one id cannot be told apart and are refused', async () => {
    const order = sampleOrder({ configurations: [sampleLine(), sampleLine()] });
    expect(await decide(server.shop, caller(null), order)).toMatchObject({
      ok: false,
      code: 'invalid_input',
      field: 'configurations.1.id',
    });
  });
});
