import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { demoWarning, guardWarning, publicModeOf, refuseDemoAccounts } from './public-mode.ts';
import { isWeakSecret } from './secret-strength.ts';

const SESSION_SECRET = 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em';
const hosts = 'shop.cz.example,shop.example,shop.de.example';

describe('whether others reach the shop, and what may be there then', () => {
  // the environment, by which settings, demo, what is for trying out
  it.each([
    [{}, [], true, true],
    [{ NODE_ENV: 'test' }, [], true, true],
    [{ HOST: 'localhost' }, [], true, true],
    [{ HOST: '::1' }, [], true, true],
    [{ HOST: '127.0.0.2', EDITION_HOSTS: 'cz.localhost:3000, localhost,127.0.0.1' }, [], true, true],
    [{ TRUST_PROXY: '0' }, [], true, true],
    [{ DEMO: '0' }, [], false, true],
    [{ HOST: '0.0.0.0' }, ['HOST'], false, false],
    [{ HOST: '::' }, ['HOST'], false, false],
    [{ HOST: '127.0.0.1.evil.example' }, ['HOST'], false, false],
    [{ PUBLIC_SCHEME: 'https' }, ['PUBLIC_SCHEME'], false, false],
    [{ EDITION_HOSTS: hosts }, ['EDITION_HOSTS'], false, false],
    [{ EDITION_HOSTS: 'cz.localhost,en.localhost,shop.example' }, ['EDITION_HOSTS'], false, false],
    [{ TRUST_PROXY: '1' }, ['TRUST_PROXY'], false, false],
    [{ NODE_ENV: 'test', HOST: '0.0.0.0' }, ['HOST'], false, false],
    [{ NODE_ENV: 'production' }, ['NODE_ENV'], false, false],
    [{ HOST: '0.0.0.0', DEMO: '0' }, ['HOST'], false, false],
    [{ HOST: '0.0.0.0', DEMO: 'maybe' }, ['HOST'], false, false],
    [{ HOST: '0.0.0.0', PUBLIC_SCHEME: 'https', DEMO: '1' }, ['HOST', 'PUBLIC_SCHEME'], true, true],
    [{ NODE_ENV: 'production', DEMO: '1' }, ['NODE_ENV'], true, false],
  ] as const)('%j', (env, signs, demo, tryOut) => {
    const mode = publicModeOf(env);
    expect([mode.publicBy.map((sign) => sign.split('=')[0]), mode.mayHaveDemo, mode.mayTryOut]).toEqual([
      signs,
      demo,
      tryOut,
    ]);
  });

  it('the configuration of a shop that others reach is that of production, whatever NODE_ENV says', () => {
    const config = readConfig({ HOST: '0.0.0.0', SESSION_SECRET });
    expect([config.demo, config.bankAccount('cz', 'CZK')?.isPlaceholder]).toEqual([false, true]);
    const gateway = {
      GOPAY_GOID: '1',
      GOPAY_CLIENT_ID: 'id',
      GOPAY_CLIENT_SECRET: 'x',
      GOPAY_URL: 'http://127.0.0.1:3010/api',
    };
    expect(() => readConfig({ HOST: '0.0.0.0', SESSION_SECRET, ...gateway })).toThrow(
      /GOPAY_URL names a place/,
    );
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1', ...gateway }).demo).toBe(true);
  });

  it('only a demo that others reach is warned of, naming why', () => {
    expect(demoWarning(publicModeOf({}))).toBeNull();
    expect(demoWarning(publicModeOf({ HOST: '0.0.0.0' }))).toBeNull();
    expect(demoWarning(publicModeOf({ HOST: '0.0.0.0', DEMO: '1' }))).toMatch(
      /^ATTENTION: DEMO=1.*HOST=0\.0\.0\.0.*\n.*dev\/mail/,
    );
    expect(demoWarning(publicModeOf({ NODE_ENV: 'production', DEMO: '1' }))).not.toContain('/dev/mail');
  });

  it('guards that are off are warned of by name, and only where others come', () => {
    const off = { rateLimit: false, checksOrderMonth: false };
    expect(guardWarning(publicModeOf({}), off)).toBeNull();
    expect(
      guardWarning(publicModeOf({ HOST: '0.0.0.0' }), { rateLimit: true, checksOrderMonth: true }),
    ).toBeNull();
    for (const env of [{ HOST: '0.0.0.0' }, { HOST: '0.0.0.0', DEMO: '1' }, { NODE_ENV: 'production' }])
      expect(guardWarning(publicModeOf(env), off)).toMatch(
        /^ATTENTION.*\n.*RATE_LIMIT=off.*\n.*ORDER_CODES=any/,
      );
    expect(guardWarning(publicModeOf({ HOST: '0.0.0.0' }), { ...off, rateLimit: true })).not.toContain(
      'RATE',
    );
  });

  it('accounts of the demo are refused with the commands that lock them', () => {
    const emails = ['admin@inkrule.example'];
    expect(() => refuseDemoAccounts(publicModeOf({ HOST: '0.0.0.0' }), emails)).toThrow(
      'user lock admin@inkrule.example',
    );
    for (const env of [{}, { HOST: '0.0.0.0', DEMO: '1' }])
      expect(() => refuseDemoAccounts(publicModeOf(env), emails)).not.toThrow();
    expect(() => refuseDemoAccounts(publicModeOf({ HOST: '0.0.0.0' }), [])).not.toThrow();
  });
});

describe('the secret of a shop that others reach', () => {
  it.each([
    ['the default one', undefined],
    ['words', 'a secret of our own'],
    ['one letter', 'x'.repeat(64)],
    ['one word many times', 'password'.repeat(8)],
    ['a row of digits', '12345678901234567890123456789012'],
    ['a row of letters', 'abcdefghijklmnopqrstuvwxyz0123456789'],
    ['known words with a year', 'inkrule-production-secret-2026!!!'],
    ['one of an example, twice', 'your-256-bit-secret-your-256-bit-secret'],
    ['31 bytes', SESSION_SECRET.slice(0, 31)],
  ])('is not %s', (_, secret) => {
    const env = secret === undefined ? {} : { SESSION_SECRET: secret };
    for (const sign of [{ NODE_ENV: 'production' }, { HOST: '0.0.0.0' }, { EDITION_HOSTS: hosts }])
      expect(() => readConfig({ ...sign, ...env })).toThrow(/SESSION_SECRET must be set.*openssl rand/);
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1', ...env })).toThrow('SESSION_SECRET');
    expect(() => readConfig({ HOST: '0.0.0.0', DEMO: '1', ...env })).not.toThrow();
    expect(() => readConfig(env)).not.toThrow();
  });

  it('is any that was made by chance', () => {
    const bytes = (length: number) => fc.noBias(fc.uint8Array({ minLength: length, maxLength: length }));
    const strong = (encoding: 'hex' | 'base64', length: number) =>
      fc.property(bytes(length), (random) => !isWeakSecret(Buffer.from(random).toString(encoding)));
    for (const property of [strong('hex', 16), strong('hex', 32), strong('base64', 32)])
      fc.assert(property, { numRuns: 300 });
  });
});
