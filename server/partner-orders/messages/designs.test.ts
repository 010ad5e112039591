import { createHash, randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditEntries,
  designApprovals,
  itemDesigns,
  orderDocuments,
  orderMessages,
  partnerOrders,
  printFiles,
} from '#database/schema.ts';
import { DESIGN_VERSIONS_MAX, ORDER_FILES_MAX_BYTES } from '#rules/orders/order/files-of-order.ts';
import { sampleJpeg, samplePdf } from '#server/platform/files/samples.ts';
import { makePartnerOrder, people, type SampleOptions } from '../flow/testing.ts';
import { formOf, type MessageShop, messageShop, type SentFile } from './testing.ts';

let shop: MessageShop;
beforeAll(async () => {
  shop = await messageShop();
});
afterAll(() => shop.close());

const refused = (status: number, code: string, more: object = {}) => ({
  status,
  said: expect.objectContaining({ code, ...more }),
});
const order = (options: SampleOptions) => makePartnerOrder(shop, options);
const designsPath = (id: string) => `/dealer/order/${id}/message/design/create`;
const decisionsPath = (id: string) => `/partner/order/${id}/message/design-approval/create`;
const decide = (id: string, item: string, approvalStatus: string, more: object = {}) =>
  shop.ask(`/partner/order/${id}/order-item/${item}/approval`, {
    method: 'PUT',
    body: { orderItemId: item, approvalStatus, ...more },
  });
const rowOf = async (id: string) =>
  (await shop.database.db.select().from(partnerOrders).where(eq(partnerOrders.orderId, id)))[0];
const designsOf = (id: string) =>
  shop.database.db
    .select()
    .from(itemDesigns)
    .where(eq(itemDesigns.orderId, id))
    .orderBy(asc(itemDesigns.position));
const statesOf = async (id: string) =>
  (await designsOf(id)).map(({ approval, version }) => `${approval} ${version}`);
const lastMessage = async (id: string) =>
  (
    await shop.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, id))
      .orderBy(asc(orderMessages.id))
  ).at(-1);
const approvalsOf = (id: string) =>
  shop.database.db
    .select()
    .from(designApprovals)
    .where(eq(designApprovals.orderId, id))
    .orderBy(asc(designApprovals.id));
const filesOf = (id: string, position: number, version: number) =>
  shop.database.db
    .select()
    .from(orderDocuments)
    .where(
      and(
        eq(orderDocuments.orderId, id),
        eq(orderDocuments.position, position),
        eq(orderDocuments.version, version),
      ),
    );
const pdf: SentFile = ['design.pdf', samplePdf];

describe('what one order may have', () => {
  it('is bounded in bytes of files and in versions of a design', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const [a = '', b = ''] = itemIds;
    const sent = () =>
      shop.ask(designsPath(id), {
        by: 'dealer',
        body: formOf({ comment: '', orderItemIds: [a, b] }, [pdf, pdf]),
      });
    const { db } = shop.database;
    await db.update(itemDesigns).set({ version: DESIGN_VERSIONS_MAX }).where(eq(itemDesigns.id, b));
    expect(await sent()).toEqual(refused(409, 'too_many_versions', { detail: '50' }));
    await db.update(itemDesigns).set({ version: 0 }).where(eq(itemDesigns.id, b));
    const huge = {
      id: randomUUID(),
      orderId: id,
      kind: 'attachment',
      name: 'huge.pdf',
      size: ORDER_FILES_MAX_BYTES - samplePdf.length,
      contentType: 'application/pdf',
      storageKey: 'documents/huge',
      sha256: '',
    } as const;
    await db.insert(orderDocuments).values(huge);
    expect(await sent()).toEqual(refused(409, 'order_files_full', { detail: '500' }));
    expect(await statesOf(id)).toEqual(['waiting 0', 'waiting 0']);
    const write = (files: SentFile[]) =>
      shop.ask(`/partner/order/${id}/message/create`, { body: formOf({ comment: 'x' }, files) });
    expect(await write([pdf, pdf])).toEqual(refused(409, 'order_files_full'));
    // one still fits, and words always do
    expect([(await write([pdf])).status, (await write([])).status]).toEqual([200, 200]);
    expect(await write([pdf])).toEqual(refused(409, 'order_files_full'));
  });
});

