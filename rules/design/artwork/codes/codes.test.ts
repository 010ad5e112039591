import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../shapes/code-draft.ts';
import { checkDigit, ean13, ean13Of } from './ean13.ts';
import { outlinesOf } from './grid.ts';
import { blankContent, MAX_QR_BYTES, qrFault, qrKinds, qrPayload, typedFault } from './qr-content.ts';

describe('an EAN-13', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['400638133393', '4006381333931'],
    ['4 006381-333931', '4006381333931'],
    ['000000000000', '0000000000000'],
  ])('%s is %s', (typed, digits) => {
    expect(ean13Of(typed)).toEqual({ ok: true, value: digits });
  });

  it.each([
    ['4006381333932', 'ean_check', '1'],
    ['40063813339', 'ean_digits', undefined],
    ['40063813339310', 'ean_digits', undefined],
    ['400638133393a', 'ean_digits', undefined],
    ['', 'ean_digits', undefined],
  ])('refuses %s: %s', (typed, code, detail) => {
    expect(ean13Of(typed)).toMatchObject({ ok: false, code, ...(detail ? { detail } : {}) });
  });

  it('has 95 modules, in bars and spaces of one to four', () => {
    const twelve = fc.stringMatching(/^\d{12}$/);
    fc.assert(
      fc.property(twelve, (digits) => {
        const widths = ean13(`${digits}${checkDigit(digits)}`);
        expect(widths).toHaveLength(59);
        expect(widths.reduce((sum, one) => sum + one, 0)).toBe(95);
        expect(widths.every((one) => one >= 1 && one <= 4)).toBe(true);
      }),
    );
  });
});

describe('the content of a QR code', () => {
  it.each([
    [{ of: 'address', address: 'www.example.com' }, 'https://www.example.com'],
    [{ of: 'address', address: ' http://example.com/a?b=1 ' }, 'http://example.com/a?b=1'],
    [{ of: 'phone', phone: '+420 123 456 789' }, 'tel:+420123456789'],
    [
      { of: 'mail', email: 'a@example.com', subject: 'Dobrý den' },
      'mailto:a@example.com?subject=Dobr%C3%BD%20den',
    ],
    [{ of: 'mail', email: 'a@example.com', subject: '' }, 'mailto:a@example.com'],
    [{ of: 'phone', phone: '+49 (0)30 555 0102' }, 'tel:+49305550102'],
    [{ of: 'mail', email: 'a&b?c#d@x.example', subject: 'x' }, 'mailto:a%26b%3Fc%23d@x.example?subject=x'],
    [
      { ...blankContent('contact'), lastName: 'B', phone: '0049 (0)30 555 0102', email: 'a&b?c#d@x.example' },
      'BEGIN:VCARD\nVERSION:3.0\nN:B;\nFN:B\nTEL:0049305550102\nEMAIL:a&b?c#d@x.example\nEND:VCARD',
    ],
    [{ of: 'text', text: 'kolo' }, 'kolo'],
    [
      { ...blankContent('contact'), firstName: 'A', lastName: 'B', company: 'C; D, E', phone: '+1 23' },
      'BEGIN:VCARD\nVERSION:3.0\nN:B;A\nFN:A B\nORG:C\\; D\\, E\nTEL:+123\nEND:VCARD',
    ],
  ] as const)('%j says %s', (content, payload) => {
    expect(qrFault(content as Parameters<typeof qrFault>[0])).toBeNull();
    expect(qrPayload(content as Parameters<typeof qrPayload>[0])).toBe(payload);
  });

  it.each([
    [{ of: 'address', address: 'example' }, 'address_invalid', 'address'],
    [{ of: 'address', address: 'javascript:alert(1)' }, 'address_invalid', 'address'],
    [{ of: 'phone', phone: 'call me' }, 'phone_invalid', 'phone'],
    [{ of: 'mail', email: 'a@b', subject: '' }, 'mail_invalid', 'email'],
    [{ of: 'text', text: 'ř'.repeat(MAX_QR_BYTES / 2 + 1) }, 'too_long', 'text'],
  ] as const)('%j is refused: %s in %s', (content, code, field) => {
    expect(qrFault(content)).toMatchObject({ code, field });
  });

  const contact = { ...blankContent('contact'), lastName: 'B' };
  it.each([
    ['jan@firma.example', 'address_mail'],
    [' mailto:jan@firma.example ', 'address_mail'],
    ['https://jan@firma.example/?a', 'address_mail'],
    ['https://jan:pass@firma.example/path', 'address_invalid'],
    ['example', 'address_invalid'],
    ['www.example.com/@jan', null],
    ['https://example.com?to=jan@firma.example', null],
    ['', undefined],
  ] as const)('the typed web address %j is an e-mail or none: %s', (typed, code) => {
    const [alone, inContact] = [{ of: 'address', address: typed } as const, { ...contact, web: typed }];
    expect(typedFault(alone)?.code ?? null).toBe(code === undefined ? 'missing' : code);
    expect(typedFault(inContact)).toEqual(code ? { code, field: 'web' } : null);
  });

  it('of before with an e-mail for an address stays what it is: stored designs are read by the same rule', () => {
    const content = { of: 'address', address: 'jan@firma.example' } as const;
    expect(qrFault(content)).toBeNull();
    expect(codeOf({ kind: 'qr', content, level: 'M' }, 'dark')).toMatchObject({
      code: 'address_mail',
      field: 'address',
    });
  });

  it.each(qrKinds)('of the kind %s says that it is missing while it is blank', (kind) => {
    expect(qrFault(blankContent(kind))).toMatchObject({ code: 'missing' });
  });
});

/** Which squares an even-odd or nonzero reader finds inside outlines. */
function windingAt(outlines: ReturnType<typeof outlinesOf>, x: number, y: number): number {
  let winding = 0;
  for (const outline of outlines)
    for (const [i, [fromX, fromY]] of outline.entries()) {
      const [toX, toY] = outline[(i + 1) % outline.length] as readonly [number, number];
      if (fromX !== toX || fromX < x) continue;
      if (fromY <= y && toY > y) winding++;
      if (toY <= y && fromY > y) winding--;
    }
  return winding;
}

describe('outlines of squares', () => {
  it('enclose exactly what is printed, once, and share no edge', () => {
    const field = fc
      .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }) })
      .chain(({ columns, rows }) =>
        fc
          .array(fc.boolean(), { minLength: columns * rows, maxLength: columns * rows })
          .map((on) => ({ columns, rows, on })),
      );
    fc.assert(
      fc.property(field, ({ columns, rows, on }) => {
        const isPrinted = (row: number, column: number) => on[row * columns + column] === true;
        const outlines = outlinesOf({ columns, rows, isPrinted });
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) {
            const inside = Math.abs(windingAt(outlines, column + 0.5, row + 0.5));
            expect(inside).toBe(isPrinted(row, column) ? 1 : 0);
          }
      }),
    );
  });
});
