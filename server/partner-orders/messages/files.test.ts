import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderDocuments, orderFiles } from '#database/schema.ts';
import { pdfOf } from '#printing/previews/testing-pdf.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { unzip } from '#server/platform/files/testing-archive.ts';
import { makePartnerOrder, people } from '../flow/testing.ts';
import { isValid, signedAddress } from './signed-address.ts';
import { formOf, type MessageShop, messageShop, type SentFile } from './testing.ts';

let shop: MessageShop;
let now = new Date();
beforeAll(async () => {
  shop = await messageShop({ now: () => now, jobs: true });
});
afterAll(() => shop.close());

const refused = (status: number, code: string) => ({ status, said: expect.objectContaining({ code }) });
const documentsOf = (id: string) =>
  shop.database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));

const withFile = async (file: SentFile) => {
  const { id, code, itemIds } = await makePartnerOrder(shop, { status: 'new', dealer: people.dealer });
  const sent = await shop.ask(`/partner/order/${id}/message/create`, { body: formOf({}, [file]) });
  expect(sent.status).toBe(200);
  const [document] = (await documentsOf(id)).filter(({ kind }) => kind === 'attachment');
  if (!document) throw new Error('no document');
  return { id, code, itemIds, document };
};
const addressOf = async (
  id: string,
  documentId: string,
  by: 'partner' | 'dealer' | 'otherPartner' = 'partner',
) => shop.ask(`/order/${id}/message/attachment/${documentId}`, { by });

describe('the address of a file', () => {
  it('MSG-024 B2B-API-010: opens it without a token, to be saved and never to be shown', async () => {
    const { id, document } = await withFile([
      'žluť (a).svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'),
    ]);
    for (const by of ['partner', 'dealer'] as const) {
      const { status, said } = await addressOf(id, document.id, by);
      expect(status).toBe(200);
      const answer = await fetch(shop.base + said.downloadUrl);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'content-disposition': `attachment; filename="zlut a.svg"; filename*=UTF-8''%C5%BElu%C5%A5%20%28a%29.svg`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-store',
      });
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sha256);
    }
  });

  it('is given to those of the order only', async () => {
    const { id, document } = await withFile(['a.pdf', samplePdf]);
    const other = await withFile(['a.pdf', samplePdf]);
    expect(await addressOf(id, document.id, 'otherPartner')).toEqual(refused(404, 'order_not_found'));
    expect(await addressOf(id, other.document.id)).toEqual(refused(404, 'order_file_not_found'));
    expect(await addressOf(id, 'none')).toEqual(refused(404, 'order_file_not_found'));
    expect(await shop.ask(`/order/${id}/message/attachment/${document.id}`, { by: null })).toEqual(
      refused(401, 'not_signed_in'),
    );
  });

  it('ends after a quarter of an hour', async () => {
    const { id, document } = await withFile(['a.pdf', samplePdf]);
    const { said } = await addressOf(id, document.id);
    const start = now;
    now = new Date(start.getTime() + 14.9 * 60_000);
    expect((await fetch(shop.base + said.downloadUrl)).status).toBe(200);
    now = new Date(start.getTime() + 15.1 * 60_000);
    const late = await fetch(shop.base + said.downloadUrl, { headers: { accept: 'text/html' } });
    expect([late.status, late.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    now = start;
  });

  it('cannot be made by anybody else, nor moved to another file', async () => {
    const { id, document } = await withFile(['a.pdf', samplePdf]);
    const other = await withFile(['b.pdf', samplePdf]);
    const { said } = await addressOf(id, document.id);
    const [, , documentId = '', until = '', mark = ''] = String(said.downloadUrl).split('/');
    for (const path of [
      `/files/${other.document.id}/${until}/${mark}`,
      `/files/${documentId}/${Number(until) + 60}/${mark}`,
      `/files/${documentId}/${until}/${mark.slice(0, -1)}`,
      `/files/${documentId}/${until}/${'x'.repeat(mark.length)}`,
      `/files/${documentId}/${until}.0/${mark}`,
      `/files/${documentId}/1e9/${mark}`,
      `/files/%2e%2e%2fkey/${until}/${mark}`,
    ]) {
      const answer = await fetch(shop.base + path);
      expect([path, answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        path,
        404,
        'file_address_ended',
      ]);
    }
    const foreign = signedAddress({ sessionSecret: 'another secret of another shop' }, document.id, now);
    expect((await fetch(shop.base + foreign)).status).toBe(404);
    expect(isValid(shop.shop.config, { documentId, until, mark }, now)).toBe(true);
  });

  it('of a file whose bytes are gone says so', async () => {
    const { id, document } = await withFile(['a.pdf', samplePdf]);
    const { said } = await addressOf(id, document.id);
    await shop.shop.files.remove([document.storageKey]);
    const answer = await fetch(shop.base + said.downloadUrl);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
      404,
      'order_file_not_found',
    ]);
  });
});

