import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createHttpCall, urlOf } from './client.ts';
import { endpoint } from './endpoint.ts';

const read = endpoint({
  id: 'read',
  method: 'GET',
  path: '/things/{id}',
  tag: 'test',
  summary: '',
  who: 'public',
  params: z.object({ id: z.string() }),
  query: z.object({ color: z.array(z.string()).optional(), since: z.date().optional() }),
  reply: z.object({ name: z.string() }),
  problems: ['product_not_found'],
});
const write = endpoint({
  id: 'write',
  method: 'POST',
  path: '/things',
  tag: 'test',
  summary: '',
  who: 'public',
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.string() }),
  problems: [],
});

const answering = (status: number, body: unknown) => {
  const seen: { url: string; init: RequestInit }[] = [];
  const fetcher = (async (url: string, init: RequestInit) => {
    seen.push({ url, init });
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  }) as unknown as typeof fetch;
  return { call: createHttpCall('/api', fetcher), seen };
};

describe('the address of a call', () => {
  it('API-005 API-006 B2B-API-002: arrays are repeated keys, dates ISO strings, missing values left out', () => {
    const since = new Date('2026-11-21T10:00:00Z');
    expect(
      urlOf(read, { params: { id: 'a/b' }, query: { color: ['red', 'blue'], since, none: undefined } }),
    ).toBe('/things/a%2Fb?color=red&color=blue&since=2026-11-21T10%3A00%3A00.000Z');
  });

  it.each([undefined, null, ''])(
    'API-011 ERR-014 B2B-API-006: refuses to run when a path parameter is %s, naming the field',
    (id) => {
      expect(() => urlOf(read, { params: { id } })).toThrow(
        'Required parameter id was null or undefined when calling read.',
      );
    },
  );
});

describe('a call of the browser', () => {
  // covers: API-003 (the token is kept in a cookie, so it goes with every call)
  it('API-001 API-004 B2B-API-001: sends JSON under the base, with the cookie of our own site', async () => {
    const { call, seen } = answering(200, { id: '1' });
    expect(await call(write, { body: { name: 'slat' } })).toEqual({ ok: true, value: { id: '1' } });
    expect(seen[0]?.url).toBe('/api/things');
    expect(seen[0]?.init).toMatchObject({ method: 'POST', credentials: 'include', body: '{"name":"slat"}' });
    expect(new Headers(seen[0]?.init.headers).get('content-type')).toBe('application/json');
  });

  it('API-011 B2B-API-006: refuses to run without its body', async () => {
    const { call } = answering(200, {});
    await expect(call(write, { body: undefined as never })).rejects.toThrow(
      'Required parameter body was null or undefined when calling write.',
    );
  });

  it.each([200, 201, 202])('API-007 B2B-API-005: %s carries a value', async (status) => {
    expect((await answering(status, { name: 'x' }).call(read, { params: { id: '1' }, query: {} })).ok).toBe(
      true,
    );
  });

  it('API-008 B2B-API-005: 204 is an empty success', async () => {
    expect(await answering(204, null).call(read, { params: { id: '1' }, query: {} })).toEqual({
      ok: true,
      value: undefined,
    });
  });

  it.each([206, 301, 400, 404, 409, 422, 500])(
    'API-007 API-009 B2B-API-003 B2B-API-005: %s is a failure that carries code, field and data',
    async (status) => {
      const body = {
        statusCode: status,
        code: 'product_not_found',
        message: 'Product not found',
        field: 'id',
        data: { left: 3 },
      };
      expect(await answering(status, body).call(read, { params: { id: '1' }, query: {} })).toEqual({
        ok: false,
        code: 'product_not_found',
        field: 'id',
        data: { left: 3 },
      });
    },
  );

  it('API-010 B2B-API-004: a network that fails is a failure with a code of its own', async () => {
    const call = createHttpCall('/api', (() =>
      Promise.reject(new TypeError('fetch failed'))) as typeof fetch);
    expect(await call(read, { params: { id: '1' }, query: {} })).toEqual({ ok: false, code: 'network' });
  });

  it('an answer that is no JSON is a failure, not an exception', async () => {
    const call = createHttpCall(
      '/api',
      (async () => new Response('<html>', { status: 502 })) as typeof fetch,
    );
    expect(await call(read, { params: { id: '1' }, query: {} })).toEqual({ ok: false, code: 'network' });
  });

  it('PRC-020: a call that was given up is told apart from an error', async () => {
    const stop = new AbortController();
    const call = createHttpCall(
      '/api',
      ((_url: string, init: RequestInit) =>
        new Promise((_resolve, reject) => {
          init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
        })) as unknown as typeof fetch,
    );
    const outcome = call(read, { params: { id: '1' }, query: {} }, { signal: stop.signal });
    stop.abort();
    expect(await outcome).toEqual({ ok: false, code: 'aborted' });
  });
});
