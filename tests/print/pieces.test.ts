import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { measure } from '#printing/fonts/measure.ts';
import { piecesListPdf } from '#printing/press/pieces-list.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import { withPdf } from '#printing/previews/pdf-pages.ts';
import { printArea } from '#rules/design/artwork/areas.ts';
import { pieceDocument } from '#rules/design/artwork/commands/piece.ts';
import { copySideOne } from '#rules/design/artwork/commands/side.ts';
import { readCodes } from '../read-code.ts';
import { body, namesDesign, namesSheet } from './pieces.ts';
import { pageWords } from './tools.ts';

/** `PIECES=5000 SEEN=500 npx vitest run tests/print/pieces.test.ts` prints and looks at more of them. */
const WANTED = Number(process.env.PIECES ?? 100);
const SEEN = Number(process.env.SEEN ?? 12);
const technologyOf = () => 'Digital' as const;
const SHADE = 2;

const job = { orderCode: '26100001', item: 1, quantity: WANTED, created: new Date('2026-11-28T08:00:00Z') };

async function pixels(pdf: Uint8Array, wanted: readonly number[], dpi: number) {
  return withPdf(pdf, Math.max(...wanted) + 1, async ({ sizes, paint }) => {
    const pages = new Map<number, Awaited<ReturnType<typeof paint>>>();
    for (const index of wanted) {
      const { width = 0, height = 0 } = sizes[index] ?? {};
      const dots = (points: number) => Math.round((points / 72) * dpi);
      const { data, ...size } = await paint(index, { width: dots(width), height: dots(height) });
      pages.set(index, { data: Uint8Array.from(data), ...size });
    }
    return pages;
  });
}

const faceName = body.sides[0]?.name ?? '';

/** What a reader of PDF calls each page. */
const labelsOf = (pdf: Uint8Array): string[] =>
  Array.from(
    Buffer.from(pdf)
      .toString('latin1')
      .matchAll(/<<\/P <FEFF([0-9A-F]+)>>>/g),
    ([, hex = '']) => Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  );

describe.each(['natural', 'black'])('a name for each piece on %s', (color) => {
  it(`${WANTED} rows stand in the file, each on its page and nothing else`, async () => {
    const sheet = namesSheet(WANTED, 8);
    const document = namesDesign(sheet, color);
    const begun = performance.now();
    const made = await printPdf(document, body, { technologyOf, job, pieces: sheet });
    const seconds = (performance.now() - begun) / 1000;
    if (!made.ok) throw new Error(made.code);
    const pdf = made.value;
    const memory = process.memoryUsage.rss() / 1e6;
    console.info(
      `${WANTED} pieces on ${color}: ${seconds.toFixed(1)} s, ${(pdf.length / 1e6).toFixed(1)} MB, ${memory.toFixed(0)} MB of memory`,
    );
    const words = await pageWords(pdf);
    const wanted = sheet.rows.map(([name, surname]) => `${name} ${surname}`);
    const wrong = words.filter((said, i) => said !== wanted[i]);
    expect(words).toHaveLength(WANTED);
    expect(wrong).toEqual([]);

    expect(labelsOf(pdf)).toEqual(
      sheet.rows.map((row, i) => `${i + 1} \u00b7 side 1 ${faceName} \u00b7 ${row.join(' ')}`),
    );

    // what is seen, not what is said: the same piece printed by itself, and the code read by another program
    const rows = Array.from({ length: Math.min(SEEN, WANTED) }, (_, i) =>
      Math.floor((i * WANTED) / Math.min(SEEN, WANTED)),
    );
    const seen = await pixels(pdf, rows, 300);
    for (const row of rows) {
      const cells = sheet.rows[row] ?? [];
      const alone = await printPdf(pieceDocument(document, cells, measure), body, { technologyOf, job });
      if (!alone.ok) throw new Error(alone.code);
      const single = (await pixels(alone.value, [0], 300)).get(0);
      const page = seen.get(row);
      if (!single || !page) throw new Error('no page');
      // edges of a drawing kept as an object are smoothed by a hair otherwise
      const others = page.data.filter((value, i) => Math.abs(value - (single.data[i] ?? 0)) > SHADE).length;
      expect(others, `row ${row + 1}`).toBe(0);
      expect(page.data.length).toBe(single.data.length);
      if (color === 'black') continue;
      const png = await sharp(page.data, { raw: { width: page.width, height: page.height, channels: 4 } })
        .flatten({ background: '#ffffff' })
        .png()
        .toBuffer();
      expect(await readCodes(png)).toContain(cells[2]);
    }
  }, 600_000);
});

it('is not printed without its sheet', async () => {
  const document = namesDesign(namesSheet(3, 1), 'natural');
  expect(await printPdf(document, body, { technologyOf })).toMatchObject({ code: 'pieces_missing' });
  const sheet = namesSheet(3, 1);
  const tampon = await printPdf(document, body, { technologyOf: () => 'Tampon', pieces: sheet });
  expect(tampon).toMatchObject({ code: 'pieces_not_digital' });
});

it('prints a side that was copied for each row as well, and tells its pages from those of the first', async () => {
  const sheet = namesSheet(3, 2);
  let made = 0;
  const [, second] = body.sides;
  if (!second) throw new Error('one side');
  const copied = copySideOne(namesDesign(sheet, 'natural'), {
    to: 2,
    area: printArea(second, 'withoutPrint', 'Digital'),
    newId: () => `copy-${++made}`,
  });
  if (!copied.ok) throw new Error(copied.code);
  const pdf = await printPdf(copied.value, body, { technologyOf, job, pieces: sheet });
  if (!pdf.ok) throw new Error(pdf.code);
  const names = sheet.rows.map(([name, surname]) => `${name} ${surname}`);
  expect(await pageWords(pdf.value)).toEqual([...names, ...names]);
  const labels = labelsOf(pdf.value);
  expect(new Set(labels).size).toBe(6);
  expect(labels[3]).toBe(`1 \u00b7 side 2 ${second.name} \u00b7 ${sheet.rows[0]?.join(' ')}`);
});

it('keeps the place of an empty cell in the list for whoever packs', async () => {
  const rows = [
    ['Eva', 'Brno', 'e.cz'],
    ['', 'Praha', ''],
  ];
  const columns = ['Name', 'Town', 'Url'];
  const about = { ...job, edition: 'en', isForPartner: false } as const;
  const { value } = await piecesListPdf({ columns, rows }, about);
  const [page = ''] = await pageWords(value);
  for (const line of ['Name | Town | Url', '1 Eva | Brno | e.cz', '2 \u2013 | Praha | \u2013'])
    expect(page).toContain(line);
});
