import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { editionOfHost, isOwnOrigin, originsOf } from './editions.ts';

const SESSION_SECRET = 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em';

describe('the environment', () => {
  it('needs nothing for a look around', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 3000, apiBase: '/api', demo: true });
    expect(config.editionHosts).toEqual({ cz: 'cz.localhost', en: 'en.localhost', de: 'de.localhost' });
  });

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['EDITION_HOSTS', 'one.example'],
    ['EDITION_HOSTS', 'cz.localhost:3000,en.localhost:3000,de.localhost:3000'],
    ['EDITION_HOSTS', 'http://cz.localhost,http://en.localhost,http://de.localhost'],
    ['EDITION_HOSTS', 'localhost,localhost,localhost'],
    ['SESSION_SECRET', 'short'],
    ['SMTP_URL', 'mail'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'everybody'],
  ])('names %s when it is wrong', (name, value) => expect(() => readConfig({ [name]: value })).toThrow(name));

  // covers: ADM-089 I18-004
  it('API-002: the base of the API is our own until another one is named', () => {
    // a path: every edition asks its own host, so none of them asks another site
    expect(readConfig({}).apiBase).toBe('/api');
    expect(readConfig({ API_BASE: '/shop/api' }).apiBase).toBe('/shop/api');
  });

  it('draws pictures ahead unless it is told not to, and never in tests', () => {
    expect(readConfig({}).warmPictures).toBe(true);
    expect(readConfig({ WARM_PICTURES: '0' }).warmPictures).toBe(false);
    expect(readConfig({ NODE_ENV: 'test' }).warmPictures).toBe(false);
  });

  it.each([
    ['', 0],
    ['1', 1],
    ['10.0.0.1, 10.1.0.0/16', '10.0.0.1, 10.1.0.0/16'],
  ])('TRUST_PROXY %j names the proxies before the shop', (value, trusted) =>
    expect(readConfig({ SESSION_SECRET, TRUST_PROXY: value }).trustProxy).toBe(trusted),
  );

  it('PAY-017: accounts differ by edition and currency, and one that is not set is a placeholder', () => {
    const config = readConfig({
      NODE_ENV: 'test',
      BANK_DE_EUR_IBAN: 'DE00',
      BANK_DE_EUR_OWNER: 'Owner',
      BANK_CZ_CZK_IBAN: 'CZ00',
    });
    expect(config.bankAccount('de', 'EUR')).toMatchObject({
      iban: 'DE00',
      owner: 'Owner',
      isPlaceholder: false,
    });
    expect(config.bankAccount('cz', 'CZK')).toMatchObject({ iban: 'CZ00', isPlaceholder: false });
    expect(config.bankAccount('cz', 'EUR')).toMatchObject({ isPlaceholder: true });
    expect(config.bankAccount('en', 'CZK')).toBeNull();
  });

  it('shows a sample account only while developing, and names it as one', () => {
    expect(readConfig({}).bankAccount('cz', 'CZK')).toMatchObject({
      owner: expect.stringContaining('SAMPLE'),
      isPlaceholder: false,
    });
    const production = readConfig({ NODE_ENV: 'production', SESSION_SECRET });
    expect(production.bankAccount('cz', 'CZK')).toMatchObject({ iban: '', isPlaceholder: true });
  });
});

describe('payment providers', () => {
  const goPay = { GOPAY_GOID: '8123456789', GOPAY_CLIENT_ID: 'id', GOPAY_CLIENT_SECRET: 'secret' };
  const payPal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH1' };
  const production = { NODE_ENV: 'production', SESSION_SECRET };

  it('D-S93: are none without credentials, and real addresses are the default', () => {
    expect(readConfig({})).toMatchObject({ goPay: null, payPal: null });
    expect(readConfig({ ...production, ...goPay, ...payPal })).toMatchObject({
      goPay: { url: 'https://gate.gopay.cz/api', goid: 8123456789 },
      payPal: { url: 'https://api-m.paypal.com', scriptUrl: 'https://www.paypal.com/sdk/js' },
    });
  });

  it('name the credential that is missing', () => {
    expect(() => readConfig({ GOPAY_GOID: '1' })).toThrow(/GOPAY_CLIENT_ID, GOPAY_CLIENT_SECRET must be set/);
    expect(() => readConfig({ ...payPal, PAYPAL_WEBHOOK_ID: '' })).toThrow(/PAYPAL_WEBHOOK_ID must be set/);
    expect(() => readConfig({ ...goPay, GOPAY_GOID: 'x' })).toThrow(/GOPAY_GOID/);
  });

  it.each([
    ['GOPAY_URL', 'https://gw.sandbox.gopay.com/api'],
    ['GOPAY_URL', 'http://127.0.0.1:3350/api'],
    ['PAYPAL_URL', 'https://api-m.sandbox.paypal.com'],
    ['PAYPAL_URL', 'https://localhost:3350'],
    ['PAYPAL_SCRIPT_URL', 'http://gateway.localhost/sdk/js'],
  ])('production refuses %s=%s, where no real money moves', (name, address) => {
    expect(() => readConfig({ ...production, ...goPay, ...payPal, [name]: address })).toThrow(
      new RegExp(`${name} names a place`),
    );
    expect(() => readConfig({ ...goPay, ...payPal, [name]: address })).not.toThrow();
  });
});

describe('editions by host', () => {
  const config = readConfig({
    SESSION_SECRET,
    EDITION_HOSTS: 'shop.cz.example, shop.example ,shop.de.example',
    PUBLIC_SCHEME: 'https',
    PUBLIC_PORT: '443',
  });
  it.each([
    ['shop.cz.example', 'cz'],
    ['SHOP.DE.EXAMPLE:8443', 'de'],
    ['shop.example', 'en'],
    ['localhost:3000', 'en'],
    ['unknown.example', 'en'],
  ] as const)('I18-002 I18-003 ADM-087: %s is %s', (host, edition) =>
    expect(editionOfHost(config, host)).toBe(edition),
  );

  it('addresses leave out the standard port', () => {
    expect(originsOf(config)).toEqual({
      cz: 'https://shop.cz.example',
      en: 'https://shop.example',
      de: 'https://shop.de.example',
    });
    expect(originsOf(readConfig({}), 3100).de).toBe('http://de.localhost:3100');
  });

  it.each([
    ['https://shop.example', true],
    ['https://shop.de.example', true],
    ['http://shop.example', false],
    ['https://shop.example:8443', false],
    ['https://blog.shop.example', false],
    ['https://shop.example.evil.example', false],
    ['https://localhost', false],
    ['http://localhost:3000', false],
    ['https://127.0.0.1', false],
    ['https://proxied.example', false],
    ['null', false],
    ['', false],
  ])('%s is a page of the public shop: %s', (origin, expected) => {
    expect(isOwnOrigin(config, 3000, origin, 'proxied.example')).toBe(expected);
  });

  it('a shop on this machine also knows its plain names, at its own port', () => {
    const own = (origin: string) => isOwnOrigin(readConfig({}), 3100, origin, '192.0.2.7:3100');
    expect(['http://localhost:3100', 'http://127.0.0.1:3100', 'http://192.0.2.7:3100'].map(own)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['http://localhost:3000', 'https://localhost:3100', 'http://192.0.2.7'].map(own)).toEqual([
      false,
      false,
      false,
    ]);
  });
});
