import { describe, expect, it } from 'vitest';
import { randomKey } from '#web/calls/random-key.ts';
import { createDesignLinks } from './design-links.ts';
import { fakeDevice } from './fake-device.ts';

const linksOf = (stored?: unknown) => {
  const device = fakeDevice();
  if (stored !== undefined) device.values.set('inkrule.design-links', JSON.stringify(stored));
  return createDesignLinks(device.openTab().storage);
};
const link = (code: string, secret: string | null = null) => ({ designId: 'k7Qx2mNp4T', code, secret });

describe('links of designs on this device', () => {
  it('a secret is another each time, and long enough for the shop', () => {
    const drawn = new Set(Array.from({ length: 20 }, randomKey));
    expect(drawn.size).toBe(20);
    for (const secret of drawn) expect(secret).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the newest stands first, and one that is opened here keeps the secret it was shared with', () => {
    const links = linksOf();
    links.add(link('abc', 'secret'));
    links.add(link('def'));
    links.add(link('abc'));
    expect(links.read().value.links).toEqual([link('abc', 'secret'), link('def')]);
    // a copy of the design, opened by the same link
    links.add({ ...link('abc'), designId: 'm4Kx2tQp7R' });
    expect(links.read().value.links).toEqual([
      { ...link('abc', 'secret'), designId: 'm4Kx2tQp7R' },
      link('abc', 'secret'),
      link('def'),
    ]);
    links.forget('abc');
    expect(links.read().value.links).toEqual([link('def')]);
  });

  it('are bounded, and so are secrets of comments', () => {
    const links = linksOf();
    for (let i = 0; i < 70; i++) links.add(link(`code${i}`));
    for (let i = 0; i < 210; i++) links.wrote(`comment${i}`, 'secret', 'Owner');
    const { value } = links.read();
    expect(value.links).toHaveLength(60);
    expect(value.links[0]).toEqual(link('code69'));
    expect(Object.keys(value.written)).toHaveLength(200);
    expect(value.written.comment209).toBe('secret');
    expect(value.name).toBe('Owner');
  });

  it('what is damaged is left out', () => {
    const data = { links: [link('abc'), { code: 7 }], written: { a: 'secret', b: 7 }, name: 'Owner' };
    const { value, isWhole } = linksOf({ version: 1, data }).read();
    expect(value).toEqual({ links: [link('abc')], written: { a: 'secret' }, name: 'Owner' });
    expect(isWhole).toBe(false);
  });
});
