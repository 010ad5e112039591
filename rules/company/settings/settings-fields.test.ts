import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber } from '#rules/platform/tables/numbers.ts';
import { eurPriceChange, settingsChanges } from './consequences.ts';
import {
  type SettingsField,
  type SettingsValues,
  settingsFieldNames,
  settingsFields,
  settingsProblems,
  typedSettings,
} from './settings-fields.ts';

const good: SettingsValues = {
  eurRate: 25.3,
  cliche: 450,
  pieceSurcharge: 5,
  preparation: 200.5,
  minTamponPrintMeterCount: 99,
  minTamponPrintRulerCount: 99,
  minTamponPrintPencilCount: 0,
  minSpatulaCount: 1000,
  minPencilCount: 50,
  minSlimboyCount: 100,
  minOrderCreationCount: 1,
  transferTermDays: 14,
  transferReminderDays: 3,
  trap: 0.1,
  underbaseFrom: 20,
  underbaseDigital: 'dark',
  underbaseTampon: 'colored',
  underbaseSimple: 'none',
  proofReminders: true,
};

describe('a typed number', () => {
  it.each([
    ['25,300', 3, 25.3],
    ['25.3', 3, 25.3],
    ['1 234,5', 2, 1234.5],
    ['1\u00a0234', 0, 1234],
    ['007', 0, 7],
    ['25,3001', 3, null],
    ['1.234,5', 2, null],
    ['-1', 0, -1],
    ['1e3', 0, null],
    ['12 Kč', 2, null],
    ['', 0, null],
    ['1,', 2, null],
  ])('%j with %i decimals is %s', (typed, decimals, value) => {
    expect(readNumber(typed, decimals)).toBe(value);
  });
});

describe('settings', () => {
  it('ADM-068 D-B111: takes good values', () => {
    expect(settingsProblems(good)).toEqual({});
  });

  it.each([
    ['eurRate', 0, 'out_of_bounds'],
    ['eurRate', 253, 'out_of_bounds'],
    ['eurRate', 25.30001, 'not_a_number'],
    ['cliche', 10_000_000.01, 'out_of_bounds'],
    ['minTamponPrintMeterCount', 1.5, 'not_a_number'],
    ['minSpatulaCount', -5, 'out_of_bounds'],
    ['minOrderCreationCount', 500_001, 'out_of_bounds'],
    ['transferTermDays', 4, 'out_of_bounds'],
    ['transferReminderDays', 14, 'not_before_term'],
    ['trap', 0.31, 'out_of_bounds'],
    ['trap', 0.125, 'not_a_number'],
  ] as const)('D-B110: %s of %s is %s', (field, value, problem) => {
    expect(settingsProblems({ ...good, [field]: value })).toEqual({ [field]: problem });
  });

  it('takes both ends of every bound, nothing past them, and reads them back as typed', () => {
    for (const field of settingsFieldNames) {
      const { bounds, decimals } = settingsFields[field];
      for (const end of bounds) {
        const rest = field === 'transferTermDays' ? { transferReminderDays: 2 } : {};
        const more = field === 'transferReminderDays' ? { transferTermDays: 60 } : rest;
        expect(settingsProblems({ ...good, ...more, [field]: end })[field]).toBeUndefined();
      }
      expect(settingsProblems({ ...good, [field]: bounds[1] + 10 ** -decimals })[field]).toBe(
        'out_of_bounds',
      );
    }
  });

  it('says of a number below nought which numbers there may be, not that it is none', () => {
    const typed = Object.fromEntries(settingsFieldNames.map((field) => [field, '-5'])) as Record<
      SettingsField,
      string
    >;
    const { problems } = typedSettings(typed);
    expect(problems).toEqual(Object.fromEntries(settingsFieldNames.map((field) => [field, 'out_of_bounds'])));
  });

  it('says what is empty, whatever else is wrong', () => {
    const typed = Object.fromEntries(
      settingsFieldNames.map((field) => [field, String(good[field]).replace('.', ',')]),
    ) as Record<SettingsField, string>;
    expect(typedSettings(typed)).toEqual({
      values: expect.objectContaining({ eurRate: 25.3 }),
      problems: {},
    });
    expect(typedSettings({ ...typed, eurRate: ' ', cliche: 'x' }).problems).toEqual({
      eurRate: 'required',
      cliche: 'not_a_number',
    });
  });

  it('lists exactly what changed', () => {
    fc.assert(
      fc.property(fc.subarray([...settingsFieldNames]), (fields) => {
        const after = { ...good, ...Object.fromEntries(fields.map((field) => [field, good[field] + 1])) };
        expect(settingsChanges(good, after).map(({ field }) => field)).toEqual(
          settingsFieldNames.filter((field) => fields.includes(field)),
        );
      }),
    );
  });

  it('ADM-071: a rate of twice as many crowns halves every price in euro', () => {
    expect(eurPriceChange(20, 40)).toBe(-50);
    expect(eurPriceChange(25, 20)).toBe(25);
  });
});
