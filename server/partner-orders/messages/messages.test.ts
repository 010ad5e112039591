import { connect } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { problemText } from '#contract/platform/problem-texts.ts';
import { orderDocuments, orderMessages, partnerOrders } from '#database/schema.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { NotStored } from '#server/platform/files/files.ts';
import { lockedPdf } from '#server/platform/files/locked-pdfs.ts';
import {
  sampleJpeg,
  samplePdf,
  samplePostscript,
  samplePsd,
  sampleSvg,
  sampleTiff,
} from '#server/platform/files/samples.ts';
import { asUser } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people } from '../flow/testing.ts';
import { formOf, type MessageShop, messageShop, type SentFile } from './testing.ts';

let shop: MessageShop;
let orderId: string;
beforeAll(async () => {
  shop = await messageShop();
  await addPeople(shop);
  orderId = (await makePartnerOrder(shop, { status: 'new', dealer: people.dealer })).id;
});
afterAll(() => shop.close());

const partnerPath = (id = orderId) => `/partner/order/${id}/message/create`;
const dealerPath = (id = orderId) => `/dealer/order/${id}/message/create`;
const messagesOf = (id: string) =>
  shop.database.db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(asc(orderMessages.id));
const documentsOf = (id: string) =>
  shop.database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
const unreadOf = async (id: string) => {
  const [row] = await shop.database.db.select().from(partnerOrders).where(eq(partnerOrders.orderId, id));
  return [row?.unreadByStaff, row?.unreadByPartner];
};
const storedKeys = async (): Promise<number> => {
  let count = 0;
  for await (const page of shop.shop.files.list('documents')) count += page.length;
  return count;
};
const refused = (status: number, code: string, more: object = {}) => ({
  status,
  said: expect.objectContaining({ code, ...more }),
});
const fresh = async (
  options: Parameters<typeof makePartnerOrder>[1] = { status: 'new', dealer: people.dealer },
) => (await makePartnerOrder(shop, options)).id;
const padded = (bytes: number): Uint8Array =>
  Buffer.concat([samplePdf, Buffer.alloc(bytes - samplePdf.length, 32)]);

