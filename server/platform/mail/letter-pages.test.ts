import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { locales } from '#rules/platform/editions/editions.ts';
import { mailsOfShop } from '#server/shop.ts';
import { type TestServer, testServer } from '#server/testing.ts';

const names = mailsOfShop.map(({ name }) => name);

describe('the page of mails in development', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer({ env: { NODE_ENV: 'development' } });
  });
  afterAll(() => server.close());
  const get = (url: string) => server.app.inject(url);

  it('lists every registered mail, each under a name of its own', async () => {
    const { body } = await get('/dev/mail');
    for (const name of names) expect(body).toContain(`href="/dev/mail/letters/${name}/cs"`);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(names.flatMap((name) => locales.map((locale) => [name, locale] as const)))(
    'shows %s in %s as HTML and as text, with nothing missing',
    async (name, locale) => {
      const address = `/dev/mail/letters/${name}/${locale}`;
      const html = await get(`${address}/html`);
      expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
      expect(html.body).toMatch(/^<!DOCTYPE html[^>]*Transitional[^>]*><html dir="ltr" lang="(cs|en|de)">/);
      expect(html.body).not.toMatch(/<script|<!--|undefined|\[object|cid:/);
      const text = await get(`${address}/text`);
      expect(text.body).not.toMatch(/undefined|\[object|[!<]/);
      const page = await get(address);
      expect(page.headers['content-security-policy']).toContain("default-src 'none'");
      expect(page.body.match(/<iframe sandbox /g)).toHaveLength(2);
      expect(page.body.split('\n').length).toBeGreaterThan(text.body.split('\n').length);
    },
  );

  it.each(['nothing/cs', 'confirmation/fr', 'confirmation/fr/html', '..%2f..%2fetc/cs/text'])(
    '%s is no mail',
    async (address) => {
      expect((await get(`/dev/mail/letters/${address}`)).statusCode).toBe(404);
    },
  );
});

describe('where others reach the shop', () => {
  const reached: Record<string, string>[] = [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'development', HOST: '0.0.0.0' },
  ];
  it.each(reached)('there is no page of mails: %j', async (env) => {
    const server = await testServer({ env });
    for (const address of ['/dev/mail', '/dev/mail/letters/confirmation/cs'])
      expect((await server.app.inject(address)).statusCode).toBe(404);
    await server.close();
  });
});
