import { describe, expect, it, vi } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { CART_KEY, createCart } from './cart.ts';
import { type CartLine, MAX_LINES } from './cart-line.ts';
import { fakeDevice } from './fake-device.ts';
import { asideKey } from './slot.ts';

const line = (id: string, change: Partial<CartLine> = {}): CartLine => ({
  id,
  quantity: 100,
  artwork: { version: 1, productId: 'block-52', color: 'natural', scaleType: 'freeTop', sides: [] },
  latestSelectedPriceLevel: null,
  prices: null,
  ...change,
});
const prices = (price: number): CartLine['prices'] => ({
  price: minor(price),
  productPrice: minor(price),
  technologyPrice: minor(0),
  surchargePrice: minor(0),
  preparationPrice: minor(0),
  printTechnologyPriceDifference: minor(0),
  otherPrices: [],
});

function open(device = fakeDevice()) {
  const tab = device.openTab();
  return {
    device,
    tab,
    cart: createCart(tab.storage, tab.events),
    ids: () => ids(createCart(tab.storage, tab.events)),
  };
}
const ids = (cart: ReturnType<typeof createCart>) => cart.read().value.map(({ id }) => id);

describe('a page that the browser kept', () => {
  it('shows what is stored when it is brought back', () => {
    const { device, tab, cart } = open();
    const changed = vi.fn();
    const stop = cart.subscribe(changed);
    // no event reaches a page that lies in the memory of the browser
    device.values.set(CART_KEY, JSON.stringify({ version: 1, data: [] }));
    const shown = (persisted: boolean) =>
      tab.events().dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    shown(false);
    expect(changed).toHaveBeenCalledTimes(0);
    shown(true);
    expect(changed).toHaveBeenCalledTimes(1);
    stop();
    shown(true);
    expect(changed).toHaveBeenCalledTimes(1);
  });
});

describe('the cart', () => {
  // covers: CRT-001 CRT-024
  it('is a list of configurations that outlives the page', () => {
    const { tab, cart } = open();
    expect(cart.put(line('a')).ok).toBe(true);
    expect(cart.put(line('b', { quantity: 7 })).ok).toBe(true);
    const reopened = createCart(tab.storage, tab.events);
    expect(reopened.read()).toEqual({ isWhole: true, value: [line('a'), line('b', { quantity: 7 })] });
  });

  it('replaces a line by its id and keeps its place (D-S60)', () => {
    const { cart } = open();
    for (const id of ['a', 'b', 'c']) cart.put(line(id));
    cart.put(line('b', { quantity: 500 }));
    expect(ids(cart)).toEqual(['a', 'b', 'c']);
    expect(cart.read().value[1]?.quantity).toBe(500);
  });

  // covers: CRT-014
  it('refuses to update a line that is gone', () => {
    const { cart } = open();
    cart.put(line('a'));
    cart.remove('a');
    expect(cart.update('a', { quantity: 5 })).toEqual({ ok: false, code: 'configuration_not_found' });
    expect(ids(cart)).toEqual([]);
  });

  // covers: CRT-011
  it('removes one line and says when it was the last', () => {
    const { cart } = open();
    cart.put(line('a'));
    cart.put(line('b'));
    expect(cart.remove('a')).toMatchObject({ ok: true, value: { isEmpty: false } });
    expect(cart.remove('b')).toMatchObject({ ok: true, value: { isEmpty: true } });
  });

  it('takes as many lines as one order takes', () => {
    const { cart } = open();
    for (let i = 0; i < MAX_LINES; i++) expect(cart.put(line(`id${i}`)).ok).toBe(true);
    expect(cart.put(line('one more'))).toEqual({ ok: false, code: 'cart_full', detail: String(MAX_LINES) });
    expect(cart.put(line('id7', { quantity: 9 })).ok).toBe(true);
  });

  it('takes several at once, or none of them', () => {
    const { cart } = open();
    const lines = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, i) => line(`id${from + i}`));
    expect(cart.putAll(lines(0, MAX_LINES - 2)).ok).toBe(true);
    const before = cart.read().value;
    expect(cart.putAll(lines(MAX_LINES - 2, MAX_LINES + 1))).toMatchObject({ code: 'cart_full' });
    expect(cart.read().value).toEqual(before);
    // one that is there already needs no room
    expect(cart.putAll(lines(MAX_LINES - 3, MAX_LINES)).ok).toBe(true);
    expect(ids(cart)).toEqual(lines(0, MAX_LINES).map(({ id }) => id));
  });

  it('gives the same object while nothing changes, as React asks of a snapshot', () => {
    const { cart } = open();
    cart.put(line('a'));
    expect(cart.read()).toBe(cart.read());
    const before = cart.read();
    cart.update('a', { quantity: 100 });
    expect(cart.read()).toBe(before);
  });
});