describe('messages', () => {
  it('MSG-011 B2B-API-035 AUT-036: partners write with files, and staff have it unread', async () => {
    const id = await fresh();
    const files: SentFile[] = [
      ['logo.ai', samplePdf],
      ['a.eps', samplePostscript],
      ['b.pdf', samplePdf],
      ['c.svg', sampleSvg],
      ['d.psd', samplePsd],
      ['e.jpg', await sampleJpeg()],
      ['f.jpeg', await sampleJpeg()],
      ['g.tiff', await sampleTiff()],
      ['h.tif', await sampleTiff()],
    ];
    const answer = await shop.ask(partnerPath(id), { body: formOf({ comment: ' žluť\r\n ' }, files) });
    expect(answer).toEqual({ status: 200, said: { success: true, message: expect.any(String) } });
    const [message] = (await messagesOf(id)).slice(-1);
    expect(message).toMatchObject({ type: 'normalMessage', author: 'partner', comment: 'žluť' });
    const documents = await documentsOf(id);
    const sent = documents.filter((one) => one.messageId === message?.id);
    // MSG-002 MSG-015 MSG-016
    expect(sent.map(({ name, kind, preview }) => [name, kind, preview]).sort()).toEqual([
      ['a.eps', 'attachment', 'none'],
      ['b.pdf', 'attachment', 'waiting'],
      ['c.svg', 'attachment', 'waiting'],
      ['d.psd', 'attachment', 'none'],
      ['e.jpg', 'attachment', 'waiting'],
      ['f.jpeg', 'attachment', 'waiting'],
      ['g.tiff', 'attachment', 'waiting'],
      ['h.tif', 'attachment', 'waiting'],
      ['logo.ai', 'attachment', 'waiting'],
    ]);
    expect(await unreadOf(id)).toEqual([1, 0]);
  });

  it('MSG-011 B2B-API-014 AUT-037: staff write, also as JSON, and the partner has it unread', async () => {
    const id = await fresh();
    for (const by of ['dealer', 'admin', 'otherDealer'] as const)
      expect((await shop.ask(dealerPath(id), { by, body: { comment: by } })).status).toBe(200);
    expect(await unreadOf(id)).toEqual([0, 3]);
    const written = (await messagesOf(id)).slice(-3);
    expect(written.map(({ author, comment }) => [author, comment])).toEqual([
      ['staff', 'dealer'],
      ['staff', 'admin'],
      ['staff', 'otherDealer'],
    ]);
  });

  it('a file alone is a message', async () => {
    expect((await shop.ask(partnerPath(), { body: formOf({}, [['a.pdf', samplePdf]]) })).status).toBe(200);
  });

  it.each([
    ['MSG-008: nothing', { comment: '' }, [], 422, 'message_empty'],
    ['MSG-008: blanks', { comment: ' \r\n\t' }, [], 422, 'message_empty'],
    ['MSG-010: too long', { comment: 'x'.repeat(MESSAGE_MAX + 1) }, [], 422, 'message_too_long'],
    ['MSG-017: a byte more', { comment: 'x' }, [['a.pdf', padded(1_000_001)]], 413, 'upload_too_large'],
    [
      'MSG-018: a byte more together',
      { comment: 'x' },
      [
        ['a.pdf', padded(1_000_000)],
        ['b.pdf', padded(1_000_000)],
        ['c.pdf', padded(999_000)],
        ['d.pdf', padded(1_001)],
      ],
      413,
      'attachments_too_large',
    ],
    ['MSG-021: another kind', { comment: 'x' }, [['a.exe', samplePdf]], 415, 'upload_wrong_type'],
    ['another content', { comment: 'x' }, [['a.jpg', samplePdf]], 415, 'upload_wrong_type'],
    ['no bytes', { comment: 'x' }, [['a.pdf', new Uint8Array()]], 422, 'upload_empty'],
    [
      'a drawing with script',
      { comment: 'x' },
      [['a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')]],
      422,
      'file_unsafe',
    ],
    ['a PDF with a password', { comment: 'x' }, [['a.pdf', lockedPdf]], 422, 'file_locked'],
    [
      'a web page that begins like nothing',
      { comment: 'x' },
      [['a.ai', Buffer.from('<html><script>alert(1)</script></html>')]],
      415,
      'upload_wrong_type',
    ],
    ['an archive', { comment: 'x' }, [['a.psd', Buffer.from('504b0304', 'hex')]], 415, 'upload_wrong_type'],
    [
      'too many files',
      { comment: 'x' },
      Array.from({ length: 21 }, () => ['a.pdf', samplePdf]),
      422,
      'too_many_files',
    ],
    ['another field', { comment: 'x', isAdmin: '1' }, [], 400, 'invalid_input'],
  ] as [string, Record<string, string>, SentFile[], number, string][])(
    'refuses %s, and nothing is written',
    async (_, fields, files, status, code) => {
      const before = [await messagesOf(orderId), await storedKeys()];
      for (const [path, by] of [
        [partnerPath(), 'partner'],
        [dealerPath(), 'dealer'],
      ] as const)
        expect(await shop.ask(path, { by, body: formOf(fields, files) })).toEqual(refused(status, code));
      expect([await messagesOf(orderId), await storedKeys()]).toEqual(before);
    },
  );

  it('MSG-017 MSG-018: both limits are inclusive', async () => {
    const files: SentFile[] = ['a.pdf', 'b.pdf', 'c.pdf'].map((name) => [name, padded(1_000_000)]);
    expect((await shop.ask(partnerPath(), { body: formOf({}, files) })).status).toBe(200);
  });

  it('MSG-020 MSG-021: the texts name the limit and the kinds', () => {
    for (const locale of ['cs', 'en', 'de'] as const) {
      expect(problemText('attachments_too_large', locale, 'a.pdf')).toMatch(/3/);
      expect(problemText('upload_wrong_type', locale, 'a.exe')).toContain('a.exe');
    }
  });

  it('MSG-009: needs an order of one’s own', async () => {
    const body = { comment: 'x' };
    const none = refused(404, 'order_not_found');
    expect(await shop.ask(partnerPath('none'), { body })).toEqual(none);
    expect(await shop.ask(dealerPath('none'), { by: 'dealer', body })).toEqual(none);
    expect(await shop.ask(partnerPath(), { by: 'otherPartner', body })).toEqual(none);
    expect(await shop.ask(partnerPath(), { by: null, body })).toEqual(refused(401, 'not_signed_in'));
    expect(await shop.ask(partnerPath(), { by: 'dealer', body })).toEqual(refused(403, 'not_allowed'));
    expect(await shop.ask(dealerPath(), { by: 'partner', body })).toEqual(refused(403, 'not_allowed'));
  });

  it('may be written in every status, of a cancelled order as well', async () => {
    const id = await fresh({ status: 'cancelled' });
    expect((await shop.ask(partnerPath(id), { body: { comment: 'why' } })).status).toBe(200);
  });
});

