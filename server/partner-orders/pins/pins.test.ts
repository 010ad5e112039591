import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, designPins } from '#database/schema.ts';
import { PINS_OF_VERSION } from '#rules/partner-orders/pins/pin.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { makePartnerOrder, people } from '../flow/testing.ts';
import { formOf, type MessageShop, messageShop, refusedWith } from '../messages/testing.ts';

let shop: MessageShop;
beforeAll(async () => {
  shop = await messageShop();
});
afterAll(() => shop.close());

const WORD = 'Quittenmarmelade';
type Who = keyof typeof people | null;
const set = (id: string, item: string, more: object = {}, by: Who = 'partner') =>
  shop.ask(`/order/${id}/order-item/${item}/pin`, {
    by,
    body: { version: 1, side: 1, xMm: 12.34, yMm: 5, words: WORD, ...more },
  });
const close = (id: string, pin: number, by: Who = 'partner') =>
  shop.ask(`/order/${id}/pin/${pin}/close`, { by, method: 'PUT' });
const answer = (id: string, pin: number, by: Who = 'dealer', words = 'It is larger now') =>
  shop.ask(`/dealer/order/${id}/pin/${pin}/answer`, { by, method: 'PUT', body: { words } });
const rows = (id: string) =>
  shop.database.db.select().from(designPins).where(eq(designPins.orderId, id)).orderBy(designPins.id);
const approve = (id: string, item: string) =>
  shop.ask(`/partner/order/${id}/order-item/${item}/approval`, {
    method: 'PUT',
    body: { orderItemId: item, approvalStatus: 'approved', version: 1 },
  });
const decideAll = (id: string, items: readonly string[], ...said: readonly string[]) =>
  shop.ask(`/partner/order/${id}/message/design-approval/create`, {
    body: {
      comment: 'Larger',
      approvals: items.map((orderItemId, at) => ({ orderItemId, approvalStatus: said[at], version: 1 })),
    },
  });
/** The refusal of an answer about all designs, with those that have an open pin. */
const named = (...orderItemIds: string[]) => ({
  status: 409,
  said: expect.objectContaining({ code: 'act_not_possible', detail: 'pins_open', data: { orderItemIds } }),
});
const waiting = async () => {
  const { id, itemIds } = await makePartnerOrder(shop, { status: 'toApproveDesign', dealer: people.dealer });
  const [a = '', b = ''] = itemIds;
  return { id, a, b, itemIds };
};
const pinsOn = async (id: string, by: 'partner' | 'dealer') => {
  const { said } = await shop.ask(`/${by}/order/${id}`, { by });
  return said.orderItems[0].pins;
};