describe('a full storage', () => {
  it('is a value, and no line is lost (D-S57)', () => {
    const { device, cart } = open();
    cart.put(line('a', { prices: prices(39800) }));
    device.setLimit(600);
    const big = line('b', { artwork: { productId: 'block-52', text: 'x'.repeat(1000) } });
    expect(cart.put(big)).toEqual({ ok: false, code: 'storage_full' });
    expect(cart.putAll([line('c'), big])).toEqual({ ok: false, code: 'storage_full' });
    expect(cart.update('a', { artwork: big.artwork })).toEqual({ ok: false, code: 'storage_full' });
    expect(cart.read().value).toEqual([line('a', { prices: prices(39800) })]);
  });

  it('still lets lines be deleted, which makes room', () => {
    const { device, cart } = open();
    cart.put(line('a'));
    cart.put(line('b'));
    device.setLimit(0);
    expect(cart.remove('a').ok).toBe(false);
    device.setLimit(400);
    expect(cart.remove('a').ok).toBe(true);
    expect(ids(cart)).toEqual(['b']);
  });
});

describe('two tabs', () => {
  const twoTabs = () => {
    const device = fakeDevice();
    const one = device.openTab();
    const two = device.openTab();
    return { one: createCart(one.storage, one.events), two: createCart(two.storage, two.events) };
  };

  it('see each other at once', () => {
    const { one, two } = twoTabs();
    const heard = vi.fn();
    const stop = two.subscribe(heard);
    one.put(line('a'));
    expect(heard).toHaveBeenCalledOnce();
    expect(ids(two)).toEqual(['a']);
    stop();
    one.put(line('b'));
    expect(heard).toHaveBeenCalledOnce();
  });

  it('merge by configuration: each write keeps the lines of the other', () => {
    const { one, two } = twoTabs();
    one.put(line('a'));
    two.put(line('b'));
    one.update('a', { quantity: 11 });
    two.update('b', { quantity: 22 });
    expect(one.read().value.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['a', 11],
      ['b', 22],
    ]);
  });

  it('do not bring back a line that one of them deleted', () => {
    const { one, two } = twoTabs();
    one.put(line('a'));
    one.put(line('b'));
    expect(ids(two)).toEqual(['a', 'b']);
    one.remove('a');
    two.put(line('c'));
    two.setPrices(
      new Map([
        ['a', prices(100)],
        ['b', prices(200)],
      ] as [string, NonNullable<CartLine['prices']>][]),
    );
    expect(ids(one)).toEqual(['b', 'c']);
    expect(two.update('a', { quantity: 3 }).ok).toBe(false);
  });
});

describe('damaged storage', () => {
  const broken = [
    '{',
    'null',
    '[]',
    '{"version":1}',
    '{"version":2,"data":[]}',
    '{"version":1,"data":{"0":1}}',
  ];

  it.each(broken)('%s becomes an empty cart, is told and kept aside', (text) => {
    const { device, cart } = open();
    device.values.set(CART_KEY, text);
    expect(cart.read()).toEqual({ isWhole: false, value: [] });
    expect(device.values.get(asideKey(CART_KEY))).toBe(text);
    expect(cart.put(line('a')).ok).toBe(true);
    expect(cart.read()).toEqual({ isWhole: true, value: [line('a')] });
  });

  const spoil: [string, unknown][] = [
    ['no object', 7],
    ['no id', { ...line('a'), id: '' }],
    ['an endless id', { ...line('a'), id: 'x'.repeat(41) }],
    ['a quantity of words', { ...line('a'), quantity: 'ten' }],
    ['half a piece', { ...line('a'), quantity: 1.5 }],
    ['no piece', { ...line('a'), quantity: 0 }],
    ['no design', { ...line('a'), artwork: null }],
  ];
  it.each(spoil)('a line with %s is set aside, the others stay', (_, bad) => {
    const { device, cart } = open();
    device.values.set(CART_KEY, JSON.stringify({ version: 1, data: [line('good'), bad] }));
    expect(cart.read()).toEqual({ isWhole: false, value: [line('good')] });
    expect(device.values.get(asideKey(CART_KEY))).toContain('good');
  });

  it('a damaged price is asked for again, the line stays', () => {
    const { device, cart } = open();
    const bad = {
      ...line('a'),
      prices: { price: -5, otherPrices: [] },
      latestSelectedPriceLevel: { pcsFrom: 'x' },
    };
    device.values.set(CART_KEY, JSON.stringify({ version: 1, data: [bad] }));
    expect(cart.read()).toEqual({ isWhole: true, value: [line('a')] });
  });

  it('stays where it is when there is no room for a copy', () => {
    const { device, cart } = open();
    device.values.set(CART_KEY, '{');
    device.setLimit(0);
    expect(cart.read().isWhole).toBe(false);
    expect(device.values.get(CART_KEY)).toBe('{');
  });
});
