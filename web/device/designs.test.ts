import { describe, expect, it } from 'vitest';
import { emptyOrderInformation } from '#rules/orders/order/order-information.ts';
import { minor } from '#rules/platform/money/money.ts';
import { type CartLine, colorOf, picturesOf, productIdOf, scaleOf } from './cart-line.ts';
import { openDeviceStorage } from './device-storage.ts';
import { createDrafts, DRAFTS_KEY, MAX_DRAFTS } from './drafts.ts';
import { fakeBlobStore } from './fake-blob-store.ts';
import { fakeDevice } from './fake-device.ts';
import { headerSummary } from './header-summary.ts';
import { createPictures, type Picture } from './pictures.ts';
import { asideKey } from './slot.ts';

const line = (productId: unknown, price?: number): CartLine => ({
  id: 'k7Qx2mNp4T',
  quantity: 100,
  artwork: { version: 1, productId, color: 'natural', scaleType: 'freeTop', sides: [] },
  latestSelectedPriceLevel: null,
  prices:
    price === undefined ? null : ({ price: minor(price), otherPrices: [] } as unknown as CartLine['prices']),
});

describe('what a line says of itself', () => {
  it('reads product, colour and scale from the design', () => {
    expect([productIdOf(line('block-52')), colorOf(line('x')), scaleOf(line('x'))]).toEqual([
      'block-52',
      'natural',
      'freeTop',
    ]);
  });

  // covers: CRT-010
  it.each([[undefined], [null], [''], [7], [{}]])(
    'knows no product when the design names %o',
    (productId) => {
      expect(productIdOf(line(productId))).toBeNull();
    },
  );

  it('lists the pictures of a design and survives anything else', () => {
    const artwork = {
      sides: [
        { images: [{ image: 'a' }, { image: 7 }, null] },
        null,
        { images: 'no' },
        { images: [{ image: 'b' }] },
      ],
    };
    expect(picturesOf(artwork)).toEqual(['a', 'b']);
    for (const broken of [null, 7, {}, { sides: 'x' }]) expect(picturesOf(broken)).toEqual([]);
  });
});

describe('unfinished designs', () => {
  const design = (productId: string): CartLine => ({ ...line(productId), id: `design-${productId}` });

  // covers: CRT-025
  it('outlive the page, each by itself, the newest ones', () => {
    const tab = fakeDevice().openTab();
    const drafts = createDrafts(tab.storage);
    const last = MAX_DRAFTS + 1;
    for (let i = 0; i <= last; i++)
      expect(drafts.save({ configuration: design(`p${i}`), isEdit: i === last }).ok).toBe(true);
    drafts.save({ configuration: { ...design('p5'), quantity: 5 }, isEdit: false });
    const reopened = createDrafts(tab.storage);
    const products = () => drafts.read().value.map(({ configuration }) => productIdOf(configuration));
    expect(products().slice(0, 2)).toEqual(['p5', `p${last}`]);
    expect([products().length, products().at(-1)]).toEqual([MAX_DRAFTS, 'p2']);
    expect(reopened.find(design('p5').id)?.configuration.quantity).toBe(5);
    expect(reopened.find(design(`p${last}`).id)?.isEdit).toBe(true);
    expect(reopened.find(design('p0').id)).toBeNull();
    reopened.remove(design('p5').id);
    expect(products()).not.toContain('p5');
  });

  // covers: CRT-009
  it('stay while a line of the cart with the same product is edited', () => {
    const drafts = createDrafts(fakeDevice().openTab().storage);
    const unfinished = { configuration: line('p1'), isEdit: false };
    const edited = { configuration: { ...line('p1'), id: 'EditedLine' }, isEdit: true };
    drafts.save(unfinished);
    drafts.save(edited);
    expect(drafts.read().value).toEqual([edited, unfinished]);
    drafts.remove('EditedLine');
    expect(drafts.read().value).toEqual([unfinished]);
  });

  it('that cannot be read are left out', () => {
    const device = fakeDevice();
    device.values.set(
      DRAFTS_KEY,
      JSON.stringify({ version: 1, data: [null, { configuration: line('p1') }, { configuration: 7 }] }),
    );
    const drafts = createDrafts(device.openTab().storage);
    expect(drafts.read()).toEqual({ value: [{ configuration: line('p1'), isEdit: false }], isWhole: false });
    expect(device.values.get(asideKey(DRAFTS_KEY))).toContain('"configuration":7');
  });

  it('that turn out to be unreadable are kept aside, the others stay', () => {
    const device = fakeDevice();
    const drafts = createDrafts(device.openTab().storage);
    drafts.save({ configuration: design('good'), isEdit: false });
    drafts.save({ configuration: design('bad'), isEdit: false });
    drafts.setAside([design('bad').id]);
    expect(drafts.read().value.map(({ configuration }) => configuration.id)).toEqual([design('good').id]);
    expect(device.values.get(asideKey(DRAFTS_KEY))).toContain(design('bad').id);
  });

  it('forget that they left for another edition once they are changed', () => {
    const tab = fakeDevice().openTab();
    const drafts = createDrafts(tab.storage);
    drafts.save({ configuration: design('p1'), isEdit: false, isCarried: true });
    expect(createDrafts(tab.storage).find(design('p1').id)?.isCarried).toBe(true);
    drafts.save({ configuration: design('p1'), isEdit: false });
    expect(createDrafts(tab.storage).find(design('p1').id)).toEqual({
      configuration: design('p1'),
      isEdit: false,
    });
  });

  it('that do not fit are reported', () => {
    const drafts = createDrafts(fakeDevice(10).openTab().storage);
    expect(drafts.save({ configuration: line('p1'), isEdit: false })).toEqual({
      ok: false,
      code: 'storage_full',
    });
  });
});

