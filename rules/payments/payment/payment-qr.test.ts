import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBic, isIban, normalIban } from '#rules/platform/money/iban.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { epcQr } from './epc-qr.ts';
import { plainAscii, spayd } from './spayd.ts';

// Published example accounts of the standards, belonging to nobody.
const CZ = 'CZ65 0800 0000 1920 0014 5399';
const DE = 'DE89370400440532013000';

describe('IBAN', () => {
  it.each([
    CZ,
    DE,
    'AT611904300234573201',
    'cz5855000000001265098001',
    'NL91ABNA0417164300',
    'CH9300762011623852957',
  ])('%s is valid', (iban) => {
    expect(isIban(iban)).toBe(true);
  });

  it.each([
    '',
    'CZ',
    'DE89370400440532013001',
    '89370400440532013000',
    'DE8937040044053201300O',
    `${DE}${DE}`,
  ])('%o is not', (iban) => {
    expect(isIban(iban)).toBe(false);
  });

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: DE.length - 1 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const wrong = DE.slice(0, at) + ((Number(DE[at]) + by) % 10) + DE.slice(at + 1);
        expect(isIban(wrong)).toBe(false);
      }),
    );
  });

  it.each([
    ['COBADEFF', true],
    ['COBADEFFXXX', true],
    ['COBADEF', false],
    ['COBADEFFXX', false],
    ['12BADEFF', false],
  ])('BIC %s is valid: %s', (bic, valid) => {
    expect(isBic(bic)).toBe(valid);
  });
});

describe('Czech payment code', () => {
  const payment = {
    iban: CZ,
    amount: minor(48050),
    variableSymbol: '26070042',
    message: 'Objednávka 26070042',
  };

  it('holds account, amount, currency, variable symbol and message', () => {
    expect(spayd(payment)).toEqual({
      ok: true,
      value: 'SPD*1.0*ACC:CZ6508000000192000145399*AM:480.50*CC:CZK*MSG:Objednavka 26070042*X-VS:26070042',
    });
  });

  it('names the bank where it is known', () => {
    expect(spayd({ ...payment, bic: 'GIBACZPX', message: '' })).toMatchObject({
      value: 'SPD*1.0*ACC:CZ6508000000192000145399+GIBACZPX*AM:480.50*CC:CZK*X-VS:26070042',
    });
  });

  it('no message can add or change a field', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (message) => {
        const result = spayd({ ...payment, message });
        const fields = result.ok ? result.value.split('*').slice(2) : [];
        expect(fields.map((f) => f.split(':')[0])).toEqual(
          plainAscii(message).trim() ? ['ACC', 'AM', 'CC', 'MSG', 'X-VS'] : ['ACC', 'AM', 'CC', 'X-VS'],
        );
      }),
    );
    expect(spayd({ ...payment, message: 'a*b%c' })).toMatchObject({
      value: expect.stringContaining('MSG:a%2Ab%25c*'),
    });
  });

  it.each([
    ['invalid_iban', { iban: 'CZ00' }],
    ['invalid_bic', { bic: 'X' }],
    ['invalid_amount', { amount: minor(0) }],
    ['invalid_amount', { amount: minor(10_000_000_00) }],
    ['invalid_amount', { amount: Number.NaN as Minor }],
    ['invalid_symbol', { variableSymbol: '12345678901' }],
    ['invalid_symbol', { variableSymbol: '12*AM:1' }],
  ])('fails with %s', (code, over) => {
    expect(spayd({ ...payment, ...over })).toMatchObject({ ok: false, code });
  });
});

describe('European payment code', () => {
  const payment = {
    bic: 'COBADEFFXXX',
    name: 'Sample Carpentry Ltd',
    iban: DE,
    amount: minor(123456),
    remittance: '26070042',
  };

  it('is the eleven lines of version 002 in UTF-8', () => {
    const result = epcQr(payment);
    expect(result.ok && result.value.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Sample Carpentry Ltd',
      DE,
      'EUR1234.56',
      '',
      '',
      '26070042',
    ]);
  });

  it('keeps its lines and stays within 331 bytes whatever the texts are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 150 }),
        fc.string({ unit: 'binary', maxLength: 150 }),
        (name, remittance) => {
          const result = epcQr({ ...payment, name: `x${name}`, remittance, amount: minor(999_999_999_99) });
          if (!result.ok) throw new Error(result.code);
          expect(result.value.split('\n')).toHaveLength(11);
          expect(new TextEncoder().encode(result.value).length).toBeLessThanOrEqual(331);
        },
      ),
    );
  });

  it.each([
    ['invalid_iban', { iban: '' }],
    ['invalid_bic', { bic: 'COBA' }],
    ['invalid_amount', { amount: minor(-1) }],
    ['invalid_name', { name: ' \n ' }],
  ])('fails with %s', (code, over) => {
    expect(epcQr({ ...payment, ...over })).toMatchObject({ ok: false, code });
  });

  it('works without BIC, which is optional in version 002', () => {
    expect(epcQr({ ...payment, bic: '' })).toMatchObject({
      ok: true,
      value: expect.stringContaining('SCT\n\nSample'),
    });
    expect(normalIban(CZ)).toBe('CZ6508000000192000145399');
  });
});
