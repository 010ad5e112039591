import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { readTable, type Separator, separatorOf, tableOf } from '#rules/platform/tables/table-text.ts';
import { countryOfWord } from './country-words.ts';
import { PASTED_LETTERS_MAX, PASTED_ROWS_MAX, type Pasted, readPastedRows } from './pasted-rows.ts';

const pasted = (text: string, country?: 'CZ'): Pasted => {
  const answer = readPastedRows(text, country);
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const praha =
  'Jana\tNováková\tVzorová reklama\tsklad@example.com\t601234567\tSkladová 4\tPraha\t110 00\tČesko';
const wien = 'Max\tMuster\t\twien@example.com\t+43123456789\tBeispielgasse 7\tWien\t1010\tÖsterreich';

describe('addresses pasted from a spreadsheet', () => {
  it('are read in the order of the form', () => {
    const { rows, hasHeads, isSaveable } = pasted(`${praha}\r\n${wien}\r\n`);
    expect([rows.length, hasHeads, isSaveable]).toEqual([2, false, true]);
    expect(rows[1]).toEqual({
      line: 2,
      location: {
        firstName: 'Max',
        lastName: 'Muster',
        companyName: '',
        email: 'wien@example.com',
        phone: '+43123456789',
        street: 'Beispielgasse 7',
        city: 'Wien',
        zipCode: '1010',
        country: 'AT',
      },
      problems: {},
      sameAs: null,
    });
  });

  it.each([
    ['Kontakt', 'Jana Nováková', ['Jana', 'Nováková']],
    ['Kontaktní osoba', 'Ing. Jana Nováková', ['Ing. Jana', 'Nováková']],
    ['Contact person', 'Jana van Novák', ['Jana van', 'Novák']],
    ['Ansprechpartner', 'Muster', ['', 'Muster']],
    ['Jméno', 'Jana Nováková', ['Jana', 'Nováková']],
    ['Příjmení', 'Nová Nováková', ['Nová', 'Nováková']],
  ])('a whole name under %s is %j', (head, said, expected) => {
    const { rows, ignored } = pasted(`${head}\tUlice\tObec\n${said}\tSkladová 4\tPraha`);
    const [row] = rows;
    expect([row?.location.firstName, row?.location.lastName]).toEqual(expected);
    expect(ignored).toEqual([]);
  });

  it('a contact beside a surname is not read', () => {
    const { rows, ignored } = pasted('Kontakt\tJméno\tPříjmení\tObec\nAnna Malá\tJana\tNováková\tPraha');
    expect(rows[0]?.location).toMatchObject({ firstName: 'Jana', lastName: 'Nováková' });
    expect(ignored).toEqual(['Kontakt']);
  });

  it.each([
    ['cs', 'PSČ\tObec\tUlice a číslo\tPříjmení\tJméno\tTelefon\tE-mail\tStát\tPoznámka'],
    ['en', 'Postcode\tCity\tStreet\tSurname\tFirst name\tPhone\tE-mail\tCountry\tNote'],
    ['de', 'PLZ\tOrt\tStraße\tName\tVorname\tTelefon\tE-Mail\tLand\tNotiz'],
  ])('are read by heads in %s, in any order', (_, heads) => {
    const row = '10115\tBerlin\tMusterstraße 1\tMuster\tMax\t030 1234567\tberlin@example.com\tNěmecko\tx';
    const { rows, hasHeads, ignored, isSaveable } = pasted(`${heads}\n${row}`);
    expect([hasHeads, isSaveable, ignored.length]).toEqual([true, true, 1]);
    expect(rows[0]?.line).toBe(2);
    expect(rows[0]?.location).toMatchObject({ lastName: 'Muster', zipCode: '10115', country: 'DE' });
  });

  it('say what is wrong by row and field before anything is saved', () => {
    const wrong = wien.replace('1010', '10100').replace('wien@', 'wien');
    const { rows, isSaveable } = pasted(`${praha}\n\n${wrong}\nJana\n${praha}`);
    expect(isSaveable).toBe(false);
    expect(rows.map(({ line, sameAs }) => [line, sameAs])).toEqual([
      [1, null],
      [3, null],
      [4, null],
      [5, 1],
    ]);
    expect(rows[1]?.problems).toEqual({ email: 'email', zipCode: 'zip' });
    expect(rows[2]?.problems).toMatchObject({ lastName: 'required', country: 'required' });
  });

  it('are taken for a country where a row has none, and an unknown one stays as it was written', () => {
    expect(pasted(praha.replace('Česko', ''), 'CZ').isSaveable).toBe(true);
    const [row] = pasted(praha.replace('Česko', 'Atlantis')).rows;
    expect([row?.location.country, row?.problems]).toEqual(['Atlantis', { country: 'country' }]);
  });

  it('have bounds', () => {
    const code = (text: string): string => {
      const answer = readPastedRows(text);
      return answer.ok ? 'ok' : answer.code;
    };
    expect(code(' \r\n\t\t\n')).toBe('paste_empty');
    expect(code('E-mail;PSČ;Město')).toBe('paste_empty');
    expect(code(`${wien}\n`.repeat(PASTED_ROWS_MAX))).toBe('ok');
    expect(code(`${wien}\n`.repeat(PASTED_ROWS_MAX + 1))).toBe('paste_too_many_rows');
    expect(code('a'.repeat(PASTED_LETTERS_MAX + 1))).toBe('paste_too_long');
  });

  it.each(['"', '"a\t', '""', '",', '"\n'])('stay quick on %j again and again', (part) => {
    const text = part.repeat(PASTED_LETTERS_MAX / part.length);
    expect(() => readPastedRows(text)).not.toThrow();
  });

  it('never throw, whatever is pasted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('"', '\t', ';', ',', '\n', '\r', 'a', 'Č', '@') }),
        (text) => {
          const answer = readPastedRows(text);
          if (answer.ok) expect(answer.value.rows.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('tables as text', () => {
  const write = (rows: readonly (readonly string[])[], separator: Separator, end: string): string =>
    rows
      .map((cells) =>
        cells
          .map((cell) => (/["\t;,\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
          .join(separator),
      )
      .join(end);

  it('come back as they were written, with any separator and end of lines', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ř', ' ', '"', ';', ',', '\t', '\n', '1') });
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
        fc.constantFrom<Separator>('\t', ';', ','),
        fc.constantFrom('\n', '\r\n', '\r'),
        (rows, separator, end) => {
          const read = readTable(write(rows, separator, end), separator).map(({ cells }) => cells);
          expect(read).toEqual(rows.filter((cells) => cells.some((one) => one.trim() !== '')));
        },
      ),
    );
  });

  it('keep quotes and breaks in cells as Excel and LibreOffice copy them', () => {
    const text = '"Sample ""Agency"" s.r.o."\t"Skladová 4\r\nvrátnice"\n3" Rohr\t"Muster" GmbH\n';
    expect(readTable(text, '\t').map(({ cells }) => cells)).toEqual([
      ['Sample "Agency" s.r.o.', 'Skladová 4\r\nvrátnice'],
      ['3" Rohr', '"Muster" GmbH'],
    ]);
  });

  it.each([
    ['sep=;\r\na,b;c\r\n', [{ line: 2, cells: ['a,b', 'c'] }]],
    ['\uFEFFSEP=,\na;b,c', [{ line: 2, cells: ['a;b', 'c'] }]],
    ['"sep=;"\na;b', [{ line: 2, cells: ['a', 'b'] }]],
    ['sep=\t\na\tb', [{ line: 2, cells: ['a', 'b'] }]],
    ['sep=;', []],
    [
      'sep=;a\nb;c',
      [
        { line: 1, cells: ['sep=', 'a'] },
        { line: 2, cells: ['b', 'c'] },
      ],
    ],
    [
      'a;b\nsep=,\n',
      [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['sep=,'] },
      ],
    ],
  ])('%j: a first line that names the separator is no row', (text, lines) =>
    expect(tableOf(text)).toEqual(lines),
  );

  it.each([
    ['a\tb;c', '\t'],
    ['a;b;c,d', ';'],
    ['"a;b;c",d,e', ','],
    ['single', ';'],
  ])('%j is separated by %j', (text, separator) => {
    expect(separatorOf(text)).toBe(separator);
  });
});

describe('countries of cells', () => {
  it('are known by their codes', () => {
    for (const code of countryCodes)
      expect([countryOfWord(code), countryOfWord(` ${code.toLowerCase()} `)]).toEqual([code, code]);
  });

  it.each([
    ['CZE', 'CZ'],
    ['Czech Republic', 'CZ'],
    ['ČESKÁ REPUBLIKA', 'CZ'],
    ['Nemecko', 'DE'],
    ['Deutschland', 'DE'],
    ['Austria', 'AT'],
    ['Švýcarsko', 'CH'],
    ['The Netherlands', 'NL'],
    ['Slowakei', 'SK'],
    ['Kanada', null],
    ['', null],
  ])('%j is %s', (text, code) => {
    expect(countryOfWord(text)).toBe(code);
  });
});
