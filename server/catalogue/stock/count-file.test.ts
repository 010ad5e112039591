import { utils } from '@e965/xlsx';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StockRow } from '#contract/catalogue/stock.ts';
import { auditEntries, availabilities } from '#database/schema.ts';
import { resaved, withCell, withSheets } from '#server/platform/workbooks/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let headers: { authorization: string };
beforeAll(async () => {
  server = await testServer();
  headers = await asUser(server.shop, 'user-admin');
});
afterAll(() => server.close());

const exported = async (query = ''): Promise<Uint8Array> => {
  const answer = await server.app.inject({ url: `/api/stock/export${query}`, headers });
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    'attachment; filename="stock.xlsx"',
  ]);
  return new Uint8Array(answer.rawPayload);
};
async function check(content: Uint8Array | string, name = 'counted.xlsx') {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/stock/import/check',
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, said: answer.json() };
}
const apply = async (rows: object[], fileName = 'counted.xlsx') => {
  const payload = { fileName, rows };
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/stock/import/apply',
    headers,
    payload,
  });
  return { status: answer.statusCode, said: answer.json() };
};
const items = async () =>
  (await server.app.inject({ url: '/api/stock?limit=100', headers })).json().items as StockRow[];
const setPieces = (heliosId: string, pieces: number) =>
  server.database.db
    .update(availabilities)
    .set({ stockQuantity: pieces })
    .where(eq(availabilities.heliosId, heliosId));
const piecesOf = async (heliosId: string) => {
  const [row] = await server.database.db
    .select({ pieces: availabilities.stockQuantity })
    .from(availabilities)
    .where(eq(availabilities.heliosId, heliosId));
  return row?.pieces;
};