describe('pins on a design', () => {
  it('are seen by both sides, answered, closed, and logged without their words', async () => {
    const { id, a } = await waiting();
    expect((await set(id, a)).status).toBe(200);
    // the same again is the same pin
    expect((await set(id, a)).status).toBe(200);
    expect((await set(id, a, { words: 'Is this number right?' }, 'dealer')).status).toBe(200);
    const [first, second] = await rows(id);
    expect(await rows(id)).toHaveLength(2);
    expect((await answer(id, first?.id ?? 0)).status).toBe(200);
    const pin = { version: 1, side: 1, xMm: 12.3, yMm: 5, words: WORD, author: 'partner', isOpen: true };
    for (const by of ['partner', 'dealer'] as const)
      expect(await pinsOn(id, by)).toMatchObject([
        { ...pin, answer: 'It is larger now', closedBy: null },
        { author: 'staff', answer: '' },
      ]);
    expect((await close(id, first?.id ?? 0)).status).toBe(200);
    expect((await close(id, second?.id ?? 0, 'dealer')).status).toBe(200);
    expect((await pinsOn(id, 'partner')).map(({ closedBy }: { closedBy: string }) => closedBy)).toEqual([
      'partner',
      'staff',
    ]);
    expect(await answer(id, first?.id ?? 0)).toEqual(
      refusedWith(409, 'act_not_possible', { detail: 'too_late' }),
    );
    const log = await shop.database.db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
    expect(log.map(({ act }) => act).filter((act) => /Pin$/.test(act))).toEqual([
      ...['setPin', 'setPin', 'answerPin', 'closePin', 'closePin'],
    ]);
    expect(JSON.stringify(log)).not.toContain(WORD);
  });

  it('stand in the way of the approval of their item, and of no other', async () => {
    const { id, a, b, itemIds } = await waiting();
    await set(id, a);
    const inTheWay = refusedWith(409, 'act_not_possible', { detail: 'pins_open' });
    expect(await approve(id, a)).toEqual(inTheWay);
    // an answer about all designs is refused with all that have one
    expect(await decideAll(id, itemIds, 'approved', 'notApproved')).toEqual(named(a));
    expect(await decideAll(id, itemIds, 'approved', 'approved')).toEqual(named(a));
    await set(id, b);
    expect(await decideAll(id, itemIds, 'approved', 'approved')).toEqual(named(a, b));
    await close(id, (await rows(id))[1]?.id ?? 0);
    expect((await approve(id, b)).status).toBe(200);
    expect(await set(id, b)).toEqual(refusedWith(409, 'design_decided'));
    const [pin] = await rows(id);
    expect((await close(id, pin?.id ?? 0)).status).toBe(200);
    expect((await approve(id, a)).status).toBe(200);
    expect(await set(id, a)).toEqual(refusedWith(409, 'act_not_possible', { detail: 'too_late' }));
  });

  it('of two at once, a pin and an approval, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, a } = await waiting();
      const [pinned, approved] = await Promise.all([set(id, a), approve(id, a)]);
      expect([pinned.status, approved.status].sort()).toEqual([200, 409]);
      expect(await rows(id)).toHaveLength(pinned.status === 200 ? 1 : 0);
    }
  });

  it('that are open go on to the next version, where they still stand in the way', async () => {
    const { id, a, b, itemIds } = await waiting();
    await set(id, a);
    await set(id, a, { xMm: 40, words: 'Done' });
    await close(id, (await rows(id))[1]?.id ?? 0);
    // a design is rejected with a pin on it
    expect((await decideAll(id, itemIds, 'notApproved', 'approved')).status).toBe(200);
    const body = formOf({ comment: '', orderItemIds: [a] }, [['new.pdf', samplePdf]]);
    expect((await shop.ask(`/dealer/order/${id}/message/design/create`, { by: 'dealer', body })).status).toBe(
      200,
    );
    expect(await set(id, a)).toEqual(refusedWith(409, 'design_changed'));
    const again = { orderItemId: a, approvalStatus: 'approved', version: 2 };
    const approvals = [again, { orderItemId: b, approvalStatus: 'approved', version: 1 }];
    const decide = () =>
      shop.ask(`/partner/order/${id}/message/design-approval/create`, { body: { comment: '', approvals } });
    expect(await decide()).toEqual(named(a));
    await close(id, (await rows(id))[0]?.id ?? 0);
    expect((await decide()).status).toBe(200);
  });

  it('are bounded, have words, and stand on a picture', async () => {
    const { id, a } = await waiting();
    expect(await set(id, a, { words: ' ' })).toEqual(refusedWith(422, 'message_empty'));
    expect(await set(id, a, { words: 'x'.repeat(2001) })).toEqual(refusedWith(422, 'message_too_long'));
    for (const bad of [{ xMm: -1 }, { yMm: 5001 }, { side: 0 }, { version: 0 }])
      expect(await set(id, a, bad)).toEqual(refusedWith(400, 'invalid_input'));
    expect(await set(id, randomUUID())).toEqual(refusedWith(404, 'order_item_not_found'));
    await shop.database.db.insert(designPins).values(
      Array.from({ length: PINS_OF_VERSION }, () => ({
        ...{ orderId: id, position: 0, version: 1, side: 1, xMm: 1, yMm: 1, words: 'x', at: new Date() },
        ...{ author: 'partner', authorName: 'P' },
      })) as never,
    );
    expect(await set(id, a)).toEqual(refusedWith(409, 'pins_full', { detail: '50' }));
  });

  it('are those of the partner and of staff; another partner and a guest see nothing', async () => {
    const { id, a } = await waiting();
    await set(id, a);
    const [pin] = await rows(id);
    const none = refusedWith(404, 'order_not_found');
    expect(await set(id, a, {}, 'otherPartner')).toEqual(none);
    expect(await close(id, pin?.id ?? 0, 'otherPartner')).toEqual(none);
    expect(await answer(id, pin?.id ?? 0, 'partner')).toEqual(refusedWith(403, 'not_allowed'));
    expect(await close(id, pin?.id ?? 0, null)).toEqual(refusedWith(401, 'not_signed_in'));
    // nor is a pin found by the address of another order
    const other = await waiting();
    expect(await close(other.id, pin?.id ?? 0)).toEqual(refusedWith(404, 'pin_not_found'));
    const shared = await shop.ask(`/partner/order/${id}/links`, {
      body: { label: 'Customer', mayDecide: true, days: 7 },
    });
    const secret = String(shared.said.address).split('/').at(-1);
    const seen = await fetch(`${shop.base}/api/order-link/${secret}`);
    expect(seen.status).toBe(200);
    const text = await seen.text();
    expect([text.includes(WORD), text.includes('"pins"')]).toEqual([false, false]);
    // and a guest approves nothing over an open one
    const decided = await fetch(`${shop.base}/api/order-link/${secret}/items/${a}/decision`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, approved: true, comment: '', name: 'Guest' }),
    });
    expect([decided.status, ((await decided.json()) as { code: string }).code]).toEqual([
      409,
      'act_not_possible',
    ]);
  });
});
