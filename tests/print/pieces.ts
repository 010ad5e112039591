import { measure } from '#printing/fonts/measure.ts';
import { setField, takeSheet } from '#rules/design/artwork/commands/pieces.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { fieldOf } from '#rules/design/artwork/pieces/pieces.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { design, product } from './design.ts';
import { numbers } from './numbers.ts';

const first = ['Jan', 'Žofie', 'Jiří', 'Anežka', 'Günther', 'Ján', 'Zoë', 'Łukasz', "D'Arcy", 'Ďáblík'];
const last = ['Novák', 'Říha', 'Straßer', 'Ó Briain', 'van der Berg', 'Šťastná', 'Li', 'Müller-Lüdenscheidt'];

/** Rows nobody could confuse: two names and a number of its own. */
export function namesSheet(count: number, seed: number): Sheet {
  const random = numbers(seed);
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? '';
  const rows = Array.from({ length: count }, (_, i) => [one(first), one(last), `N${i + 1}`]);
  return { columns: ['Name', 'Surname', 'Number'], rows };
}

export const body = product('block-53');

/** A name and a code for each piece, over and under what all pieces have. */
export function namesDesign(sheet: Sheet, color: string): ArtworkDocument {
  const ink = color === 'black' ? '#ffffff' : '#000000';
  const prints = color === 'black' ? 'light' : 'dark';
  const content = { of: 'text', text: 'N1' } as const;
  const drawn = design(body, color, 'withoutPrint', [
    {
      shapes: [
        { form: { kind: 'ellipse', stroke: null }, x: 160, y: 3, width: 10, height: 10, color: '#c8102e' },
        {
          form: { kind: 'qr', content, level: 'M', prints },
          x: 140,
          y: 1.5,
          width: 13,
          height: 13,
          color: ink,
        },
      ],
      texts: [
        { text: 'Name', x: 40, y: 3, size: 5, color: ink, typography: {} },
        { text: 'kolo', x: 120, y: 3, size: 5, color: ink },
      ],
    },
  ]);
  const ids = drawn.sides.flatMap(({ texts, shapes }) => [...texts, ...shapes].map(({ id }) => id));
  const [name = '', , , qr = ''] = ids;
  const { columns, rows } = sheet;
  const pieces = {
    ...{ sheet: 'sheet', name: '', columns: [...columns], rows: rows.length },
    sample: [...(rows[0] ?? [])],
  };
  const edits = [
    (document: ArtworkDocument) => takeSheet(document, { pieces, measure }),
    (document: ArtworkDocument) =>
      setField(document, { id: name, pattern: `${fieldOf('Name')} ${fieldOf('Surname')}`, measure }),
    (document: ArtworkDocument) => setField(document, { id: qr, pattern: fieldOf('Number'), measure }),
  ];
  return edits.reduce((document, edit) => {
    const edited = edit(document);
    if (!edited.ok) throw new Error(edited.code);
    return edited.value;
  }, drawn);
}