describe('a rejection that was stored by itself', () => {
  it('has its words in the message that ended the round, and is shown with them (MSG-037, D-B15)', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const [a = '', b = ''] = itemIds;
    await decide(id, a, 'notApproved');
    await decide(id, b, 'approved');
    const approvals = JSON.stringify([
      { orderItemId: a, approvalStatus: 'notApproved' },
      { orderItemId: b, approvalStatus: 'approved' },
    ]);
    const body = formOf({ comment: 'Larger logo, please.', approvals });
    expect((await shop.ask(decisionsPath(id), { body })).status).toBe(200);
    // the record is only added to
    expect((await approvalsOf(id)).map(({ comment }) => comment)).toEqual(['', '']);
    const { said } = await shop.ask(`/dealer/order/${id}`, { by: 'dealer' });
    expect(
      said.orderItems.map(
        (item: { versions: { decision: { comment: string } }[] }) => item.versions[0]?.decision.comment,
      ),
    ).toEqual(['Larger logo, please.', '']);
  });
});

describe('designs of staff', () => {
  it('MSG-030 B2B-API-013 AUT-039: each file belongs to an item, several to one, and the order moves', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const [a = '', b = ''] = itemIds;
    const body = formOf({ comment: 'first', orderItemIds: [a, b, a] }, [
      pdf,
      pdf,
      ['photo.jpg', await sampleJpeg()],
    ]);
    expect((await shop.ask(designsPath(id), { by: 'dealer', body })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['waiting 1', 'waiting 1']);
    expect((await filesOf(id, 0, 1)).map(({ name }) => name).sort()).toEqual(['design.pdf', 'photo.jpg']);
    expect(await filesOf(id, 1, 1)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'toApproveDesign', unreadByPartner: 1 });
    expect(await lastMessage(id)).toMatchObject({
      type: 'dealerSentDesign',
      comment: 'first',
      previousStatus: 'new',
      currentStatus: 'toApproveDesign',
      data: {
        designs: [
          { orderItemId: a, item: 1, version: 1 },
          { orderItemId: b, item: 2, version: 1 },
        ],
      },
    });
  });

  it('MSG-033 ORD-036: a revised design takes the place of the rejected one only', async () => {
    const { id, itemIds } = await order({ status: 'commentOnTheDesign', dealer: people.dealer });
    const body = formOf({ orderItemIds: itemIds[1] ?? '' }, [pdf]);
    expect((await shop.ask(designsPath(id), { by: 'dealer', body })).status).toBe(200);
    expect(await statesOf(id)).toEqual(['approved 1', 'waiting 2']);
    expect((await rowOf(id))?.status).toBe('toApproveDesign');
  });

  it('MSG-034: one over an approved design has to be meant, and waits again', async () => {
    const { id, itemIds } = await order({ status: 'commentOnTheDesign', dealer: people.dealer });
    const body = (more: Record<string, string>) =>
      formOf({ orderItemIds: itemIds as string[], ...more }, [pdf, pdf]);
    expect(await shop.ask(designsPath(id), { by: 'dealer', body: body({}) })).toEqual(
      refused(409, 'design_over_approved', { detail: itemIds[0] }),
    );
    expect(
      (await shop.ask(designsPath(id), { by: 'dealer', body: body({ replaceApproved: 'true' }) })).status,
    ).toBe(200);
    expect(await statesOf(id)).toEqual(['waiting 2', 'waiting 2']);
    expect(await approvalsOf(id)).toHaveLength(2);
  });

  it.each([
    [
      'MSG-031: one design is missing',
      { status: 'new', dealer: people.dealer },
      [0],
      1,
      422,
      'designs_missing',
    ],
    ['MSG-031: no design', { status: 'new', dealer: people.dealer }, [], 0, 422, 'designs_missing'],
    ['MSG-032: nobody is assigned', { status: 'new', dealer: null }, [0, 1], 2, 409, 'act_not_possible'],
    [
      'ORD-052: too early',
      { status: 'preparing', dealer: people.dealer },
      [0, 1],
      2,
      409,
      'act_not_possible',
    ],
    ['ORD-052: too late', { status: 'designApproved' }, [0, 1], 2, 409, 'act_not_possible'],
    ['ORD-052: cancelled', { status: 'cancelled' }, [0, 1], 2, 409, 'act_not_possible'],
    [
      'fewer files than items',
      { status: 'new', dealer: people.dealer },
      [0, 1],
      1,
      400,
      'design_files_mismatch',
    ],
    ['more files than items', { status: 'new', dealer: people.dealer }, [0], 2, 400, 'design_files_mismatch'],
  ] as [string, SampleOptions, number[], number, number, string][])(
    '%s',
    async (_, options, places, files, status, code) => {
      const { id, itemIds } = await order(options);
      const before = await statesOf(id);
      const body = formOf(
        { orderItemIds: places.map((place) => itemIds[place] ?? '') },
        Array.from({ length: files }, () => pdf),
      );
      expect(await shop.ask(designsPath(id), { by: 'dealer', body })).toEqual(refused(status, code));
      expect(await statesOf(id)).toEqual(before);
    },
  );

  it('an item of another order is not found', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const other = await order({ status: 'new', dealer: people.dealer });
    const body = formOf({ orderItemIds: [...itemIds, other.itemIds[0] ?? ''] }, [pdf, pdf, pdf]);
    expect(await shop.ask(designsPath(id), { by: 'dealer', body })).toEqual(
      refused(404, 'order_item_not_found'),
    );
    expect(await shop.ask(designsPath(id), { by: 'dealer', body: { proofsOf: [other.itemIds[0]] } })).toEqual(
      refused(404, 'order_item_not_found'),
    );
  });

  it('MSG-039: partners send no designs', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const body = formOf({ orderItemIds: itemIds as string[] }, [pdf, pdf]);
    expect(await shop.ask(designsPath(id), { body })).toEqual(refused(403, 'not_allowed'));
  });

  it('a repeat with its key sends them once', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const body = () => formOf({ orderItemIds: itemIds as string[] }, [pdf, pdf]);
    const answers = await Promise.all(
      [1, 2, 3].map(() => shop.ask(designsPath(id), { by: 'dealer', body: body(), key: 'k' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await statesOf(id)).toEqual(['waiting 1', 'waiting 1']);
  });
});