describe('pictures', () => {
  const stateOf = async (id: string, documentId: string) =>
    (await documentsOf(id)).find((one) => one.id === documentId)?.preview;

  it('of a file are made after it came, and shown to those of the order', async () => {
    const { id, document } = await withFile(['a.pdf', pdfOf({ content: '1 0 0 rg 0 0 200 100 re f' })]);
    const path = `/api/b2b/order/${id}/document/${document.id}/preview`;
    await expect.poll(() => stateOf(id, document.id)).toBe('made');
    const answer = await shop.fetchAs(path, 'dealer');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
    const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect((await shop.fetchAs(path, 'otherPartner')).status).toBe(404);
    expect((await shop.fetchAs(path, null)).status).toBe(401);
  });

  it('of a file nobody can open are none', async () => {
    const { id, document } = await withFile(['a.pdf', Buffer.from('%PDF-1.7\nnothing')]);
    await expect.poll(() => stateOf(id, document.id)).toBe('failed');
    expect(
      (await shop.fetchAs(`/api/b2b/order/${id}/document/${document.id}/preview`, 'partner')).status,
    ).toBe(404);
  });

  it('MSG-028 B2B-API-011: of an item show what was ordered', async () => {
    const { id, itemIds } = await makePartnerOrder(shop, { status: 'new' });
    const path = `/api/b2b/order/${id}/order-item/${itemIds[0]}/image`;
    for (const by of ['partner', 'admin'] as const) {
      const answer = await shop.fetchAs(path, by);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(500);
    }
    expect((await shop.fetchAs(path, 'otherPartner')).status).toBe(404);
    expect((await shop.fetchAs(path, null)).status).toBe(401);
    expect((await shop.fetchAs(`/api/b2b/order/${id}/order-item/none/image`, 'partner')).status).toBe(404);
  });
});

describe('the archive of print data', () => {
  it('MSG-027 B2B-API-009: has what was ordered and what was approved, under harmless names', async () => {
    const { id, code, itemIds } = await makePartnerOrder(shop, { status: 'designApproved' });
    const bytes = Buffer.concat([samplePdf, Buffer.from('% ordered')]);
    for (const [index, name] of ['../../etc/passwd.pdf', 'žluť.pdf', 'a/b\\c.pdf'].entries())
      await shop.database.db.insert(orderFiles).values({
        id: `${id}-${index}`,
        orderId: id,
        name,
        size: bytes.length,
        contentType: 'application/pdf',
        storageKey: await shop.shop.files.put('orders', 'pdf', bytes, 'application/pdf'),
        sha256: '',
      });
    const answer = await shop.fetchAs(`/api/b2b/order/${id}/attachments/download/${code}`, 'partner');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(answer.headers.get('content-disposition')).toContain(`${code}-print-data.zip`);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].sort()).toEqual([
      'approved/item-1-v1/1-design-1.pdf',
      'approved/item-2-v1/1-design-2.pdf',
      'print-data/1-..-..-etc-passwd.pdf',
      'print-data/2-a-b-c.pdf',
      'print-data/3-zlut.pdf',
    ]);
    expect(files.get('print-data/3-zlut.pdf')?.equals(bytes)).toBe(true);
    expect(itemIds).toHaveLength(2);
  });

  it('D-B42: the code has to be that of the order', async () => {
    const { id, code } = await makePartnerOrder(shop, { status: 'designApproved' });
    const other = await makePartnerOrder(shop, { status: 'designApproved' });
    const path = (orderId: string, orderCode: string) =>
      `/api/b2b/order/${orderId}/attachments/download/${orderCode}`;
    expect((await shop.fetchAs(path(id, other.code), 'partner')).status).toBe(404);
    expect((await shop.fetchAs(path(id, code), 'otherPartner')).status).toBe(404);
    expect((await shop.fetchAs(path(id, code), null)).status).toBe(401);
    expect((await shop.fetchAs(path(id, code), 'admin')).status).toBe(200);
  });

  it('offers nothing in place of an approved file that was changed', async () => {
    const { id, code } = await makePartnerOrder(shop, { status: 'designApproved', items: [{}] });
    const [design] = await documentsOf(id);
    const changed = Buffer.concat([samplePdf, Buffer.from('% changed')]);
    const storageKey = await shop.shop.files.put('documents', 'pdf', changed, 'application/pdf');
    await shop.database.db
      .update(orderDocuments)
      .set({ storageKey })
      .where(eq(orderDocuments.id, design?.id ?? ''));
    const answer = await shop.fetchAs(`/api/b2b/order/${id}/attachments/download/${code}`, 'dealer');
    expect(Buffer.from(await answer.arrayBuffer()).includes('% changed')).toBe(false);
  });
});