describe('pictures of designs', () => {
  const HOUR = 3_600_000;
  const blob = new Blob(['x']);

  it('are stored by their reference and reported when there is no room', async () => {
    const pictures = createPictures(fakeBlobStore<Picture>(1).store, () => 5);
    expect((await pictures.save('a', blob, 'logo.png')).ok).toBe(true);
    expect(await pictures.load('a')).toEqual({ blob, name: 'logo.png', savedAt: 5 });
    expect(await pictures.save('b', blob, 'b.png')).toEqual({ ok: false, code: 'storage_full' });
  });

  it('are freed when no design uses them, but not while a designer may be open with them', async () => {
    let now = 0;
    const { values, store } = fakeBlobStore<Picture>();
    const pictures = createPictures(store, () => now);
    await pictures.save('used', blob, '');
    await pictures.save('old', blob, '');
    now = 30 * HOUR;
    await pictures.save('fresh', blob, '');
    await pictures.sweep(new Set(['used']));
    expect([...values.keys()]).toEqual(['used', 'fresh']);
  });
});

describe('the header', () => {
  it('counts lines and adds VAT to their total, without shipping (D-S10)', () => {
    const lines = [line('a', 39800), line('b', 17580), line('c')];
    expect(headerSummary('en', lines, emptyOrderInformation)).toEqual({
      lines: 3,
      gross: 69430,
      currency: 'EUR',
    });
    expect(headerSummary('cz', lines, emptyOrderInformation)).toMatchObject({
      gross: 69430,
      currency: 'CZK',
    });
    expect(headerSummary('de', lines, emptyOrderInformation)).toMatchObject({ gross: 68282 });
    expect(headerSummary('cz', [], emptyOrderInformation)).toBeNull();
  });

  it('leaves VAT out for a business from abroad on de (PRC-035)', () => {
    const filled = {
      firstName: 'Alex',
      surName: 'Example',
      street: 'Gasse 1',
      city: 'Wien',
      zipCode: '1010',
      phone: '+43 1 000 0000',
    };
    const billingAddress = {
      ...emptyOrderInformation.billingAddress,
      ...filled,
      country: 'AT',
      email: 'a@example.com',
      taxTin: 'ATU12345678',
    };
    const info = { ...emptyOrderInformation, useBillingCompany: true, billingAddress };
    expect(headerSummary('de', [line('a', 10000)], info)?.gross).toBe(10000);
    expect(headerSummary('de', [line('a', 10000)], { ...info, useBillingCompany: false })?.gross).toBe(11900);
  });
});

describe('a browser that keeps nothing', () => {
  it('still works for the life of the page', () => {
    const storage = openDeviceStorage(() => {
      throw new Error('SecurityError');
    });
    expect(storage.isKept).toBe(false);
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});
