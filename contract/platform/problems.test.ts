import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { isProblemCode, problemText } from './problem-texts.ts';
import { type ProblemCode, problems } from './problems.ts';

const codes = Object.keys(problems) as ProblemCode[];

describe('the catalogue of problems', () => {
  it.each([
    ['ERR-003 ADM-066', 'product_not_found', 'Product not found'],
    ['ERR-004', 'out_of_stock', 'Selection not possible because there are not enough items in stock'],
    ['ERR-005', 'below_minimum', 'It is necessary to select the minimum number of pieces'],
    ['CHK-037', 'address_invalid', 'Please correct the errors in the form'],
    ['CFG-037', 'outside_print_area', 'Item is outside the printable area'],
    ['CFG-090', 'category_not_found', 'Category is undefined'],
    ['PRC-012', 'key_not_found', 'Key was not found'],
    ['PRC-040', 'unsupported_locale', 'Unsupported locale'],
    ['PRC-050 ADM-098', 'price_list_missing', 'Failed to find default or current price list'],
    ['PRC-051', 'unknown_technology_type', 'Unknown technology type'],
    ['PRC-052', 'availability_not_found', 'Availability not found'],
    ['PRC-053 ADM-098', 'unsupported_locale_or_currency', 'Unsupported locale or currency'],
    ['PRC-054 ADM-098', 'invalid_currency_conversion', 'Invalid currency conversion request'],
    ['PAY-040', 'payment_method_unavailable', 'This payment method is currently not available'],
  ] as const)('%s: %s is spelled as specified', (_row, code, log) => expect(problems[code].log).toBe(log));

  it('ERR-010 ERR-012: people read the specified English sentences', () => {
    expect(problemText('not_deliverable', 'en')).toBe(
      'The postal code entered does not match the selected country. Please check the details',
    );
    expect(problemText('login_failed', 'en')).toBe(
      'You have used invalid login details or your account is not active. Please contact the sales representative.',
    );
  });

  it('ERR-015: every code has a text in three different languages, without exclamation marks', () => {
    for (const code of codes) {
      const texts = (['cs', 'en', 'de'] as const).map((locale) => problemText(code, locale, '{detail}'));
      expect(new Set(texts).size, code).toBe(3);
      for (const text of texts) {
        expect(text.length, code).toBeGreaterThan(10);
        expect(text, code).not.toContain('!');
      }
      const holes = texts.map((text) => text.includes('{detail}'));
      expect(new Set(holes).size, `${code}: all languages or none name the detail`).toBe(1);
    }
  });

  it('fills in the detail', () => {
    expect(problemText('out_of_stock', 'de', '12')).toContain('Verfügbar: 12 Stück');
  });

  it('holds every code of every table, and each of one table alone', async () => {
    const folder = new URL('problem-codes/', import.meta.url);
    const listed: string[] = [];
    for (const file of readdirSync(folder).filter((name) => name !== 'problem.ts')) {
      const tables: Record<string, object> = await import(new URL(file, folder).href);
      listed.push(...Object.values(tables).flatMap((table) => Object.keys(table)));
    }
    expect(listed.toSorted()).toEqual(codes.toSorted());
  });

  it('knows its codes, and only them', () => {
    expect(isProblemCode('not_found')).toBe(true);
    for (const word of ['constructor', '', null, 404]) expect(isProblemCode(word)).toBe(false);
  });
});

describe('the records', () => {
  it('have different names and different routes', () => {
    expect(new Set(api.map((e) => e.id)).size).toBe(api.length);
    expect(new Set(api.map((e) => `${e.method} ${e.path}`)).size).toBe(api.length);
  });

  it('declare a schema for exactly the parameters their path names', () => {
    for (const endpoint of api) {
      const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const shape = (endpoint.params as { shape?: object } | undefined)?.shape ?? {};
      expect(Object.keys(shape).sort(), endpoint.id).toEqual(named);
    }
  });
});
