import { describe, expect, it } from 'vitest';
import { isOrderCode } from '#rules/orders/order/order-code.ts';
import { emptyOrderInformation } from '#rules/orders/order/order-information.ts';
import { toBase64 } from '#web/calls/base64.ts';
import { fakeBlobStore } from '#web/device/fake-blob-store.ts';
import { fakeDevice } from '#web/device/fake-device.ts';
import { createInformation, INFORMATION_KEY } from '#web/device/saved-information.ts';
import { asideKey } from '#web/device/slot.ts';
import { createLastOrder } from '#web/ordering/last-order.ts';
import { ATTEMPT_KEY, browserChance, type Chance, createAttempts } from './attempt.ts';
import { createPrintFiles, MAX_PRINT_FILES, type PrintFile } from './print-files.ts';

describe('the saved form', () => {
  // covers: CRT-025
  it('outlives the page', () => {
    const tab = fakeDevice().openTab();
    const info = { ...emptyOrderInformation, note: 'Vrátnice 🚪' };
    expect(createInformation(tab.storage).read()).toEqual({ value: emptyOrderInformation, isWhole: true });
    expect(createInformation(tab.storage).write(info).ok).toBe(true);
    expect(createInformation(tab.storage).read().value).toEqual(info);
  });

  it('starts empty and keeps the text aside when it is damaged', () => {
    const device = fakeDevice();
    device.values.set(INFORMATION_KEY, '{"version":1,"data":{"note":7}}');
    expect(createInformation(device.openTab().storage).read()).toEqual({
      value: emptyOrderInformation,
      isWhole: false,
    });
    expect(device.values.has(asideKey(INFORMATION_KEY))).toBe(true);
  });
});

describe('an order on its way', () => {
  const chance = (): Chance => {
    let drawn = 41;
    return { below: () => ++drawn, key: () => `key${drawn}`, now: () => Date.UTC(2026, 10, 21, 8) };
  };

  it('keeps its key and code across reloads and tabs until it is answered', () => {
    const device = fakeDevice();
    const first = createAttempts(device.openTab().storage, chance()).current();
    expect(first).toEqual({ key: 'key41', orderCode: '26110042' });
    const again = createAttempts(device.openTab().storage, chance());
    expect(again.current()).toEqual(first);
    again.end();
    expect(createAttempts(device.openTab().storage, { ...chance(), key: () => 'new' }).current().key).toBe(
      'new',
    );
  });

  // covers: PAY-018
  it('draws another code under another key when the code is taken', () => {
    const attempts = createAttempts(fakeDevice().openTab().storage, chance());
    attempts.current();
    const second = attempts.drawAgain();
    expect(second).toEqual({ key: 'key42', orderCode: '26110043' });
    expect(attempts.current()).toEqual(second);
  });

  it('is remembered by the page when the storage is full', () => {
    const attempts = createAttempts(fakeDevice(0).openTab().storage, chance());
    expect(attempts.current()).toEqual(attempts.current());
    attempts.end();
    expect(attempts.current().orderCode).toBe('26110043');
  });

  it('is drawn anew when the saved one is damaged', () => {
    const device = fakeDevice();
    device.values.set(ATTEMPT_KEY, '{"version":1,"data":{"key":"k","orderCode":"99"}}');
    expect(createAttempts(device.openTab().storage, chance()).current().orderCode).toBe('26110042');
  });

  it('draws evenly from the chance of the browser', () => {
    const drawn = Array.from({ length: 2000 }, () => browserChance.below(10_000));
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(10_000);
    expect(new Set(drawn).size).toBeGreaterThan(1500);
    expect(browserChance.key()).toMatch(/^[0-9a-f]{32}$/);
    expect(isOrderCode('26110042')).toBe(true);
  });
});