describe('the proof of the press as a design', () => {
  const pressed = async (id: string, code: string, item: number, content: string) => {
    for (const [kind, name] of [
      ['proof', `${code}-item-${item}-proof.pdf`],
      ['print', `${code}-item-${item}.pdf`],
    ] as const) {
      const bytes = Buffer.concat([samplePdf, Buffer.from(`% ${kind} ${content}`)]);
      const storageKey = await shop.shop.files.put('print', 'pdf', bytes, 'application/pdf');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const row = {
        orderId: id,
        item,
        kind,
        side: 0,
        name,
        storageKey,
        size: bytes.length,
        sha256,
        reason: null,
      };
      await shop.database.db
        .insert(printFiles)
        .values({ id: randomUUID(), ...row, madeAt: new Date() })
        .onConflictDoUpdate({
          target: [printFiles.orderId, printFiles.item, printFiles.kind, printFiles.side],
          set: { storageKey, sha256, size: bytes.length },
        });
    }
  };

  it('is copied with its print file, and what is approved is that copy, whatever is made anew', async () => {
    const { id, code, itemIds } = await order({ status: 'new', dealer: people.dealer, items: [{}] });
    const [item = ''] = itemIds;
    expect(await shop.ask(designsPath(id), { by: 'dealer', body: { proofsOf: [item] } })).toEqual(
      refused(409, 'proof_not_ready', { detail: item }),
    );
    await pressed(id, code, 1, 'first');
    const [made] = await shop.database.db.select().from(printFiles).where(eq(printFiles.orderId, id));
    const sent = await shop.ask(designsPath(id), {
      by: 'dealer',
      body: { proofsOf: [item], comment: 'proof' },
    });
    expect(sent.status).toBe(200);
    const files = await filesOf(id, 0, 1);
    expect(files.map(({ name, preview }) => [name, preview]).sort()).toEqual([
      [`${code}-item-1-proof.pdf`, 'waiting'],
      [`${code}-item-1.pdf`, 'none'],
    ]);
    expect(files.map(({ sha256 }) => sha256)).toContain(made?.sha256);

    expect((await decide(id, item, 'approved', { version: 1 })).status).toBe(200);
    await pressed(id, code, 1, 'second');
    const [approval] = await approvalsOf(id);
    expect(approval?.documents.map(({ sha256 }) => sha256).sort()).toEqual(
      files.map(({ sha256 }) => sha256).sort(),
    );

    const archive = await shop.fetchAs(`/api/b2b/order/${id}/attachments/download/${code}`, 'dealer');
    const bytes = Buffer.from(await archive.arrayBuffer());
    expect(bytes.includes('% proof first')).toBe(true);
    expect(bytes.includes('% print first')).toBe(true);
    expect(bytes.includes('second')).toBe(false);
  });
});

