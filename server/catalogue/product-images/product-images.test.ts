import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

const PRODUCT = 'block-52';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const ask = async (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  url: string,
  who: string | null = 'user-admin',
) => {
  const headers = who ? await asUser(server.shop, who) : {};
  const answer = await server.app.inject({ method, url: `/api/products/${PRODUCT}/images${url}`, headers });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
};
const upload = async (name: string, bytes: Uint8Array, product = PRODUCT) => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/products/${product}/images`,
    headers: await asUser(server.shop, 'user-admin'),
    payload: form,
  });
  return { status: answer.statusCode, body: answer.json() };
};
/** A plain picture; each colour is another one. */
const picture = (color = '#c8101e', width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: color } });
const jpg = async (color?: string) => picture(color).jpeg().toBuffer();

const shown = async () => {
  const answer = await server.app.inject({ url: `/api/products/${PRODUCT}` });
  return answer.json<ProductReply>().images;
};
const ids = async () => (await shown()).map(({ id }) => id);

describe('pictures of a product', () => {
  it('B2B-API-060 B2B-API-062 ADM-062: an upload takes the place of the drawn ones at once', async () => {
    expect((await shown())[0]?.url).toMatch(/^\/images\//);
    const first = await upload('front.jpg', await jpg());
    expect(first).toMatchObject({ status: 200, body: { productId: PRODUCT, position: 0 } });
    const second = await upload('back.webp', await picture('#0a6').webp().toBuffer());
    const third = await upload('side.PNG', await picture('#00f8').png().toBuffer());
    expect(await shown()).toEqual([first.body, second.body, third.body]);
    expect(first.body.url).toBe(`/products/${PRODUCT}/images/${first.body.id}`);
  });

  it('ADM-063: stands at its address in every size and format of the shop, and keeps it for a year', async () => {
    const [first] = await shown();
    for (const [accept, type, format] of [
      ['image/avif,*/*', 'image/avif', 'heif'],
      ['image/webp', 'image/webp', 'webp'],
      ['*/*', 'image/jpeg', 'jpeg'],
    ]) {
      const answer = await server.app.inject({ url: `${first?.url}?w=310`, headers: { accept } });
      expect(answer.headers).toMatchObject({
        'content-type': type,
        'cache-control': expect.stringMatching(/immutable/),
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format, width: 310, height: 208 });
    }
    for (const query of ['?w=311', '?w=620&x=1', '?h=10'])
      expect((await server.app.inject({ url: `${first?.url}${query}` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/products/${PRODUCT}/images/none` })).statusCode).toBe(404);
    expect((await server.app.inject({ url: `/products/slimboy/images/${first?.id}?w=620` })).statusCode).toBe(
      404,
    );
  });

  it('is upright, in sRGB, and tells nothing of where it was taken', async () => {
    const sideways = await picture('#246', 400, 200)
      .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '50/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload('sideways.jpg', sideways);
    const answer = await server.app.inject({ url: `${body.url}?w=620`, headers: { accept: '*/*' } });
    const facts = await sharp(answer.rawPayload).metadata();
    expect(facts.space).toBe('srgb');
    expect(facts).not.toHaveProperty('exif');
    expect(facts).not.toHaveProperty('orientation');
    // it stands upright in the middle: the plate shows on its left
    const { data } = await sharp(answer.rawPayload)
      .extract({ left: 5, top: 208, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data].every((value) => value > 230)).toBe(true);
    await ask('DELETE', `/${body.id}`);
  });

  it('B2B-API-063 D-B108: moves, and positions stay without gaps', async () => {
    const [a, b, c] = await ids();
    expect((await ask('PUT', `/${c}/position/0`)).status).toBe(200);
    expect(await ids()).toEqual([c, a, b]);
    await ask('PUT', `/${c}/position/99`);
    expect(await ids()).toEqual([a, b, c]);
    expect((await shown()).map(({ position }) => position)).toEqual([0, 1, 2]);
    expect((await ask('PUT', '/none/position/0')).status).toBe(404);
    expect((await ask('PUT', `/${a}/position/-1`)).status).toBe(400);
  });

  it('keeps every picture when many are moved at once', async () => {
    const before = await ids();
    await Promise.all(
      before.flatMap((id, i) => [ask('PUT', `/${id}/position/${2 - i}`), ask('PUT', `/${id}/position/0`)]),
    );
    expect([...(await ids())].sort()).toEqual([...before].sort());
    expect((await shown()).map(({ position }) => position)).toEqual([0, 1, 2]);
  });

  it('B2B-API-064 ADM-061 D-B116: leaves the shop, and comes back to its place', async () => {
    const [a, b, c] = await ids();
    expect((await ask('DELETE', `/${b}`)).status).toBe(204);
    expect(await ids()).toEqual([a, c]);
    expect((await ask('DELETE', `/${b}`)).status).toBe(204); // asked twice it is still gone
    expect((await ask('PUT', `/${b}/restored`)).status).toBe(200);
    expect(await ids()).toEqual([a, b, c]);
  });

  it('refuses what is no picture, whatever it is called', async () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const torn = (await jpg()).subarray(0, 300);
    const cases = [
      ['drawing.svg', svg],
      ['drawing.jpg', svg],
      ['front.png', await jpg()],
      ['torn.jpg', torn],
      ['empty.jpg', new Uint8Array()],
      ['page.webp', new TextEncoder().encode('RIFF0000WEBP<html>')],
    ] as const;
    const before = await shown();
    for (const [name, bytes] of cases) {
      const { status } = await upload(name, bytes);
      expect([name, status >= 400 && status < 500]).toEqual([name, true]);
    }
    expect((await upload('large.jpg', new Uint8Array(5_000_001))).status).toBe(413);
    expect((await upload('front.jpg', await jpg(), 'nothing')).status).toBe(404);
    expect(await shown()).toEqual(before);
  });

  it('refuses more pixels than it could unpack, before it unpacks them', async () => {
    const { status, body } = await upload('wide.png', await picture('#fff', 12_000, 6_000).png().toBuffer());
    expect([status, body.code]).toEqual([422, 'picture_too_many_pixels']);
  });
});
