import { describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { Call } from '#contract/platform/client.ts';
import {
  type CheckoutPayload,
  checkoutPayload,
  createBankTransferOrder,
} from '#contract/shop-orders/checkout.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { emptyOrderInformation } from '#rules/orders/order/order-information.ts';
import { ORDER_FILES_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { eurRateFromNumber } from '#rules/platform/money/currency.ts';
import { minor } from '#rules/platform/money/money.ts';
import { fakeDevice } from '#web/device/fake-device.ts';
import { modulesPath, qrPath } from '#web/ordering/qr-path.ts';
import { createAttempts } from './attempt.ts';
import { buildPayload } from './build-payload.ts';
import { orderFigures } from './order-figures.ts';
import { changedRows, numbersOf, type OrderNumbers, payloadAmounts } from './order-numbers.ts';
import { troubleOf } from './order-trouble.ts';
import { allowedChoice, createPaymentChoice } from './payment-choice.ts';
import { placeOrder } from './place-order.ts';

const totals = (price: number, change: Partial<Totals> = {}): Totals => ({
  configurations: [{ id: 'AAAAAAAAAA', price }],
  totalPriceOfConfigurations: price,
  transportationPrice: 10,
  dutyPrice: 0,
  totalPriceWithoutVat: price + 10,
  vatRate: 21,
  vat: (price + 10) * 0.21,
  totalPriceWithVat: (price + 10) * 1.21,
  ...change,
});
const figures = (country = 'CZ') =>
  orderFigures({
    lines: [{ quantity: 100, net: minor(9000) }],
    info: { ...emptyOrderInformation, billingAddress: { ...emptyOrderInformation.billingAddress, country } },
    transport: 10,
    edition: 'en',
    currency: 'EUR',
    rate: eurRateFromNumber(25),
  });
const numbers: OrderNumbers = { totals: figures(), prices: new Map([['AAAAAAAAAA', minor(9000)]]) };

const bodyOf = (orderCode: string) => ({ orderCode }) as CheckoutPayload;

describe('the sums of an order', () => {
  it('are added up as the shop does it', () => {
    expect(figures()).toMatchObject({
      pieces: 100,
      goods: 9000,
      transport: 1000,
      duty: 0,
      net: 10000,
      vat: 2100,
      gross: 12100,
    });
  });

  it('carry the import duty of Switzerland in a row of its own, in the payload with the transport (D-S49)', () => {
    const swiss = { totals: figures('CH'), prices: numbers.prices };
    expect(swiss.totals).toMatchObject({ transport: 1000, duty: 4000, net: 14000 });
    expect(payloadAmounts(swiss)).toMatchObject({ transportationPrice: 50, totalPriceWithoutVat: 140 });
  });

  it('leave delivery open until it is known', () => {
    const open = orderFigures({
      lines: [{ quantity: 1, net: minor(100) }],
      info: emptyOrderInformation,
      transport: null,
      edition: 'de',
      currency: 'EUR',
      rate: eurRateFromNumber(25),
    });
    expect(open).toMatchObject({ transport: null, net: 100, vatPercent: 19, gross: 119 });
  });

  it('are compared row by row when the shop counts otherwise (D-S74)', () => {
    const now = numbersOf(totals(95, { transportationPrice: 50, dutyPrice: 40 }), numbers.totals);
    expect(now.totals).toMatchObject({ goods: 9500, transport: 1000, duty: 4000, pieces: 100 });
    const rows = changedRows(numbers, now, {
      lines: [{ id: 'AAAAAAAAAA', name: 'Block 5' }],
      delivery: 'D',
      duty: 'I',
      total: 'T',
    });
    expect(rows.map(({ name, before, now: is, isChanged }) => [name, before, is, isChanged])).toEqual([
      ['Block 5', 9000, 9500, true],
      ['D', 1000, 1000, false],
      ['I', 0, 4000, true],
      ['T', 12100, 12705, true],
    ]);
  });
});

const artwork = emptyDocument(
  { id: 'block-52', category: 'meter', type: 'block5' } as Product,
  'natural',
  'freeTop',
);
const withPicture = {
  ...artwork,
  sides: artwork.sides.map((side, i) => (i === 0 ? { ...side, images: [{ image: 'pic1' }] } : side)),
} as unknown as typeof artwork;
const base = {
  configurations: [
    { id: 'AAAAAAAAAA', quantity: 100, artwork, latestSelectedPriceLevel: null, prices: null },
  ],
  info: { ...emptyOrderInformation, note: 'Vrátnice 🚪' },
  numbers,
  method: 'bankTransfer' as const,
  bank: { owner: 'Inkrule', iban: '', accountNumber: '', swiftBic: '' },
  edition: 'en' as const,
  files: [],
  loadPicture: async () => undefined,
};

describe('the checkout payload', () => {
  // covers: PAY-013 PAY-014 PAY-015 PAY-016
  it('is what the contract asks for', async () => {
    const files = [
      { id: 'f1', name: 'logo.ai', size: 3, blob: new Blob(['abc']), place: 0 },
      { id: 'f2', name: 'bad.txt', size: 3, blob: null, place: 1 },
    ];
    const built = await buildPayload({ ...base, files });
    if (!built.ok) throw new Error(built.code);
    expect(checkoutPayload.safeParse({ ...built.value, orderCode: '26110042' }).error).toBeUndefined();
    expect(built.value).toMatchObject({
      configurations: [
        {
          id: 'AAAAAAAAAA',
          productId: 'block-52',
          color: 'natural',
          scaleType: 'freeTop',
          quantity: 100,
          price: 90,
        },
      ],
      transportationPrice: 10,
      totalPriceOfConfigurations: 90,
      totalPriceWithoutVat: 100,
      totalPriceWithVat: 121,
      totalQuantity: 100,
      locale: 'EN',
      currency: 'EUR',
      note: 'Vrátnice 🚪',
      // covers: CHK-061
      uploadedAttachments: [
        { name: 'logo.ai', size: 3, fileContent: 'YWJj', imageNodeInformationName: null },
      ],
    });
  });

  it('carries each picture of the designs once, under its reference', async () => {
    const one = { ...base.configurations[0], artwork: withPicture } as (typeof base.configurations)[number];
    const picture = { blob: new Blob(['abc']), name: '', savedAt: 0 };
    const parts = {
      ...base,
      configurations: [one, { ...one, id: 'BBBBBBBBBB' }],
      loadPicture: async () => picture,
    };
    const built = await buildPayload(parts);
    expect(built.ok && built.value.uploadedAttachments).toEqual([
      { name: 'picture', size: 3, fileContent: 'YWJj', imageNodeInformationName: 'pic1' },
    ]);
  });

  it('takes the file a picture was made of along, as long as there is room', async () => {
    const line = { ...base.configurations[0], artwork: withPicture } as (typeof base.configurations)[number];
    const original = { name: 'Logo.ai', blob: new Blob(['%PDF']) };
    const picture = { blob: new Blob(['abc']), name: 'logo.svg', savedAt: 0, original };
    const sent = async (size: number, blob: Blob | null = original.blob) => {
      const own = { ...picture, blob: new Blob(['x'.repeat(size)]), original: { ...original, blob } };
      const built = await buildPayload({ ...base, configurations: [line], loadPicture: async () => own });
      return (
        built.ok && built.value.uploadedAttachments.map((one) => [one.name, one.imageNodeInformationName])
      );
    };
    const alone = ['logo.svg', 'pic1'];
    expect(await sent(3)).toEqual([alone, ['Logo.ai', 'pic1.original']]);
    expect(await sent(3, null)).toEqual([alone]);
    expect(await sent(ORDER_FILES_MAX_BYTES - 3)).toEqual([alone]);
  });

  it('is not sent without a picture this browser has lost', async () => {
    const lost = { ...base.configurations[0], artwork: withPicture } as (typeof base.configurations)[number];
    expect(await buildPayload({ ...base, configurations: [lost] })).toEqual({
      ok: false,
      code: 'picture_missing',
      field: 'AAAAAAAAAA',
    });
  });
});

describe('placing an order', () => {
  const open = (answers: unknown[]) => {
    const sent: { key: string | undefined; code: string }[] = [];
    const replaced: (string | undefined)[] = [];
    const call = (async (
      _: unknown,
      { body }: { body: { orderCode: string } },
      options?: { headers?: Record<string, string> },
    ) => {
      sent.push({ key: options?.headers?.['Idempotency-Key'], code: body.orderCode });
      replaced.push(options?.headers?.['Replaces-Key']);
      return answers.shift() ?? { ok: true, value: 'placed' };
    }) as unknown as Call;
    let drawn = 0;
    const chance = { below: () => ++drawn, key: () => `key${drawn}`, now: () => Date.UTC(2026, 10, 21) };
    const attempts = createAttempts(fakeDevice().openTab().storage, chance);
    return {
      sent,
      replaced,
      attempts,
      place: () => placeOrder(call, createBankTransferOrder, bodyOf, attempts),
    };
  };
  const fails = (code: string) => ({ ok: false, code });

  it('repeats a lost answer under the same key and code', async () => {
    const { sent, place } = open([fails('network'), fails('unexpected')]);
    expect(await place()).toEqual(fails('network'));
    await place();
    expect(await place()).toEqual({ ok: true, value: 'placed' });
    expect(new Set(sent.map(({ key, code }) => `${key} ${code}`)).size).toBe(1);
  });

  it('starts anew after a clear answer', async () => {
    const { sent, place } = open([fails('totals_differ')]);
    await place();
    await place();
    expect(sent[0]).not.toEqual(sent[1]);
  });

  it('takes the place of an unpaid order of the same device, and says so until an order is stored', async () => {
    const other = open([fails('idempotency_conflict'), fails('totals_differ'), fails('network')]);
    expect(await other.place()).toEqual(fails('totals_differ'));
    await other.place();
    await other.place();
    expect(other.replaced).toEqual([undefined, 'key0', 'key0', 'key0']);
    await other.place();
    expect(other.replaced.at(-1)).toBeUndefined();
  });

  it('leaves an order that cannot be replaced to a person, and goes on meaning it', async () => {
    const kept = open([fails('idempotency_conflict'), fails('idempotency_conflict')]);
    expect(await kept.place()).toEqual(fails('idempotency_conflict'));
    expect(kept.replaced).toEqual([undefined, 'key0']);
    expect(kept.attempts.current().key).toBe('key0');
  });

  // covers: PAY-018
  it('draws a taken code again, up to ten times', async () => {
    const lucky = open([fails('order_code_taken'), fails('order_code_taken')]);
    expect(await lucky.place()).toMatchObject({ ok: true });
    expect(lucky.sent.map(({ code }) => code)).toEqual(['26110001', '26110002', '26110003']);
    const unlucky = open(Array.from({ length: 20 }, () => fails('order_code_taken')));
    expect(await unlucky.place()).toMatchObject({ code: 'order_code_taken' });
    expect(unlucky.sent).toHaveLength(10);
  });

  // covers: PAY-018
  it('takes the month of the code from the shop when the clock of this device is wrong', async () => {
    const late = open([{ ...fails('order_code_outdated'), detail: '2612' }, fails('order_code_taken')]);
    expect(await late.place()).toMatchObject({ ok: true });
    expect(late.sent.map(({ code }) => code)).toEqual(['26110001', '26120002', '26120003']);
    expect(late.sent.map(({ key }) => key)).toEqual(['key0', 'key1', 'key2']);
  });
});

describe('what stands in the way of an order', () => {
  const trouble = (failure: Record<string, unknown>) => troubleOf({ ok: false, ...failure } as never, 'en');

  it('is shown with the new totals, or with the step and line to mend, or to be tried again', () => {
    expect(trouble({ code: 'totals_differ', data: totals(95) })).toEqual({
      kind: 'totals',
      totals: totals(95),
    });
    expect(trouble({ code: 'totals_differ' })).toMatchObject({ kind: 'again' });
    expect(trouble({ code: 'idempotency_conflict' })).toEqual({ kind: 'conflict' });
    expect(trouble({ code: 'out_of_stock', field: 'configurations.1.quantity', detail: '90' })).toEqual({
      kind: 'mend',
      step: 'cart',
      line: 1,
      text: 'Selection not possible because there are not enough items in stock. Left in stock: 90.',
    });
    expect(trouble({ code: 'address_invalid', field: 'billingAddress.email' })).toMatchObject({
      step: 'information',
      line: null,
    });
    expect(trouble({ code: 'file_unsafe', detail: 'a.svg' })).toMatchObject({ step: 'recapitulation' });
    expect(trouble({ code: 'network' })).toMatchObject({ kind: 'again' });
    expect(trouble({ code: 'unavailable' })).toMatchObject({ kind: 'again' });
  });
});

describe('the choice of payment', () => {
  const bank = { bankTransfer: { method: 'bankTransfer', available: true } } as const;
  const options = (currencies: ('CZK' | 'EUR')[], card: boolean) => ({
    currencies,
    methods: [
      { ...bank.bankTransfer, currencies },
      { method: 'goPay' as const, available: card, currencies },
    ],
    bank: {},
    payPal: null,
  });

  // covers: PAY-003 PAY-004 PAY-005 PAY-006
  it('is a bank transfer in the currency of the edition until a person chooses what is offered', () => {
    const nothing = createPaymentChoice(fakeDevice().openTab().storage).read().value;
    expect(allowedChoice(nothing, 'cz', options(['CZK', 'EUR'], true))).toEqual({
      method: 'bankTransfer',
      currency: 'CZK',
    });
    const wish = { method: 'goPay', currency: 'EUR' } as const;
    expect(allowedChoice(wish, 'cz', options(['CZK', 'EUR'], true))).toEqual(wish);
    expect(allowedChoice(wish, 'cz', options(['CZK', 'EUR'], false)).method).toBe('bankTransfer');
    expect(allowedChoice({ method: 'goPay', currency: 'CZK' }, 'de', options(['EUR'], false))).toEqual({
      method: 'bankTransfer',
      currency: 'EUR',
    });
  });
});

describe('the payment code', () => {
  it('is drawn as runs of dark modules', () => {
    const dark = ['##.', '.#.', '..#'];
    expect(modulesPath((row, column) => dark[row]?.[column] === '#', 3)).toBe(
      'M0 0h2v1h-2zM1 1h1v1h-1zM2 2h1v1h-1z',
    );
  });

  it('holds a whole payment', async () => {
    const { size, path } = await qrPath(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:747.61*CC:CZK*X-VS:26110042',
    );
    expect(size).toBeGreaterThan(20);
    expect(path).toMatch(/^M0 0h7v1h-7z/);
  });
});
