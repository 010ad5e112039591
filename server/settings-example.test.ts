import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, settingNames } from './platform/config.ts';

/** For development, tests and benchmarks, or set by the program itself. */
const NOT_FOR_A_SHOP = ['BUILD_DIR', 'PROCESS_NAME', 'RATE_LIMIT', 'ORDER_CODES', 'DEMO', 'DEMO_ORDERS'];
/** Read by the client of S3 itself. */
const OF_OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

const example = readFileSync('deploy/inkrule.env.example', 'utf8');
const settings = [...example.matchAll(/^(# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, mark, name = '', value = '']) => ({
    name,
    isSet: mark === undefined,
    value,
  }),
);

describe('deploy/inkrule.env.example', () => {
  it('has every setting of a shop and no other', () => {
    const names = new Set(settings.map(({ name }) => name));
    expect(settingNames.filter((name) => !names.has(name))).toEqual(NOT_FOR_A_SHOP.toSorted(inOrder));
    expect([...names].filter((name) => !settingNames.includes(name))).toEqual(OF_OTHERS);
  });

  it('is taken as it stands, once it has a secret of its own', () => {
    const given = Object.fromEntries(
      settings.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]),
    );
    expect(() => readConfig(given)).toThrow('SESSION_SECRET');
    const config = readConfig({ ...given, SESSION_SECRET: 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em' });
    expect(config).toMatchObject({ mode: 'production', demo: false, trustProxy: '127.0.0.1' });
  });

  it('has in its comments values that are taken as well', () => {
    const all = Object.fromEntries(
      settings.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]),
    );
    expect(() => readConfig({ ...all, SESSION_SECRET: 'uO3x-7Wq9zLr2Vb8TfYc5Hn1Kd6Pg4Sj0Em' })).not.toThrow();
  });
});

function inOrder(a: string, b: string): number {
  return settingNames.indexOf(a) - settingNames.indexOf(b);
}
