import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { revokeSharedLink } from '#contract/orders/order-links.ts';
import { sendDecisions, sendDesigns } from '#contract/partner-orders/order-files.ts';
import { decideItem } from '#contract/partner-orders/partner-orders.ts';
import { changeGuestPage } from '#contract/people/guest-page.ts';
import { heldRejections } from '#database/schema.ts';
import { people } from '#server/partner-orders/flow/testing.ts';
import { traceOf } from '#server/partner-orders/flow/testing-calls.ts';
import { persons } from '#server/partner-orders/flow/testing-people.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { codeOf, GUEST, type HeldShop, heldShop, type Shared, WORD } from './testing-held.ts';

let server: HeldShop['server'];
let call: HeldShop['call'];
let holds: HeldShop['holds'];
let shared: HeldShop['shared'];
let decide: HeldShop['decide'];
let listed: HeldShop['listed'];
let passOn: HeldShop['passOn'];
let putAside: HeldShop['putAside'];
let seenBy: HeldShop['seenBy'];
let messages: HeldShop['messages'];
let approvals: HeldShop['approvals'];
beforeAll(async () => {
  ({ server, call, holds, shared, decide, listed, passOn, putAside, seenBy, messages, approvals } =
    await heldShop());
});
afterAll(() => server.close());

const ok = (answer: Awaited<ReturnType<HeldShop['call']>>) =>
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);

