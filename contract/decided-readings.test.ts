import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rowFields } from '#rules/prices/price-lists/tabs.ts';
import { api } from './api.ts';
import { savePriceList } from './prices/price-lists.ts';
import { priceRow } from './prices/pricing.ts';

/** Rows of the specification that can be read in two ways, and the reading the decisions took. */

const memberNames = (schema: z.ZodType | undefined): readonly string[] => {
  if (!schema) return [];
  const names: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), (_, value) => {
    if (value && typeof value === 'object' && 'properties' in value)
      names.push(...Object.keys(value.properties as object));
    return value;
  });
  return names;
};

describe('a row of a price list', () => {
  const row = {
    description: '',
    pcsFrom: 1,
    pcsTo: null,
    productPrice: 1,
    simpleTechnologyPrintPrice: 1,
    digitalTechnologyPrintPrice: 1,
    tamponTechnologyPrintPrice: 1,
  };
  const bodyOf = (one: object) => ({ state: 'a', codes: [{ heliosId: 'A', rows: [one] }] });

  // covers: ADM-017 PRC-031
  it('D-B102 D-B103: has a price for each technology; colour, digital and coloured-metre columns are another reading', () => {
    expect(Object.keys(priceRow.shape)).toEqual([...rowFields]);
    const body = savePriceList.body as z.ZodType;
    expect(body.safeParse(bodyOf(row)).success).toBe(true);
    for (const other of ['colorPrintPrice', 'digitalPrintPrice', 'coloredMeterSurcharge'])
      expect(body.safeParse(bodyOf({ ...row, [other]: 1 })).success).toBe(false);
  });
});

describe('what partners see of an account', () => {
  // covers: ADM-040
  it('D-B98: no call answers a password, and only staff may set that of a partner', () => {
    for (const { id, reply } of api) expect(memberNames(reply), id).not.toContain('password');
    const setting = api
      .filter(({ body }) => memberNames(body).includes('password'))
      .map(({ id, who }) => [id, who]);
    expect(Object.fromEntries(setting)).toMatchObject({
      createPartner: 'managePartners',
      updatePartner: 'managePartners',
    });
    expect(
      setting.filter(([, who]) => !['managePartners', 'manageStaff', 'public'].includes(String(who))),
    ).toEqual([]);
  });
});

describe('the picture of a line of the cart', () => {
  // covers: API-037
  it('D-S88: is composed in the browser, so no call makes one', () => {
    expect(api.filter(({ path }) => /cart|configuration-image|preview-image/i.test(path))).toEqual([]);
  });
});
