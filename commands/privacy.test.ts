import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '#database/connection.ts';
import { orders, shopOrders } from '#database/schema.ts';
import { addAccount } from '#server/people/accounts/service.ts';

const EMAIL = 'jana@customer.example';
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-privacy-'));
  const { db, close } = await openDatabase({ directory: folder });
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
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...words: string[]): Promise<{ code: number | null; out: string; err: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['commands/privacy.ts', ...words], {
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'test' },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (part) => (said.out += part));
    child.stderr.on('data', (part) => (said.err += part));
    child.once('close', (code) => resolve({ code, ...said }));
  });

it('exports as JSON, erases what is done with, and says what still waits', async () => {
  expect(await run('export', 'nobody')).toMatchObject({
    code: 1,
    err: expect.stringContaining('This is no e-mail address'),
  });
  expect(await run('export', EMAIL, '--force')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Usage'),
  });
  expect(await run('erase', 'staff@shop.example')).toMatchObject({
    code: 1,
    err: expect.stringContaining('user lock staff@'),
  });

  const exported = await run('export', EMAIL);
  expect([exported.code, exported.err]).toEqual([0, '']);
  expect(JSON.parse(exported.out)).toMatchObject({
    email: EMAIL,
    orders: [{ code: '20010001' }, { code: '26110001' }],
  });

  const erased = await run('erase', EMAIL);
  expect([erased.code, erased.out]).toEqual([
    2,
    expect.stringMatching(/anonymised: 20010001\..*26110001 was paid lately/s),
  ]);
  expect(await run('erase', EMAIL, '--force')).toMatchObject({
    code: 0,
    out: expect.stringContaining('anonymised: 26110001.'),
  });
});