describe('a rejection of a guest, where the partner speaks first', () => {
  it('waits, is told to the guest and the partner, and moves nothing', async () => {
    const order = await shared(1);
    const before = await traceOf(server, order.id);
    ok(await decide(order));
    // the same again is the same, and for guests the first answer counts
    ok(await decide(order));
    expect(codeOf(await decide(order, { comment: 'Smaller' }))).toEqual([409, 'design_decided']);
    expect(codeOf(await decide(order, { approved: true, comment: '' }))).toEqual([409, 'design_decided']);
    expect(await traceOf(server, order.id)).toEqual(before);
    expect(await approvals(order.id)).toEqual([]);
    expect(await listed(order.id)).toMatchObject([
      {
        item: 1,
        version: 1,
        guestName: GUEST,
        linkLabel: 'Joinery',
        comment: WORD,
        orderItemId: order.itemIds[0],
      },
    ]);
    const own = { state: 'waiting', isOwn: true, name: GUEST, comment: WORD, answer: '' };
    expect((await seenBy(order)).items[0]).toMatchObject({ approvalStatus: 'waiting', held: own });
    const other = await seenBy(await order.link());
    expect(other.items[0]?.held).toMatchObject({ state: 'waiting', isOwn: false, name: '', comment: '' });
  });

  it('is passed on as the rejection of the partner, once, and ends the round with the last answer', async () => {
    const order = await shared(1);
    await decide(order);
    const [one] = await listed(order.id);
    ok(await passOn(order.id, one?.id ?? '', 'Please make it larger', 'approves'));
    ok(await passOn(order.id, one?.id ?? '', 'Please make it larger', 'approves'));
    expect(codeOf(await passOn(order.id, one?.id ?? ''))).toEqual([409, 'held_rejection_over']);
    const rows = await approvals(order.id);
    expect(rows).toMatchObject([
      { decision: 'notApproved', comment: 'Please make it larger', userId: persons.approves, linkId: null },
    ]);
    const said = (await messages(order.id)).filter(({ comment }) => comment === 'Please make it larger');
    expect(said).toMatchObject([{ author: 'partner', userId: persons.approves }]);
    expect((await traceOf(server, order.id)).status).not.toBe('toApproveDesign');
    expect(JSON.stringify(await messages(order.id))).not.toContain(WORD);
    expect(await listed(order.id)).toEqual([]);
    // the guest who asks again meets the decision, and the very same call is answered as before
    ok(await decide(order));
    expect(codeOf(await decide(order, { comment: 'Smaller' }))).toEqual([409, 'design_decided']);
    expect((await seenBy(order)).items[0]).toMatchObject({ approvalStatus: 'notApproved', held: null });
  });

  it('is passed on with others still open, as a rejection with a message', async () => {
    const order = await shared(2);
    await decide(order);
    const [one] = await listed(order.id);
    expect(codeOf(await passOn(order.id, one?.id ?? '', '  '))).toEqual([422, 'rejection_needs_comment']);
    ok(await passOn(order.id, one?.id ?? ''));
    expect((await traceOf(server, order.id)).status).toBe('toApproveDesign');
    expect(await approvals(order.id)).toMatchObject([{ decision: 'notApproved', position: 0 }]);
    expect((await messages(order.id)).at(-1)).toMatchObject({
      author: 'partner',
      comment: 'Please make it larger',
    });
    // approvals of guests go through at once; with the last one the rejection is sent
    ok(await decide(order, { approved: true, comment: '' }, 1));
    expect(await approvals(order.id)).toHaveLength(2);
  });

  it('is put aside with a word to the guest, who decides anew', async () => {
    const order = await shared(1);
    const before = await traceOf(server, order.id);
    await decide(order);
    const [one] = await listed(order.id);
    expect(codeOf(await putAside(order.id, one?.id ?? '', ' '))).toEqual([422, 'message_empty']);
    ok(await putAside(order.id, one?.id ?? ''));
    ok(await putAside(order.id, one?.id ?? ''));
    expect(codeOf(await passOn(order.id, one?.id ?? ''))).toEqual([409, 'held_rejection_over']);
    expect(await traceOf(server, order.id)).toEqual(before);
    const aside = { state: 'putAside', isOwn: true, comment: WORD, answer: 'It has to fit the slat' };
    expect((await seenBy(order)).items[0]).toMatchObject({ approvalStatus: 'waiting', held: aside });
    expect((await seenBy(await order.link())).items[0]?.held).toBeNull();
    // the same words are a new rejection: they were answered
    ok(await decide(order));
    expect(await listed(order.id)).toHaveLength(1);
    const [again] = await listed(order.id);
    ok(await putAside(order.id, again?.id ?? '', 'No'));
    ok(await decide(order, { approved: true, comment: '' }));
    expect(await approvals(order.id)).toMatchObject([{ decision: 'approved' }]);
  });

  it('of two guests at once, one waits and the other is told of it', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await shared(1);
      const second = { ...order, ...(await order.link()) };
      const answers = await Promise.all([
        decide(order),
        decide(second, { name: 'Other', comment: 'Smaller' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      expect(await listed(order.id)).toHaveLength(1);
    }
  });

  it('is answered once by two colleagues at once', async () => {
    const order = await shared(2);
    await decide(order);
    const [one] = await listed(order.id);
    const answers = await Promise.all([passOn(order.id, one?.id ?? ''), putAside(order.id, one?.id ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('asks what any answer is asked: words, a name, and the version that was seen', async () => {
    const order = await shared(1);
    expect(codeOf(await decide(order, { comment: ' ' }))).toEqual([422, 'rejection_needs_comment']);
    expect(codeOf(await decide(order, { name: ' ' }))).toEqual([422, 'guest_name_missing']);
    expect(codeOf(await decide(order, { version: 7 }))).toEqual([409, 'design_changed']);
    expect(await listed(order.id)).toEqual([]);
  });
});

it('a guest who ends the round with an old version is told so, and approves beside what waits', async () => {
  const order = await shared(3);
  const orderItemId = order.itemIds[0];
  const body = { orderItemId, approvalStatus: 'notApproved', version: 1 };
  ok(await call('partner', decideItem, { params: { orderId: order.id, orderItemId }, body }));
  ok(await decide(order, {}, 1));
  ok(await decide(order, { approved: true, comment: '' }, 2));
  const [one] = await listed(order.id);
  ok(await putAside(order.id, one?.id ?? ''));
  const old = await decide(order, { approved: true, comment: 'Fine', version: 7 }, 1);
  expect(codeOf(old)).toEqual([409, 'design_changed']);
  await holds(false);
  expect(codeOf(await decide(order, { version: 7 }, 1))).toEqual([409, 'design_changed']);
});

describe('a rejection that waits falls', () => {
  const fallen = async (order: Shared) => {
    const [row] = await server.database.db
      .select()
      .from(heldRejections)
      .where(eq(heldRejections.orderId, order.id));
    expect(await listed(order.id)).toEqual([]);
    expect(codeOf(await passOn(order.id, row?.id ?? ''))).toEqual([409, 'held_rejection_over']);
    expect(codeOf(await putAside(order.id, row?.id ?? ''))).toEqual([409, 'held_rejection_over']);
    return row;
  };

  it.each(['approved', 'notApproved'] as const)('when a colleague decides: %s', async (approvalStatus) => {
    const order = await shared(2);
    await decide(order);
    const orderItemId = order.itemIds[0];
    ok(
      await call('partner', decideItem, {
        params: { orderId: order.id, orderItemId },
        body: { orderItemId, approvalStatus, version: 1 },
      }),
    );
    await fallen(order);
    expect((await seenBy(order)).items[0]?.held).toBeNull();
  });

  it('when a new version comes, of which the guest decides anew', async () => {
    const order = await shared(1);
    await decide(order);
    const approval = { orderItemId: order.itemIds[0], approvalStatus: 'notApproved' };
    ok(
      await call('partner', sendDecisions, {
        params: { orderId: order.id },
        fields: { comment: 'Own words', approvals: JSON.stringify([approval]) },
      }),
    );
    ok(
      await call('dealer', sendDesigns, {
        params: { orderId: order.id },
        fields: { comment: '', orderItemIds: order.itemIds },
        files: [{ name: 'new.pdf', bytes: samplePdf }],
      }),
    );
    await fallen(order);
    ok(await decide(order, { version: 2 }));
    expect(await listed(order.id)).toMatchObject([{ version: 2 }]);
  });

  it('when its link is ended; another guest is free to answer', async () => {
    const order = await shared(1);
    const second = { ...order, ...(await order.link()) };
    await decide(order);
    ok(await call('partner', revokeSharedLink, { params: { orderId: order.id, linkId: order.linkId } }));
    expect((await fallen(order))?.state).toBe('fallen');
    ok(await decide(second, { name: 'Other' }));
    expect(await listed(order.id)).toMatchObject([{ guestName: 'Other' }]);
  });

  it('not when the partner turns the switch off: what waits goes on waiting, what comes goes out', async () => {
    const order = await shared(2);
    await decide(order);
    await holds(false);
    expect(await listed(order.id)).toHaveLength(1);
    ok(await decide(order, { comment: 'Out at once' }, 1));
    expect(await approvals(order.id)).toMatchObject([{ position: 1, decidedBy: GUEST }]);
    const [one] = await listed(order.id);
    ok(await passOn(order.id, one?.id ?? ''));
    expect((await traceOf(server, order.id)).status).not.toBe('toApproveDesign');
  });
});

it('the switch is read where the answer is written', async () => {
  const order = await shared(1);
  const answer = await call('partner', changeGuestPage, {
    params: { partnerId: people.partner },
    body: { displayName: '', email: '', phone: '', holdsRejections: false, version: 1 },
  });
  ok(answer);
  ok(await decide(order));
  expect(await approvals(order.id)).toHaveLength(1);
});
