import fc from 'fast-check';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { epcQr } from '#rules/payments/payment/epc-qr.ts';
import { spayd } from '#rules/payments/payment/spayd.ts';
import { minor } from '#rules/platform/money/money.ts';
import type { Result } from '#rules/platform/result.ts';
import { qrPicture } from '#server/orders/letters/order-pictures.ts';
import { qrPath } from '#web/ordering/qr-path.ts';
import { readCodes } from './read-code.ts';

// Published example accounts of the standards, belonging to nobody.
const CZ = 'CZ65 0800 0000 1920 0014 5399';
const DE = 'DE89 3704 0044 0532 0130 00';

/** The code of the page as a browser draws it, 160 pixels wide. */
async function onThePage(payload: string): Promise<Buffer> {
  const { size, path } = await qrPath(payload);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="-4 -4 ${size + 8} ${size + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const madeOf = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};
const code = fc.integer({ min: 0, max: 9999 }).map((draw) => `2611${String(draw).padStart(4, '0')}`);
const amount = fc.integer({ min: 1, max: 9_999_999_99 }).map(minor);
const name = fc.constantFrom(
  'Inkrule',
  'Příliš žluťoučký kůň, s.r.o.',
  'Größe & Maß GmbH',
  'A*B%C',
  'x'.repeat(90),
);

const bothRead = async (payload: string): Promise<void> => {
  expect(await readCodes(await qrPicture(payload))).toEqual([payload]);
  expect(await readCodes(await onThePage(payload))).toEqual([payload]);
};

it('a code for crowns is read as what was ordered, from the mail and from the page', async () => {
  await fc.assert(
    fc.asyncProperty(code, amount, name, async (variableSymbol, value, message) => {
      const payload = madeOf(spayd({ iban: CZ, bic: 'GIBACZPX', amount: value, variableSymbol, message }));
      await bothRead(payload);
      const fields = new Map(payload.split('*').map((field) => field.split(':') as [string, string]));
      expect(fields.get('ACC')).toBe(`${CZ.replaceAll(' ', '')}+GIBACZPX`);
      expect([Number(fields.get('AM')), fields.get('CC'), fields.get('X-VS')]).toEqual([
        value / 100,
        'CZK',
        variableSymbol,
      ]);
    }),
    { numRuns: 25 },
  );
});

it('a code for euros is read as what was ordered, from the mail and from the page', async () => {
  await fc.assert(
    fc.asyncProperty(code, amount, name, async (remittance, value, owner) => {
      const payload = madeOf(epcQr({ iban: DE, bic: 'COBADEFFXXX', amount: value, name: owner, remittance }));
      await bothRead(payload);
      const [service, , , , bic, , iban, money, , , reference] = payload.split('\n');
      expect([service, bic, iban, reference]).toEqual([
        'BCD',
        'COBADEFFXXX',
        DE.replaceAll(' ', ''),
        remittance,
      ]);
      expect(money).toBe(`EUR${(value / 100).toFixed(2)}`);
    }),
    { numRuns: 25 },
  );
});
