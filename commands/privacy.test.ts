import { afterAll, beforeAll, expect, it } from 'vitest';
import { orders, shopOrders } from '#database/schema.ts';
import { addAccount } from '#server/people/accounts/service.ts';
import { type CommandShop, commandShop } from './testing.ts';

const EMAIL = 'jana@customer.example';
let shop: CommandShop;

beforeAll(async () => {
  shop = await commandShop();
  const { db, close } = await shop.open();
  await addAccount(db, { email: 'staff@shop.example', role: 'admin', password: 'long enough' });
  const sums = {
    configurationsNet: 100,
    transportNet: 0,
    dutyNet: 0,
    net: 100,
    vatRate: 21,
    vat: 21,
    gross: 121,
  };
  const common = {
    kind: 'shop',
    requestHash: 'h',
    edition: 'cz',
    currency: 'CZK',
    priceListId: 'default',
    emailStatus: 'sent',
  } as const;
  const own = {
    eurRate: 25,
    useBillingCompany: false,
    billing: { email: EMAIL, country: 'CZ' },
    useDeliveryAddress: false,
    note: '',
    paymentMethod: 'bankTransfer',
    paymentStatus: 'completed',
    bank: { owner: '', iban: '', accountNumber: '', swiftBic: '', isPlaceholder: true },
    ...sums,
  } as const;
  const placed = [
    { id: 'old', code: '20010001', createdAt: new Date('2020-01-01T00:00:00Z') },
    { id: 'new', code: '26110001', createdAt: new Date() },
  ];
  await db.insert(orders).values(placed.map((one) => ({ ...one, ...common })));
  await db.insert(shopOrders).values(placed.map(({ id }) => ({ orderId: id, ...own })));
  await close();
});
afterAll(() => shop.remove());

it('exports as JSON, erases what is done with, and says what still waits', async () => {
  expect(await shop.run('privacy', ['export', 'nobody'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('This is no e-mail address'),
  });
  expect(await shop.run('privacy', ['export', EMAIL, '--force'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage'),
  });
  expect(await shop.run('privacy', ['erase', 'staff@shop.example'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('user lock staff@'),
  });

  const exported = await shop.run('privacy', ['export', EMAIL]);
  expect([exported.code, exported.err]).toEqual([0, '']);
  expect(JSON.parse(exported.out)).toMatchObject({
    email: EMAIL,
    orders: [{ code: '20010001' }, { code: '26110001' }],
  });

  const erased = await shop.run('privacy', ['erase', EMAIL]);
  expect([erased.code, erased.out]).toEqual([
    2,
    expect.stringMatching(/anonymised: 20010001\..*26110001 was paid lately/s),
  ]);
  expect(await shop.run('privacy', ['erase', EMAIL, '--force'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('anonymised: 26110001.'),
  });
});
