import { describe, expect, it } from 'vitest';
import type { Call } from '#contract/platform/client.ts';
import { reachableArea } from '#rules/design/artwork/areas.ts';
import { addImage } from '#rules/design/artwork/commands/image.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { picturesUsed } from '#rules/design/artwork/references.ts';
import { PICTURE_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import type { Unfinished } from '#web/device/configurations.ts';
import { fakeBlobStore } from '#web/device/fake-blob-store.ts';
import { createPictures, type Picture } from '#web/device/pictures.ts';
import { designed, offerWith, startOf, textOn } from '../testing.ts';
import { sharedAddress, sharedLinkOf } from './address.ts';
import { incomingActionOf } from './incoming-design.ts';
import { receiveDesign, unpack } from './receive-design.ts';
import { saveDesign } from './save-design.ts';

const offer = offerWith('block-52');
const start = startOf(offer, { color: 'natural', scale: 'freeTop' });
const area = offer.product.sides[0] ? reachableArea(offer.product.sides[0], 'freeTop') : null;
const picture = (id: string, image: string) => (document: ArtworkDocument) =>
  addImage(document, { side: 1, id, image, name: `${id}.png`, width: 40, height: 20, area });
const plain = designed(start, textOn(offer, 1, 'a'));
const pictured = designed(plain, picture('b', 'one.png'), picture('c', 'two.png'), picture('d', 'one.png'));

const never = new AbortController().signal;
const stored = (size: number): Picture => ({
  blob: new Blob(['x'.repeat(size)], { type: 'image/png' }),
  name: 'x',
  savedAt: 0,
});

/** A server that notes what it is asked and answers as told. */
function server(answer: unknown) {
  const asked: unknown[] = [];
  const call = (async (_: unknown, input: unknown) => {
    asked.push(input);
    return answer;
  }) as Call;
  return { call, asked };
}

describe('the address of a shared design', () => {
  it.each([
    ['cz', 'https://shop.example/konfigurace/block-52?design=abc'],
    ['en', 'https://shop.example/configuration/block-52?design=abc'],
    ['de', 'https://shop.example/konfiguration/block-52?design=abc'],
  ] as const)('%s opens the configurator of its product', (edition, address) => {
    expect(sharedAddress('https://shop.example', edition, 'block-52', 'abc')).toBe(address);
    expect(sharedLinkOf(new URL(address).searchParams)).toEqual({ code: 'abc', from: null });
  });

  it('names the design it comes from when the same person takes it along', () => {
    const address = sharedAddress('https://shop.example', 'de', 'block-52', 'abc', 'k7Qx2mNp4T');
    expect(sharedLinkOf(new URL(address).searchParams)).toEqual({ code: 'abc', from: 'k7Qx2mNp4T' });
  });

  it.each([
    ['color=natural', null],
    ['design=', { code: '', from: null }],
    ['design=abc.', { code: 'abc', from: null }],
    ['design=%20abc),', { code: 'abc', from: null }],
    ['design=abc&from=../x', { code: 'abc', from: null }],
  ])('%s', (query, link) => {
    expect(sharedLinkOf(new URLSearchParams(query))).toEqual(link);
  });
});

describe('saving a design for sharing', () => {
  const expiresAt = '2026-12-21T10:00:00.000Z';
  const fine = { ok: true, value: { code: 'abc', expiresAt } };

  it('sends the design with each of its pictures once', async () => {
    const { call, asked } = server(fine);
    const saved = await saveDesign(call, { document: pictured, quantity: 50 }, async () => stored(2), never);
    if (!saved.ok) throw new Error(saved.code);
    const { secret, ...rest } = saved.value;
    expect(rest).toEqual({ code: 'abc', expiresAt: new Date(expiresAt) });
    expect(secret).toMatch(/^[0-9a-f]{32}$/);
    const pictures = ['one.png', 'two.png'].map((reference) => ({ reference, fileContent: btoa('xx') }));
    const body = { artwork: pictured, quantity: 50, pictures, ownerSecret: secret };
    expect(asked).toEqual([{ body }]);
  });

  it.each([
    [
      'a picture this browser has lost',
      async (reference: string) => (reference === 'two.png' ? undefined : stored(2)),
      { code: 'picture_missing', detail: 'c.png' },
    ],
    [
      'a picture that is too large',
      async () => stored(PICTURE_MAX_BYTES + 1),
      { code: 'picture_too_large', detail: 'b.png' },
    ],
  ] as const)('%s is named and nothing is sent', async (_, load, problem) => {
    const { call, asked } = server(fine);
    expect(await saveDesign(call, { document: pictured, quantity: 50 }, load, never)).toMatchObject({
      ok: false,
      ...problem,
    });
    expect(asked).toEqual([]);
  });

  it('two of the largest pictures are too many together', async () => {
    const many = designed(start, ...['a', 'b', 'c', 'd'].map((id) => picture(id, `${id}.png`)));
    const answer = await saveDesign(
      server(fine).call,
      { document: many, quantity: 1 },
      async () => stored(PICTURE_MAX_BYTES),
      never,
    );
    expect(answer).toEqual({ ok: false, code: 'files_too_large' });
  });

  it.each([['network'], ['rate_limited'], ['unavailable'], ['body_too_large']])(
    '%s comes back as it is',
    async (code) => {
      const { call } = server({ ok: false, code });
      expect(await saveDesign(call, { document: plain, quantity: 1 }, async () => undefined, never)).toEqual({
        ok: false,
        code,
      });
    },
  );
});

describe('a shared design that is opened', () => {
  const sent = (artwork: unknown, pictures: unknown[] = []) => ({
    ok: true,
    value: { artwork, quantity: 75, pictures, expiresAt: '' },
  });
  const onePicture = {
    reference: 'one.png',
    name: 'Logo.png',
    contentType: 'image/png',
    fileContent: btoa('\u0000\u00ffpng'),
  };

  it('is the same design; its pictures come to the byte', async () => {
    const received = await receiveDesign(server(sent(pictured, [onePicture])).call, 'abc', never);
    expect(received).toMatchObject({ ok: true, value: { document: pictured, quantity: 75 } });
    if (!received.ok) return;
    const [picture] = received.value.pictures;
    expect(picture).toMatchObject({ reference: 'one.png', name: 'Logo.png' });
    expect([...new Uint8Array((await picture?.blob.arrayBuffer()) ?? new ArrayBuffer())]).toEqual([
      0, 255, 112, 110, 103,
    ]);
  });

  it('leaves what it does not show, and what is no picture', async () => {
    const pictures = [
      { ...onePicture, reference: 'stranger.png' },
      { ...onePicture, contentType: 'text/html' },
    ];
    const received = await receiveDesign(server(sent(pictured, pictures)).call, 'abc', never);
    expect(received).toMatchObject({ ok: true, value: { pictures: [] } });
  });

  it.each([
    ['of no code', '', sent(plain), 'design_not_found'],
    ['of a mutilated code', '%%', { ok: false, code: 'invalid_input' }, 'design_not_found'],
    ['of an expired code', 'abc', { ok: false, code: 'design_not_found' }, 'design_not_found'],
    ['without an answer', 'abc', { ok: false, code: 'network' }, 'network'],
    ['of a newer shop', 'abc', sent({ ...plain, version: 99 }), 'artwork_version'],
    ['with a foreign field', 'abc', sent({ ...plain, script: 'alert(1)' }), 'artwork_invalid'],
    ['that is none', 'abc', sent('<b>'), 'artwork_version'],
  ])('%s is told: %s', async (_, code, answer, problem) => {
    expect(await receiveDesign(server(answer).call, code, never)).toMatchObject({ ok: false, code: problem });
  });

  it('brings its pictures under new references and writes over none that are here', async () => {
    const { values, store } = fakeBlobStore<Picture>();
    const pictures = createPictures(store, () => 0);
    await pictures.save('one.png', new Blob(['mine']), 'mine');
    const ids = ['x1', 'x2'].values();
    const blob = new Blob(['theirs'], { type: 'image/png' });
    const unpacked = await unpack(
      { document: pictured, pictures: [{ reference: 'one.png', name: 'one', blob }] },
      pictures.save,
      () => ids.next().value ?? '',
    );
    expect(unpacked.ok && picturesUsed(unpacked.value).map(({ reference }) => reference)).toEqual([
      'x1.png',
      'two.png',
    ]);
    expect(await values.get('one.png')?.blob.text()).toBe('mine');
    expect(await values.get('x1.png')?.blob.text()).toBe('theirs');
  });

  it('keeps the inks a picture names, and the file it was made of', async () => {
    const { values, store } = fakeBlobStore<Picture>();
    const pictures = createPictures(store, () => 0);
    const spots = [{ code: '186 C', hex: '#c8102e' }];
    const original = {
      ...{ reference: 'one.png.original', name: 'Logo.ai', contentType: 'application/pdf' },
      fileContent: btoa('%PDF'),
    };
    const answer = sent(pictured, [{ ...onePicture, spots }, original]);
    const received = await receiveDesign(server(answer).call, 'abc', never);
    if (!received.ok) throw new Error(received.code);
    await unpack(received.value, pictures.save, () => 'x1');
    const [kept] = [...values.values()];
    expect(kept).toMatchObject({ spots, original: { name: 'Logo.ai' } });
    // and sends them on
    const { call, asked } = server({ ok: false, code: 'network' });
    await saveDesign(call, { document: pictured, quantity: 1 }, async () => kept, never);
    expect(asked).toMatchObject([
      {
        body: {
          pictures: [
            { reference: 'one.png', spots },
            { reference: 'two.png' },
            { reference: 'one.png.original', name: 'Logo.ai', fileContent: btoa('%PDF') },
            { reference: 'two.png.original' },
          ],
        },
      },
    ]);
  });

  it('says when this device has no room', async () => {
    const pictures = createPictures(fakeBlobStore<Picture>(0).store, () => 0);
    const blob = new Blob(['x'], { type: 'image/png' });
    const unpacked = await unpack(
      { document: pictured, pictures: [{ reference: 'one.png', name: '', blob }] },
      pictures.save,
    );
    expect(unpacked).toEqual({ ok: false, code: 'storage_full' });
  });
});

describe('a shared design and one that is here', () => {
  const mine = (artwork: ArtworkDocument, change: Partial<Unfinished> = {}): Unfinished => ({
    configuration: { id: 'mineMine12', quantity: 50, artwork, latestSelectedPriceLevel: null, prices: null },
    isEdit: false,
    ...change,
  });
  const received = { document: pictured, quantity: 50 };

  it.each([
    ['nothing is here', null, null, 'open'],
    ['an empty one is here', mine(start), null, 'open'],
    ['the same is here', mine(pictured), null, 'stay'],
    ['another is here', mine(plain), null, 'ask'],
    ['another is here, from the cart', mine(plain, { isEdit: true }), null, 'ask'],
    ['it comes back from another edition', mine(plain, { isCarried: true }), 'mineMine12', 'follow'],
    ['it comes back, but was changed here meanwhile', mine(plain), 'mineMine12', 'ask'],
    ['another was taken along', mine(plain, { isCarried: true }), 'otherOther', 'ask'],
    ['a stranger sends one while mine is away', mine(plain, { isCarried: true }), null, 'ask'],
  ] as const)('%s', (_, own, from, action) => {
    expect(incomingActionOf(own, received, from)).toBe(action);
  });

  it('another quantity is another design', () => {
    expect(incomingActionOf(mine(pictured), { ...received, quantity: 51 }, null)).toBe('ask');
  });
});