describe('decisions', () => {
  it('MSG-038 B2B-API-042 AUT-038: is stored at once, with hash, version, person and time', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const [a = ''] = itemIds;
    expect(await decide(id, a, 'approved', { version: 1 })).toEqual({
      status: 200,
      said: { success: true, message: expect.any(String) },
    });
    const [approval] = await approvalsOf(id);
    const [file] = await filesOf(id, 0, 1);
    expect(approval).toMatchObject({
      position: 0,
      version: 1,
      decision: 'approved',
      documents: [{ id: file?.id, name: file?.name, sha256: file?.sha256 }],
      userId: people.partner,
      decidedBy: expect.stringMatching(/./),
    });
    expect(Math.abs(Date.now() - Number(approval?.at))).toBeLessThan(60_000);
    expect((await rowOf(id))?.status).toBe('toApproveDesign');
    const [entry] = await shop.database.db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
    expect(entry).toMatchObject({ act: 'approveItem', data: { orderItemId: a, version: 1 } });
  });

  it('ORD-035: the last approval moves the order at once', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    for (const item of itemIds) expect((await decide(id, item, 'approved')).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('designApproved');
    expect(await lastMessage(id)).toMatchObject({
      type: 'partnerDesignApproval',
      previousStatus: 'toApproveDesign',
      currentStatus: 'designApproved',
      data: {
        decisions: itemIds.map((orderItemId, i) => ({
          orderItemId,
          item: i + 1,
          version: 1,
          decision: 'approved',
        })),
      },
    });
  });

  it('ORD-034 MSG-036: a rejection moves the order only with the message that says why', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const [a = '', b = ''] = itemIds;
    expect((await decide(id, a, 'notApproved')).status).toBe(200);
    expect((await decide(id, b, 'approved')).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('toApproveDesign');
    const approvals = JSON.stringify([
      { orderItemId: a, approvalStatus: 'notApproved' },
      { orderItemId: b, approvalStatus: 'approved' },
    ]);
    expect(await shop.ask(decisionsPath(id), { body: formOf({ approvals }) })).toEqual(
      refused(422, 'rejection_needs_comment'),
    );
    const body = formOf({ approvals, comment: 'darker' }, [['sketch.pdf', samplePdf]]);
    expect((await shop.ask(decisionsPath(id), { body })).status).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'commentOnTheDesign', task: 'addDesign' });
    expect(await lastMessage(id)).toMatchObject({ comment: 'darker', type: 'partnerDesignApproval' });
  });

  it('MSG-035 B2B-API-036: a message decides all of them, with files', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const all = itemIds.map((orderItemId) => ({ orderItemId, approvalStatus: 'approved', version: 1 }));
    expect(await shop.ask(decisionsPath(id), { body: { approvals: all.slice(1) } })).toEqual(
      refused(422, 'designs_undecided'),
    );
    const body = formOf({ approvals: JSON.stringify(all) }, [pdf]);
    expect((await shop.ask(decisionsPath(id), { body })).status).toBe(200);
    expect((await rowOf(id))?.status).toBe('designApproved');
    expect((await approvalsOf(id)).map(({ decision }) => decision)).toEqual(['approved', 'approved']);
  });

  it('MSG-037: is never changed, and may be said again', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const [a = ''] = itemIds;
    expect((await decide(id, a, 'approved')).status).toBe(200);
    for (const other of ['notApproved', 'waiting'])
      expect(await decide(id, a, other)).toEqual(refused(409, 'design_decided'));
    expect((await decide(id, a, 'approved')).status).toBe(200);
    expect(await approvalsOf(id)).toHaveLength(1);
    const approvals = itemIds.map((orderItemId) => ({ orderItemId, approvalStatus: 'notApproved' }));
    expect(await shop.ask(decisionsPath(id), { body: { approvals, comment: 'x' } })).toEqual(
      refused(409, 'design_decided'),
    );
    // a repeat after the order has moved by it
    expect((await decide(id, itemIds[1] ?? '', 'approved')).status).toBe(200);
    expect((await decide(id, itemIds[1] ?? '', 'approved')).status).toBe(200);
  });

  it('nobody decides about a version they have not seen', async () => {
    const { id, itemIds } = await order({
      status: 'toApproveDesign',
      facts: {
        items: [
          { approval: 'waiting', version: 2 },
          { approval: 'waiting', version: 1 },
        ],
      },
    });
    const [a = '', b = ''] = itemIds;
    expect(await decide(id, a, 'approved', { version: 1 })).toEqual(refused(409, 'design_changed'));
    const approvals = [
      { orderItemId: a, approvalStatus: 'approved', version: 1 },
      { orderItemId: b, approvalStatus: 'approved', version: 1 },
    ];
    expect(await shop.ask(decisionsPath(id), { body: { approvals } })).toEqual(
      refused(409, 'design_changed'),
    );
    expect(await statesOf(id)).toEqual(['waiting 2', 'waiting 1']);
  });

  it('one answer for all names what was seen of each, and the refusal each that is another', async () => {
    const { id, itemIds } = await order({ status: 'new', dealer: people.dealer });
    const [a = '', b = ''] = itemIds;
    const body = formOf({ comment: '', orderItemIds: [a, b] }, [pdf, ['photo.jpg', await sampleJpeg()]]);
    expect((await shop.ask(designsPath(id), { by: 'dealer', body })).status).toBe(200);
    const sums = await Promise.all(
      [0, 1].map(async (position) => (await filesOf(id, position, 1)).map(({ sha256 }) => sha256)),
    );
    const answer = (hashes: readonly (readonly string[] | undefined)[], version = 1) => ({
      comment: 'Larger, please',
      approvals: itemIds.map((orderItemId, at) => ({
        ...{ orderItemId, version, hashes: hashes[at] },
        approvalStatus: at === 0 ? 'approved' : 'notApproved',
      })),
    });
    for (const [sent, orderItemIds] of [
      [answer(sums, 2), [a, b]],
      [answer([sums[0], sums[0]]), [b]],
      [answer([[], sums[1]]), [a]],
    ] as const)
      expect(await shop.ask(decisionsPath(id), { body: sent })).toEqual(
        refused(409, 'design_changed', { detail: orderItemIds[0], data: { orderItemIds } }),
      );
    expect([await statesOf(id), await approvalsOf(id)]).toEqual([['waiting 1', 'waiting 1'], []]);
    // of two at once one is written, each design by itself with what was seen of it
    const both = await Promise.all(
      [answer(sums), answer(sums)].map((one) => shop.ask(decisionsPath(id), { body: one })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const said = (await approvalsOf(id)).map(({ version, decision, documents }) => ({
      ...{ version, decision },
      sums: documents.map(({ sha256 }) => sha256),
    }));
    expect(said).toEqual([
      { version: 1, decision: 'approved', sums: sums[0] },
      { version: 1, decision: 'notApproved', sums: sums[1] },
    ]);
    expect(await statesOf(id)).toEqual(['approved 1', 'notApproved 1']);
  });

  it('MSG-040: staff decide nothing, and a foreign partner finds nothing', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const approvals = itemIds.map((orderItemId) => ({ orderItemId, approvalStatus: 'approved' }));
    const path = `/partner/order/${id}/order-item/${itemIds[0]}/approval`;
    const body = { orderItemId: itemIds[0], approvalStatus: 'approved' };
    for (const by of ['dealer', 'admin'] as const) {
      expect(await shop.ask(decisionsPath(id), { by, body: { approvals } })).toEqual(
        refused(403, 'not_allowed'),
      );
      expect(await shop.ask(path, { by, method: 'PUT', body })).toEqual(refused(403, 'not_allowed'));
    }
    const foreign = { by: 'otherPartner' } as const;
    expect(await shop.ask(decisionsPath(id), { ...foreign, body: { approvals } })).toEqual(
      refused(404, 'order_not_found'),
    );
    expect(await shop.ask(path, { ...foreign, method: 'PUT', body })).toEqual(
      refused(404, 'order_not_found'),
    );
  });

  it.each(['new', 'commentOnTheDesign', 'designApproved', 'done', 'cancelled'] as const)(
    'ORD-053: is not taken in %s',
    async (status) => {
      const { id, itemIds } = await order({
        status,
        facts: { items: [{ approval: 'waiting', version: 1 }] },
        items: [{}],
      });
      expect(await decide(id, itemIds[0] ?? '', 'approved')).toEqual(refused(409, 'act_not_possible'));
    },
  );

  it('names the item it is about twice, and the same', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    expect(
      await shop.ask(`/partner/order/${id}/order-item/${itemIds[0]}/approval`, {
        method: 'PUT',
        body: { orderItemId: itemIds[1], approvalStatus: 'approved' },
      }),
    ).toEqual(refused(400, 'invalid_input'));
    expect(await decide(id, 'none', 'approved')).toEqual(refused(404, 'order_item_not_found'));
  });

  it('of two at the same moment one is stored', async () => {
    const { id, itemIds } = await order({ status: 'toApproveDesign' });
    const [a = ''] = itemIds;
    const answers = await Promise.all([decide(id, a, 'approved'), decide(id, a, 'notApproved')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await approvalsOf(id)).toHaveLength(1);
  });
});
