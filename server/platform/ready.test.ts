import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing.ts';
import { encodingFor, Ready } from './ready.ts';

describe('encodingFor', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=1.0', 'gzip'],
    ['br; q=0.000', null],
    ['brotli, x-gzip', null],
  ])('%s means %s', (accepted, encoding) => expect(encodingFor(accepted)).toBe(encoding));
});

describe('Ready', () => {
  const value = { text: 'žluťoučký kůň '.repeat(200) };

  it('packs once and unpacks to what it was made of', async () => {
    const json = new Ready(JSON.stringify(value));
    expect(JSON.parse(brotliDecompressSync(await json.in('br')).toString())).toEqual(value);
    expect(JSON.parse(gunzipSync(await json.in('gzip')).toString())).toEqual(value);
    expect(await json.in('br')).toBe(await json.in('br'));
  });

  it('has one tag per content', () => {
    expect(new Ready(JSON.stringify(value)).etag).toBe(new Ready(JSON.stringify(value)).etag);
    expect(new Ready('{}').etag).not.toBe(new Ready(JSON.stringify(value)).etag);
  });
});

describe('a list over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.close());
  const url = '/api/priceLists/by-id/default/by-category/meter/?currency=EUR';

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is the same packed with %s', async (encoding, unpack) => {
    const plain = await server.app.inject({ url });
    const packed = await server.app.inject({ url, headers: { 'accept-encoding': encoding } });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.vary).toBe('Accept-Encoding');
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await server.app.inject({ url });
    const again = await server.app.inject({
      url,
      headers: { 'if-none-match': String(headers.etag), 'accept-encoding': 'br' },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