describe('a repeated message', () => {
  it('with its key answers the first, with another body it is a conflict', async () => {
    const id = await fresh();
    const body = () => formOf({ comment: 'once' }, [['a.pdf', samplePdf]]);
    const [keys, before] = [await storedKeys(), (await messagesOf(id)).length];
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.ask(partnerPath(id), { body: body(), key: 'k1' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await messagesOf(id)).length).toBe(before + 1);
    expect(await storedKeys()).toBe(keys + 1);
    const conflict = refused(409, 'idempotency_conflict');
    expect(await shop.ask(partnerPath(id), { body: { comment: 'other' }, key: 'k1' })).toEqual(conflict);
    expect(await shop.ask(dealerPath(id), { by: 'dealer', body: body(), key: 'k1' })).toEqual(conflict);
    expect((await shop.ask(partnerPath(id), { body: { comment: 'other' }, key: 'k2' })).status).toBe(200);
    expect(await storedKeys()).toBe(keys + 1);
  });

  it('with its key in another order is another message', async () => {
    for (const id of [await fresh(), await fresh()]) {
      expect((await shop.ask(partnerPath(id), { body: { comment: 'x' }, key: 'same' })).status).toBe(200);
      expect((await messagesOf(id)).at(-1)?.comment).toBe('x');
    }
  });
});

describe('faults', () => {
  it('names are only names', async () => {
    const id = await fresh();
    const files: SentFile[] = [
      ['../../etc/passwd.pdf', samplePdf],
      ['C:\\windows\\x.pdf', samplePdf],
      ['a\u202efdp.pdf', samplePdf],
      [`${'x'.repeat(400)}.pdf`, samplePdf],
    ];
    expect((await shop.ask(partnerPath(id), { body: formOf({}, files) })).status).toBe(200);
    const sent = (await documentsOf(id)).filter(({ kind }) => kind === 'attachment');
    expect(sent.map(({ name }) => name).sort()).toEqual([
      'afdp.pdf',
      'passwd.pdf',
      'x.pdf',
      `${'x'.repeat(196)}.pdf`,
    ]);
    for (const { storageKey } of sent) expect(storageKey).toMatch(/^documents\/[0-9a-f-]{36}\.pdf$/);
  });

  it('an upload that is cut in the middle writes nothing', async () => {
    const id = await fresh();
    const before = await storedKeys();
    const { authorization } = await asUser(shop.shop, people.partner);
    const start =
      '--b\r\ncontent-disposition: form-data; name="comment"\r\n\r\nhello\r\n--b\r\ncontent-disposition: form-data; name="attachments"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n%PDF-1.4\n';
    const say = (length: number): Promise<string> =>
      new Promise((resolve) => {
        const socket = connect(Number(new URL(shop.base).port), '127.0.0.1');
        let said = '';
        socket.on('data', (part) => (said += part));
        socket.on('close', () => resolve(said));
        socket.write(
          [
            `POST /api/b2b${partnerPath(id)} HTTP/1.1`,
            'host: a',
            'connection: close',
            `authorization: ${authorization}`,
            'content-type: multipart/form-data; boundary=b',
            `content-length: ${length}`,
            '',
            start,
          ].join('\r\n'),
        );
        if (length > start.length) setTimeout(() => socket.destroy(), 100);
      });
    expect(await say(start.length)).toMatch(/^HTTP\/1.1 400[\s\S]*upload_broken/);
    await say(start.length + 1_000);
    expect((await messagesOf(id)).filter(({ type }) => type === 'normalMessage')).toEqual([]);
    expect(await storedKeys()).toBe(before);
  });

  it('a store that is full is not available, and nothing is written', async () => {
    const id = await fresh();
    const before = await storedKeys();
    const { putFile } = shop.shop.files;
    let calls = 0;
    const full = vi.spyOn(shop.shop.files, 'putFile').mockImplementation(async (...given) => {
      calls += 1;
      if (calls > 1) throw new NotStored('full', null);
      return putFile(...given);
    });
    const body = formOf({ comment: 'x' }, [
      ['a.pdf', samplePdf],
      ['b.pdf', samplePdf],
    ]);
    expect(await shop.ask(partnerPath(id), { body })).toEqual(refused(503, 'unavailable'));
    full.mockRestore();
    expect((await messagesOf(id)).filter(({ type }) => type === 'normalMessage')).toEqual([]);
    expect(await storedKeys()).toBe(before);
  });
});

it('the description of a call names the fields of its form, and the same as JSON', async () => {
  const { paths } = (await (await fetch(`${shop.base}/api/docs/json`)).json()) as {
    // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
    paths: Record<string, any>;
  };
  const { content } =
    paths['/api/b2b/partner/order/{orderId}/message/design-approval/create'].post.requestBody;
  const form = content['multipart/form-data'];
  expect(Object.keys(form.schema.properties)).toEqual(['comment', 'approvals', 'attachments']);
  expect([form.schema.required, form.encoding]).toEqual([
    ['approvals'],
    { approvals: { contentType: 'application/json' } },
  ]);
  expect(Object.keys(content['application/json'].schema.properties)).toEqual(['comment', 'approvals']);
});