describe('stock as a file', () => {
  it('that comes back as it went out changes nothing, in .xlsx and .xls', async () => {
    const file = await exported();
    const { total } = (await server.app.inject({ url: '/api/stock', headers })).json();
    for (const [content, name] of [
      [file, 'stock.xlsx'],
      [resaved(file, () => {}, 'xls'), 'stock.xls'],
    ] as const) {
      const { status, said } = await check(content, name);
      expect([status, said.rows, said.unchanged]).toEqual([200, total, total]);
      expect([said.changes, said.refusals, said.ignored]).toEqual([[], [], []]);
    }
  });

  it('changes nothing either when a program wrote it without the places of its cells', async () => {
    const { total } = (await server.app.inject({ url: '/api/stock', headers })).json();
    const empty = resaved(await exported(), (book) => {
      // an empty cell before the numbers
      for (let row = 3; row < total + 3; row++) withCell(`C${row}`, { t: 'z' }, 'stock')(book);
    });
    const bare = withSheets(empty, (xml) =>
      xml.replaceAll(/<c r="D(?!1")/g, '<c/>$&').replaceAll(/(<(?:row|c)\b[^>]*?) r="\w+"/g, '$1'),
    );
    const { said } = await check(bare);
    expect([said.rows, said.unchanged, said.changes, said.refusals]).toEqual([total, total, [], []]);
  });

  it('holds what the filters leave, with names in the language that is asked for', async () => {
    const { said } = await check(await exported('?category=spatula&labels=de'));
    const spatulas = (await server.app.inject({ url: '/api/stock?category=spatula', headers })).json();
    expect(said.unchanged).toBe(spatulas.total);
  });

  it('is looked at first, then written whole, each item with its entry in the log', async () => {
    const [first, second] = (await items()) as [StockRow, StockRow];
    const counted = resaved(await exported(), (book) => {
      withCell('E3', { t: 'n', v: first.pieces + 11 }, 'stock')(book);
      withCell('E4', { t: 'n', v: 0 }, 'stock')(book);
    });
    const { said } = await check(counted);
    expect(said.changes).toEqual([
      expect.objectContaining({ heliosId: first.heliosId, now: first.pieces, pieces: first.pieces + 11 }),
      expect.objectContaining({ heliosId: second.heliosId, now: second.pieces, pieces: 0, exported: null }),
    ]);
    expect(await piecesOf(first.heliosId)).toBe(first.pieces);
    const rows = said.changes.map(({ heliosId, pieces, now }: { [field: string]: unknown }) => ({
      ...{ heliosId, pieces },
      was: now,
    }));
    expect(await apply(rows)).toEqual({ status: 200, said: { changed: 2 } });
    expect([await piecesOf(first.heliosId), await piecesOf(second.heliosId)]).toEqual([first.pieces + 11, 0]);
    const entries = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'imported'))
      .orderBy(desc(auditEntries.id));
    expect(entries.map(({ objectKind, objectId, data }) => [objectKind, objectId, data])).toEqual(
      [
        [first.heliosId, first.pieces, first.pieces + 11],
        [second.heliosId, second.pieces, 0],
      ]
        .map(([code, from, to]) => [
          'stock',
          code,
          { changes: [{ field: 'pieces', from, to }], facts: { file: 'counted.xlsx' } },
        ])
        .toReversed(),
    );
    // the shop sells by it at once
    await expect.poll(async () => (await items())[1]?.pieces).toBe(0);
  });

  it('keeps what was sold after the export where nobody counted, and says it where somebody did', async () => {
    const [first, second] = (await items()) as [StockRow, StockRow];
    await setPieces(first.heliosId, 500);
    await setPieces(second.heliosId, 500);
    await expect.poll(async () => (await items())[1]?.pieces).toBe(500);
    const file = await exported();
    await setPieces(first.heliosId, 480);
    await setPieces(second.heliosId, 480);
    const { said } = await check(resaved(file, (book) => withCell('E4', { t: 'n', v: 510 }, 'stock')(book)));
    expect(said.changes).toEqual([
      expect.objectContaining({ heliosId: second.heliosId, now: 480, pieces: 510, exported: 500 }),
    ]);
    expect(await piecesOf(first.heliosId)).toBe(480);
  });

  it('names a sheet that is not read, shown or hidden, if anything is in it', async () => {
    const [first] = (await items()) as [StockRow];
    const file = resaved(await exported(), (book) => {
      withCell('E3', { t: 'n', v: first.pieces + 1 }, 'stock')(book);
      for (const name of ['March', 'April', 'empty'])
        utils.book_append_sheet(
          book,
          utils.aoa_to_sheet(name === 'empty' ? [] : [[1]], { dense: true }),
          name,
        );
      book.Workbook = { Sheets: book.SheetNames.map((name) => ({ name, Hidden: name === 'April' ? 1 : 0 })) };
    });
    const { said } = await check(file);
    expect([said.changes.length, said.otherSheets, said.unsaid]).toEqual([1, ['March', 'April'], 0]);
  });

  it('names twenty of many sheets, and says how many more there are', async () => {
    const file = resaved(await exported(), (book) => {
      for (let i = 0; i < 120; i += 1)
        utils.book_append_sheet(book, utils.aoa_to_sheet([[1]], { dense: true }), `day ${i}`);
    });
    const { said } = await check(file);
    expect([said.otherSheets.length, said.otherSheets[19], said.unsaid]).toEqual([20, 'day 19', 100]);
  });

  it('writes nothing when an order took pieces between the dry run and the writing', async () => {
    const [first, second] = (await items()) as [StockRow, StockRow];
    await setPieces(first.heliosId, 480);
    await setPieces(second.heliosId, 480);
    const rows = [
      { heliosId: first.heliosId, pieces: 5, was: 480 },
      { heliosId: second.heliosId, pieces: 6, was: 481 },
    ];
    const { status, said } = await apply(rows);
    expect([status, said.code, said.data]).toEqual([
      409,
      'stock_file_changed',
      { items: [{ heliosId: second.heliosId, was: 481, pieces: 480 }] },
    ]);
    expect(await piecesOf(first.heliosId)).toBe(480);
    const unknown = await apply([...rows, { heliosId: 'nothing', pieces: 1, was: 1 }]);
    expect([unknown.status, unknown.said.code]).toEqual([404, 'availability_not_found']);
  });

  it('comes as a list of values too, with either separator and codes as they are', async () => {
    const [first, second] = (await items()) as [StockRow, StockRow];
    for (const mark of [';', ',', '\t']) {
      const lines = [
        ['heliosId', 'pieces', 'my notes'],
        [first.heliosId, '1 234', ''],
        [second.heliosId, '12', 'x'],
      ];
      const { said } = await check(
        `\ufeff${lines.map((line) => line.join(mark)).join('\r\n')}`,
        'counted.csv',
      );
      expect(
        said.changes.map((one: { heliosId: string; pieces: number }) => [one.heliosId, one.pieces]),
      ).toEqual([
        [first.heliosId, 1234],
        [second.heliosId, 12],
      ]);
      expect(said.ignored).toEqual(['my notes']);
    }
  });

  it.each([
    ['a word', 'heliosId;pieces\nX;many', ['counted.csv!B2 not_number', 'counted.csv!A2 code_unknown']],
    [
      'half a piece',
      'heliosId;pieces\nX;1,5',
      ['counted.csv!B2 whole_number', 'counted.csv!A2 code_unknown'],
    ],
    ['no column of pieces', 'heliosId;count\nX;1', ['counted.csv! header_missing']],
    ['no code', 'heliosId;pieces\n;1', ['counted.csv!A2 required']],
  ])('is refused with the place of each fault: %s', async (_, text, places) => {
    const { said } = await check(text, 'counted.csv');
    expect(said.changes).toEqual([]);
    expect(
      said.refusals.map(
        ({ column, row, reason }: { column: string | null; row: number; reason: string }) =>
          `counted.csv!${column ? `${column}${row}` : ''} ${reason}`,
      ),
    ).toEqual(places);
  });

  it('refuses formulas, numbers as text and files that are something else', async () => {
    const broken = resaved(await exported(), (book) => {
      withCell('E3', { t: 'n', v: 5, f: '2+3' }, 'stock')(book);
      withCell('E4', { t: 's', v: '5' }, 'stock')(book);
    });
    const { said } = await check(broken);
    expect(said.refusals.map(({ reason }: { reason: string }) => reason)).toEqual(['formula', 'text_number']);
    expect((await check('PK', 'counted.xlsx')).said.code).toBe('upload_wrong_type');
    expect((await check('\u0000\u0001', 'counted.csv')).said.code).toBe('upload_wrong_type');
  });

  it('of a thousand items is written in one statement and logged for each', async () => {
    const { db } = server.database;
    const all = await db
      .select({ heliosId: availabilities.heliosId, was: availabilities.stockQuantity })
      .from(availabilities);
    const rows = all.map(({ heliosId, was }) => ({ heliosId, was, pieces: was === 0 ? 1 : was - 1 }));
    expect((await apply(rows, 'all.xlsx')).said).toEqual({ changed: rows.length });
    const [{ count } = { count: 0 }] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(auditEntries)
      .where(sql`${auditEntries.data} -> 'facts' ->> 'file' = 'all.xlsx'`);
    expect(count).toBe(rows.length);
  });
});