describe('the last order', () => {
  const order = (() => {
    const totals = {
      configurations: [],
      totalPriceOfConfigurations: 1,
      transportationPrice: 1,
      dutyPrice: 0,
      totalPriceWithoutVat: 2,
      vatRate: 21,
      vat: 0.42,
      totalPriceWithVat: 2.42,
    };
    const bank = { owner: 'Inkrule', iban: '', accountNumber: '', swiftBic: '', isPlaceholder: true };
    const base = {
      id: '1',
      orderCode: '26110042',
      currency: 'EUR' as const,
      totals,
      bank,
      qr: null,
      email: 'a@example.com',
    };
    return { ...base, method: 'bankTransfer' as const, isThanked: false };
  })();

  it('is kept as confirmed, and nothing else is read as one', () => {
    const tab = fakeDevice().openTab();
    expect(createLastOrder(tab.storage).read().value).toBeNull();
    createLastOrder(tab.storage).write(order);
    expect(createLastOrder(tab.storage).read().value).toEqual(order);
    createLastOrder(tab.storage).write({ ...order, method: 'cash' } as never);
    expect(createLastOrder(tab.storage).read()).toEqual({ value: null, isWhole: false });
  });

  it('is shown by the page even when the storage is full, and told to whoever listens', () => {
    const device = fakeDevice(0);
    const tab = device.openTab();
    const slot = createLastOrder(tab.storage, tab.events);
    let told = 0;
    slot.subscribe(() => told++);
    expect(slot.write(order)).toEqual({ ok: false, code: 'storage_full' });
    expect([slot.read().value, told]).toEqual([order, 1]);
    device.setLimit(10_000);
    slot.write({ ...order, isThanked: true });
    expect(createLastOrder(tab.storage).read().value?.isThanked).toBe(true);
  });
});

describe('print files', () => {
  const open = (room?: number) => {
    let id = 0;
    return createPrintFiles(fakeBlobStore<PrintFile>(room).store, () => `f${++id}`);
  };
  const starts: Record<string, string> = { pdf: '%PDF', ai: '%PDF', svg: '<svg>', tiff: 'II*\0' };
  /** A file of this size that begins as its name says. */
  const file = (name: string, size: number) =>
    new File([(starts[name.split('.').at(-1) ?? ''] ?? '').padEnd(size)], name);

  // covers: CHK-051
  it('are listed in the order they came and deleted one by one', async () => {
    const files = open();
    await files.add([file('b.pdf', 10), new File(['<svg><path/></svg> '], 'a.svg')]);
    await files.add([file('c.ai', 30)]);
    expect((await files.list()).map(({ name, size, blob }) => [name, size, blob?.size])).toEqual([
      ['b.pdf', 10, 10],
      ['a.svg', 19, 19],
      ['c.ai', 30, 30],
    ]);
    await files.remove('f2');
    expect((await files.list()).map(({ name }) => name)).toEqual(['b.pdf', 'c.ai']);
    await files.clear();
    expect(await files.list()).toEqual([]);
  });

  it('that can never be sent stay listed without their contents (D-S69)', async () => {
    const files = open();
    await files.add([file('notes.txt', 10), file('big.tiff', 1_000_001), file('just.tiff', 1_000_000)]);
    expect((await files.list()).map(({ blob }) => blob?.size ?? null)).toEqual([null, null, 1_000_000]);
  });

  it('that hold something else than their names say are marked at once, and the others stay', async () => {
    const files = open();
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await files.add([
      new File(['%PDF-1.4'], 'photo.jpg'),
      file('logo.pdf', 10),
      new File([script], 'logo.svg'),
    ]);
    expect(
      (await files.list()).map(({ name, contentProblem, blob }) => [
        name,
        contentProblem,
        blob?.size ?? null,
      ]),
    ).toEqual([
      ['photo.jpg', 'content', null],
      ['logo.pdf', null, 10],
      ['logo.svg', 'unsafe', null],
    ]);
  });

  it('that do not fit are reported and the others stay', async () => {
    const files = open(1);
    expect(await files.add([file('a.pdf', 4), file('b.pdf', 4)])).toEqual({
      ok: false,
      code: 'storage_full',
    });
    expect((await files.list()).map(({ name }) => name)).toEqual(['a.pdf']);
    const many = Array.from({ length: MAX_PRINT_FILES }, (_, i) => file(`${i}.pdf`, 1));
    expect(await files.add(many)).toEqual({ ok: false, code: 'too_many_files', detail: '50' });
  });

  it('keep the ending of an endless name', async () => {
    const files = open();
    await files.add([file(`${'ž'.repeat(10_000)}.pdf`, 1)]);
    const [first] = await files.list();
    expect(first?.name).toHaveLength(255);
    expect(first?.name).toMatch(/\.pdf$/);
  });

  it('travel as base64', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 256);
    expect(await toBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'));
    expect(await toBase64(new Blob([]))).toBe('');
  });
});
