import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as dealerOrders from '#contract/partner-orders/dealer-orders.ts';
import { downloadProforma } from '#contract/partner-orders/order-files.ts';
import * as orderInvoices from '#contract/partner-orders/order-invoices.ts';
import { lockedPdf } from '#server/platform/files/locked-pdfs.ts';
import { samplePdf, sampleSvg } from '#server/platform/files/samples.ts';
import { fullDisk } from '#server/platform/files/testing-full-disk.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { makePartnerOrder } from './testing.ts';
import { type Call, callsOf, formOf, type SampleFile, traceOf } from './testing-calls.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer();
  call = await callsOf(server);
});
afterAll(() => server.close());
let isFree = () => {};
afterEach(() => isFree());

const ascii = (text: string) => new TextEncoder().encode(text);
const run = (statement: string) => server.database.db.execute(sql.raw(statement));
const upload = (id: string, files: readonly SampleFile[]) =>
  call('dealer', orderInvoices.uploadProforma as never, { params: { orderId: id }, files });
const waiting = () => makePartnerOrder(server, { status: 'waitingForProformaInvoice' });
const update = (id: string, from: string, to: string) =>
  call('dealer', dealerOrders.updateOrderStatus as never, { params: { orderId: id }, body: { from, to } });

/** Every stored file, and every one that is under way. */
const filesKept = async (): Promise<string[]> => {
  const { files, dataDir } = server.shop.config;
  const names = async (folder: string) => readdir(folder, { recursive: true }).catch(() => []);
  return [...(await names(files)), ...(await names(join(dataDir, 'uploads')))]
    .filter((name) => name.includes('.'))
    .sort();
};
const jobs = async () =>
  ((await run('select count(*)::int as n from pgboss.job')) as unknown as { rows: { n: number }[] }).rows[0]
    ?.n;
const state = async (id: string) => [await traceOf(server, id), await filesKept(), await jobs()];

