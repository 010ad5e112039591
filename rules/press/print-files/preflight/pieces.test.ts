import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress } from '#rules/catalogue/settings/press-settings.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import type { QrContent } from '#rules/design/artwork/codes/qr-content.ts';
import {
  hasPieces,
  liveFields,
  pieceDocument,
  pieceNodes,
  printedFields,
} from '#rules/design/artwork/commands/piece.ts';
import { dropSheet, patternOf, setField, takeSheet } from '#rules/design/artwork/commands/pieces.ts';
import { addShape, setForm } from '#rules/design/artwork/commands/shape.ts';
import { setState } from '#rules/design/artwork/commands/states.ts';
import { addText, editText } from '#rules/design/artwork/commands/text.ts';
import {
  type ArtworkDocument,
  emptyDocument,
  mappedNodes,
  nodesOf,
  parseArtwork,
} from '#rules/design/artwork/document.ts';
import { isText, type ShapeNode } from '#rules/design/artwork/nodes.ts';
import { fullestRow } from '#rules/design/artwork/pieces/pieces.ts';
import { readSheet, type Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { nodeBounds, shifted } from '#rules/design/artwork/placement.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { sampleMeter as product } from '#rules/design/artwork/sample-products.ts';
import { codeOf } from '#rules/design/artwork/shapes/code-draft.ts';
import { isCode, type ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import type { Result } from '#rules/platform/result.ts';
import { px } from '#rules/platform/units.ts';
import type { PreflightInput } from './input.ts';
import { type KnownPieces, reportOf, strangestFirst } from './pieces.ts';
import { checkerOf, inspect } from './preflight.ts';

const done = <T>(result: Result<T, string>): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

const sheetOf = (text: string): Sheet => done(readSheet(text));
const names = sheetOf('Name;Role\nAnna;chief\nBora;\n;x\nAnna;chief');

const bare = emptyDocument(product, 'natural', 'freeTop');
const body = product.sides[0];
const area = body ? printArea(body, 'freeTop', 'Digital') : null;

function design(pattern: string, sheet: Sheet = names): ArtworkDocument {
  const text = done(
    addText(bare, {
      side: 1,
      id: 't1',
      text: 'Sample',
      placeholder: 'Text',
      fontSize: px(10),
      measure,
      area,
    }),
  );
  const { columns, rows } = sheet;
  const pieces = { sheet: 's1.json', name: 'names.csv', columns: [...columns], rows: rows.length };
  const taken = done(takeSheet(text, { pieces: { ...pieces, sample: [...(rows[0] ?? [])] }, measure }));
  return done(editText(taken, { id: 't1', text: pattern, placeholder: 'Text', measure, area }));
}

const wordsOf = (document: ArtworkDocument): string[] =>
  document.sides.flatMap((side) => nodesOf(side).flatMap((node) => (isText(node) ? [node.text] : [])));

const input = (
  document: ArtworkDocument,
  known?: KnownPieces,
  technology: Technology = 'Digital',
): PreflightInput => ({
  document,
  product,
  technologyOf: () => technology,
  press: defaultPress,
  measure,
  pictureFacts: () => undefined,
  missingLetters: (text) => Array.from(text).filter((letter) => letter === '\u4e2d'),
  quantity: 4,
  ...(known === undefined ? {} : { knownPieces: known }),
});

const checks = (document: ArtworkDocument, sheet: Sheet = names) => {
  const { pieces } = document;
  if (!pieces) throw new Error('no pieces');
  const check = checkerOf(input(document), pieces, sheet);
  return sheet.rows.map((_, row) => check(row));
};

type Where = { readonly x: number; readonly width?: number; readonly color?: string };

/** An element with its left end at x. */
const placed = (now: ArtworkDocument, id: string, { x, ...over }: Where): ArtworkDocument => ({
  ...now,
  sides: now.sides.map((side) =>
    mappedNodes(side, (node) => {
      if (node.id !== id) return node;
      const made = { ...node, ...over };
      return shifted(made, x - nodeBounds(made).minX, 0);
    }),
  ),
});

const qr = (content: QrContent) => done(codeOf({ kind: 'qr', content, level: 'M' }, 'dark'));

/** A code beside the text, a code bound to a column, and a white text on a black rectangle. */
function crowdedDesign(sheet: Sheet): ArtworkDocument {
  const add = (now: ArtworkDocument, id: string, form: ShapeForm, where: Where) =>
    placed(done(addShape(now, { side: 1, id, form, color: '#000000', area, measure })), id, where);
  const address = qr({ of: 'address', address: 'www.sample.example' });
  let now = placed(design('{{Name}}', sheet), 't1', { x: 100 });
  now = add(now, 'fixed', address, { x: 150 });
  now = add(now, 'bound', address, { x: 420 });
  now = done(setField(now, { id: 'bound', pattern: '{{Web}}', measure }));
  now = add(now, 'ground', { kind: 'rectangle', radius: px(0), stroke: null }, { x: 300, width: 60 });
  now = done(
    addText(now, { side: 1, id: 't2', text: 'Eva', placeholder: 'Text', fontSize: px(10), measure, area }),
  );
  now = placed(now, 't2', { x: 310, color: '#ffffff' });
  return done(setField(now, { id: 't2', pattern: '{{Name}}', measure }));
}

describe('a name for each piece', () => {
  it('says on the design what the first piece says, and is read back as it was stored', () => {
    const document = design('{{Name}}, {{Role}}');
    expect(wordsOf(document)).toEqual(['Anna, chief']);
    expect(patternOf(document, 't1')).toBe('{{Name}}, {{Role}}');
    expect(done(parseArtwork(JSON.parse(JSON.stringify(document))))).toEqual(document);
  });

  it('ends where the words name no column any more, where the element goes, and with its sheet', () => {
    const document = design('{{Name}}');
    const typed = done(editText(document, { id: 't1', text: 'Eva', placeholder: 'Text', measure, area }));
    expect(wordsOf(typed)).toEqual(['Eva']);
    expect(hasPieces(typed)).toBe(false);
    const gone = { ...document, sides: bare.sides };
    expect(liveFields(gone)).toEqual([]);
    expect(done(parseArtwork(gone)).pieces?.fields).toHaveLength(1);
    const dropped = done(dropSheet(document, undefined));
    expect(dropped.pieces).toBeNull();
    expect(wordsOf(dropped)).toEqual(['Anna']);
  });

  it('judges a piece as a design with its words: over a code, off its ground, in a code', () => {
    const sheet = sheetOf(
      'Name;Web\nEva;www.sample.example\nBartholomew Longname;www.sample.example\nIda;www.sample.example',
    );
    const document = crowdedDesign(sheet);
    const bound = new Set(document.pieces?.fields.map(({ id }) => id));
    const found = checks(document, sheet);
    for (const [row, cells] of sheet.rows.entries()) {
      const alone = inspect(input(pieceDocument(document, cells, measure))).filter(
        ({ severity, ids }) => severity === 'error' && ids.some((id) => bound.has(id)),
      );
      const here = found[row]?.findings.filter(({ severity }) => severity === 'error') ?? [];
      expect([...new Set(here.map(({ code }) => code))].sort(), cells.join()).toEqual(
        [...new Set(alone.map(({ code }) => code))].sort(),
      );
    }
    expect(found.map(({ findings }) => findings.some(({ code }) => code === 'code_covered'))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('a code whose words are typed says the same on all pieces from then on', () => {
    const document = crowdedDesign(sheetOf('Name;Web\nEva;www.sample.example'));
    const code = nodesOf(document.sides[0] ?? { texts: [], images: [], shapes: [] }).find(
      (node): node is ShapeNode => node.id === 'bound',
    );
    if (!code || !isCode(code.form)) throw new Error('no code');
    const form = qr({ of: 'text', text: 'Ours' });
    const typed = done(setForm(document, { id: 'bound', form, measure }));
    expect(patternOf(typed, 'bound')).toBeNull();
    const lighter = done(
      setForm(document, { id: 'bound', form: { ...code.form, prints: 'light' }, measure }),
    );
    expect(patternOf(lighter, 'bound')).toBe('{{Web}}');
  });

  it('shows the row with the fewest empty cells', () => {
    expect(fullestRow(sheetOf('Name;Town\n;Brno\nEva;Praha\nIda;Plze\u0148').rows)).toEqual(['Eva', 'Praha']);
  });

  const withSheet = (pattern: string, columns: string[]): ArtworkDocument =>
    done(
      takeSheet(design(pattern), {
        pieces: { sheet: 's2', name: '', columns, rows: 4, sample: columns.map((_, i) => `x${i}`) },
        measure,
      }),
    );

  it.each<[string, string[], string, string[] | null]>([
    ['{{Name}}', ['Nr', 'Name'], 'x1', null],
    ['{{ Name }}', ['Name'], 'x0', null],
    ['{{Name}}, {{Role}}', ['Name'], 'x0, {{Role}}', ['{{Role}}']],
    ['{{Name}}, {{Role}}', ['Nr'], '{{Name}}, {{Role}}', ['{{Name}}', '{{Role}}']],
    ['{{Nobody}}', ['Name'], '{{Nobody}}', ['{{Nobody}}']],
    ['{{name}}', ['Name'], '{{name}}', ['{{name}}']],
  ])('%s with a sheet of %j says %j, and what it lacks stops the order', (pattern, columns, words, lacks) => {
    const document = withSheet(pattern, columns);
    expect(wordsOf(document)).toEqual([words]);
    expect(patternOf(document, 't1')).toBe(pattern);
    const said = inspect(input(document)).filter(({ code }) => code === 'pieces_column');
    expect(said).toMatchObject(lacks ? [{ severity: 'error', side: 1, ids: ['t1'], words: lacks }] : []);
    const hidden = done(setState(document, { ids: ['t1'], state: 'hidden', on: true }));
    expect(inspect(input(hidden)).map(({ code }) => code)).not.toContain('pieces_column');
  });

  it('stops what a sheet that was taken away had no column for', () => {
    const document = done(dropSheet(withSheet('{{Name}}, {{Role}}', ['Nr']), undefined));
    const said = inspect(input(document)).filter(({ code }) => code === 'pieces_column');
    expect(said).toMatchObject([{ severity: 'error', ids: ['t1'], words: ['{{Name}}', '{{Role}}'] }]);
    const answered = done(dropSheet(withSheet('{{Name}}', ['Name']), undefined));
    expect(inspect(input(answered)).map(({ code }) => code)).not.toContain('pieces_column');
  });

  it('binds what was typed as a pattern before there was a sheet', () => {
    const { pieces: _, ...typed } = design('{{Name}}');
    const before = { ...typed, pieces: null };
    const text = done(editText(before, { id: 't1', text: '{{Name}}!', placeholder: '', measure, area }));
    const { columns, rows } = names;
    const pieces = { sheet: 's', name: '', columns: [...columns], rows: 4, sample: [...(rows[0] ?? [])] };
    expect(wordsOf(done(takeSheet(text, { pieces, measure })))).toEqual(['Anna!']);
  });

  it('refuses a design whose field names no column', () => {
    const document = design('{{Name}}');
    const { pieces } = document;
    const wrong = { ...document, pieces: { ...pieces, fields: [{ id: 't1', pattern: 'Name' }] } };
    expect(parseArtwork(wrong)).toMatchObject({ ok: false, code: 'artwork_invalid' });
  });

  it('opens designs of before without pieces', () => {
    const { pieces: _, ...before } = bare;
    expect(done(parseArtwork({ ...before, version: 3 })).pieces).toBeNull();
  });

  it('finds empty, repeated and unprintable rows, strangest first', () => {
    const wild = sheetOf(`Name\nAnna\n${'Maximiliana '.repeat(14)}\n\u4e2d\nAnna\nJo`);
    const document = design('{{Name}}', wild);
    const found = checks(document, wild);
    expect(found.map(({ findings }) => findings.map(({ code }) => code))).toEqual([
      [],
      ['outside_area', 'overlaps_joint', 'overlaps_plate'],
      ['letters_missing'],
      ['repeated'],
      [],
    ]);
    expect(strangestFirst(found).map(({ row }) => row)).toEqual([1, 2, 3, 0, 4]);
    expect(reportOf(found)).toMatchObject({
      wrong: { count: 2, rows: [2, 3] },
      repeated: { count: 1, rows: [4] },
    });
    expect(reportOf(checks(design('{{Role}}')))).toMatchObject({ empty: { count: 1, rows: [2] } });
  });

  const found = (...args: Parameters<typeof input>) => inspect(input(...args)).map(({ code }) => code);
  it('says what holds for all pieces', () => {
    const document = design('{{Name}}');
    expect(found(document)).toEqual([]);
    expect(found(document, 'missing')).toEqual(['pieces_missing']);
    expect(found(document, 'open')).toEqual(['pieces_open']);
    expect(found(document, 'failed')).toEqual(['pieces_failed']);
    expect(found(document, reportOf(checks(document)))).toEqual(['pieces_empty', 'pieces_repeated']);
    expect(found(document, undefined, 'Tampon')).toContain('pieces_not_digital');
    expect(found(done(setField(document, { id: 't1', pattern: 'x', measure })))).toEqual(['pieces_unused']);
    expect(inspect({ ...input(document), quantity: 5 })).toMatchObject([
      { code: 'pieces_count', value: 5, limit: 4, severity: 'error' },
    ]);
  });

  it('prints on each piece the words of its row and nothing else of it', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'B', '\u017e', ' ', '{', '}', '$', '7'),
      maxLength: 12,
    });
    const row = fc.tuple(cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const sheet = readSheet(['Name\tRole', ...rows.map((cells) => cells.join('\t'))].join('\n'));
        if (!sheet.ok) return;
        const document = design('{{Name}}-{{Role}}', sheet.value);
        const { pieces } = document;
        if (!pieces) throw new Error('no pieces');
        for (const cells of sheet.value.rows) {
          const wanted = `${cells[0]}-${cells[1]}`.replace(/ +/g, ' ').trim();
          const piece = pieceDocument(document, cells, measure);
          expect(wordsOf(piece)).toEqual([wanted]);
          expect(done(parseArtwork(JSON.parse(JSON.stringify(piece))))).toEqual(piece);
          const { nodes } = pieceNodes(liveFields(document), pieces, cells, measure);
          expect(nodes).toEqual(piece.sides[0]?.texts);
        }
      }),
      { seed: 8, numRuns: 200 },
    );
  });
});

it('a hidden element says nothing on any piece: neither price nor press nor check count it', () => {
  const shown = design('{{Role}}');
  expect(hasPieces(shown)).toBe(true);
  const hidden = done(setState(shown, { ids: ['t1'], state: 'hidden', on: true }));
  expect(hasPieces(hidden)).toBe(false);
  expect(printedFields(hidden)).toEqual([]);
  const { pieces } = hidden;
  if (!pieces) throw new Error('no pieces');
  // Bora has no role, which the piece of a shown text would say
  expect(checkerOf(input(shown), pieces, names)(1).findings).not.toEqual([]);
  expect(checkerOf(input(hidden), pieces, names)(1).findings).toEqual([]);
});