describe('hostile invoices', () => {
  const pdf = (bytes: Uint8Array, name = 'invoice.pdf') => [{ name, bytes }];
  const large = (size: number) => {
    const bytes = new Uint8Array(size).fill(0x20);
    bytes.set(samplePdf);
    return bytes;
  };
  it.each<[string, SampleFile[], number, string]>([
    ['D-B48: none at all', [], 422, 'upload_empty'],
    ['an empty file', pdf(new Uint8Array()), 422, 'upload_empty'],
    ['not a PDF', pdf(ascii('Dear customer')), 415, 'upload_wrong_type'],
    ['D-B38: an SVG named .pdf', pdf(sampleSvg), 415, 'upload_wrong_type'],
    [
      'a page with a script that turns into a PDF later',
      pdf(ascii(`<script>alert(1)</script>\n${'%PDF-1.4'}`)),
      415,
      'upload_wrong_type',
    ],
    ['a ZIP named .pdf', pdf(ascii('PK\u0003\u0004')), 415, 'upload_wrong_type'],
    ['a program named .pdf', pdf(ascii('MZ\u0000\u0000')), 415, 'upload_wrong_type'],
    ['a PDF with a password', pdf(lockedPdf), 422, 'file_locked'],
    ['a PDF named .exe', pdf(samplePdf, 'invoice.exe'), 415, 'upload_wrong_type'],
    ['a PDF named .pdf.svg', pdf(samplePdf, 'invoice.pdf.svg'), 415, 'upload_wrong_type'],
    ['a picture', pdf(samplePdf, 'invoice.png'), 415, 'upload_wrong_type'],
    ['D-B48: a byte too many', pdf(large(10_000_001)), 422, 'upload_too_large'],
    ['D-B48: two files', [...pdf(samplePdf), ...pdf(samplePdf)], 422, 'too_many_files'],
  ])('%s: refused, nothing left behind', async (_, files, status, code) => {
    const { id } = await waiting();
    const before = await state(id);
    const answer = await upload(id, files);
    // what is too large is named by a status of its own
    expect([answer.statusCode === 413 ? 422 : answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(await state(id)).toEqual(before);
  });

  it('D-B48: as large as it may be is taken', async () => {
    const { id } = await waiting();
    expect((await upload(id, pdf(large(10_000_000)))).statusCode).toBe(200);
  });

  it.each([
    '../../etc/passwd.pdf',
    '..\\..\\invoice.pdf',
    '/invoice.pdf',
    'a\u0000.pdf',
    '\u202efdp.exe.pdf',
    `${'x'.repeat(500)}.pdf`,
    '"; rm -rf.pdf',
  ])('a name like %j is only a name', async (name) => {
    const { id, code } = await waiting();
    const answer = await upload(id, pdf(samplePdf, name));
    expect([200, 400, 415, 422]).toContain(answer.statusCode);
    if (answer.statusCode !== 200) return;
    const opened = await call('partner', downloadProforma as never, { params: { orderId: id } });
    expect(opened.headers['content-disposition']).toBe(`attachment; filename="${code}-proforma.pdf"`);
  });

  it('D-B38: a PDF that is a page as well is saved, never shown', async () => {
    const { id } = await waiting();
    const polyglot = ascii('%PDF-1.4\n<html><script>alert(1)</script></html>\n%%EOF\nPK\u0003\u0004');
    expect((await upload(id, pdf(polyglot))).statusCode).toBe(200);
    const opened = await call('partner', downloadProforma as never, { params: { orderId: id } });
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment;/),
      'cache-control': 'private, no-store',
    });
    expect(opened.rawPayload.equals(Buffer.from(polyglot))).toBe(true);
  });

  it('one that is cut in the middle: refused, nothing left behind', async () => {
    const { id } = await waiting();
    const before = await state(id);
    const { payload, headers } = formOf('file', pdf(large(200_000)));
    const admin = await import('#server/testing.ts').then(({ asUser }) => asUser(server.shop, 'user-admin'));
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/b2b/dealer/order/${id}/proforma-invoice`,
      headers: { ...headers, ...admin },
      payload: payload.subarray(0, 100_000),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'upload_broken']);
    expect(await state(id)).toEqual(before);
  });

  it('ORD-038: a double click uploads once and keeps one file', async () => {
    const { id } = await waiting();
    const before = await filesKept();
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, pdf(samplePdf))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect((await filesKept()).length).toBe(before.length + 1);
    const { messages, mails } = await traceOf(server, id);
    expect(messages.filter((one) => one.startsWith('uploadedProforma'))).toHaveLength(1);
    expect(mails).toEqual(['proformaIssued']);
  });

  it('D-B47: one that was issued is not replaced', async () => {
    for (const status of ['waitingForProformaPayment', 'waitingForProduction', 'done'] as const) {
      const { id } = await makePartnerOrder(server, { status });
      const before = await state(id);
      expect((await upload(id, pdf(samplePdf))).json()).toMatchObject({
        code: 'act_not_possible',
        detail: 'too_late',
      });
      expect(await state(id)).toEqual(before);
    }
  });
});

describe('storage that is full', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])(
    'an invoice meets %s: not available, and nothing is left behind',
    async (code) => {
      const { id } = await waiting();
      const before = await state(id);
      isFree = fullDisk(0, code);
      const answer = await upload(id, [{ name: 'a.pdf', bytes: samplePdf }]);
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(await state(id)).toEqual(before);
      isFree();
      expect((await upload(id, [{ name: 'a.pdf', bytes: samplePdf }])).statusCode).toBe(200);
    },
  );
});

describe('a database that fails in the middle of an act', () => {
  const tables = ['order_messages', 'audit_entries', 'order_mails', 'order_documents'];
  const failing = async (table: string, body: string) => {
    await run(
      `create function fail_here() returns trigger language plpgsql as $$ begin ${body}; return new; end $$`,
    );
    await run(`create trigger fail_here before insert on ${table} for each row execute function fail_here()`);
  };
  const whole = () => run('drop function fail_here() cascade');

  it.each(tables.flatMap((table) => ['53100', '53200', '58030'].map((code) => [table, code] as const)))(
    'writing %s answers %s: not available, nothing is left behind, the next try is done',
    async (table, code) => {
      const { id } = await waiting();
      const before = await state(id);
      await failing(table, `raise exception 'broken' using errcode = '${code}'`);
      const answer = await upload(id, [{ name: 'a.pdf', bytes: samplePdf }]);
      await whole();
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'unavailable']);
      expect(await state(id)).toEqual(before);
      expect((await upload(id, [{ name: 'a.pdf', bytes: samplePdf }])).statusCode).toBe(200);
    },
  );

  it.runIf(process.env.TEST_DATABASE_URL).each(tables)(
    'its connection ends while %s is written: not available, nothing is left behind, the next try is done',
    async (table) => {
      const { id } = await waiting();
      const before = (await state(id))[0];
      await failing(table, 'perform pg_terminate_backend(pg_backend_pid())');
      const answer = await upload(id, [{ name: 'a.pdf', bytes: samplePdf }]);
      await whole();
      expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
        503,
        'unavailable',
        '5',
      ]);
      expect((await state(id))[0]).toEqual(before);
      expect((await upload(id, [{ name: 'a.pdf', bytes: samplePdf }])).statusCode).toBe(200);
    },
  );

  it('a status whose message cannot be written stays, and the answer to a repeated request is clear', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    const before = await state(id);
    await failing('order_messages', `raise exception 'broken' using errcode = '53100'`);
    expect((await update(id, 'waitingForProduction', 'inProduction')).statusCode).toBe(503);
    await whole();
    expect(await state(id)).toEqual(before);
    expect((await update(id, 'waitingForProduction', 'inProduction')).statusCode).toBe(200);
    // the answer got lost and the browser asks again: it is told where the order is
    const again = await update(id, 'waitingForProduction', 'inProduction');
    expect([again.statusCode, again.json().data]).toEqual([409, { orderStatus: 'inProduction' }]);
  });
});
