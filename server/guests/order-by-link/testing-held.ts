import { eq } from 'drizzle-orm';
import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import { decideByLink, readOrderByLink, shareOrder } from '#contract/orders/order-links.ts';
import {
  type HeldRejection,
  listHeldRejections,
  passOnRejection,
  putRejectionAside,
} from '#contract/partner-orders/held-rejections.ts';
import { designApprovals, guestPages, orderMessages } from '#database/schema.ts';
import { addPeople, makePartnerOrder, people } from '#server/partner-orders/flow/testing.ts';
import { callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { addPersons } from '#server/partner-orders/flow/testing-people.ts';
import { testServer } from '#server/testing.ts';

/** For the tests beside it: orders of a partner that speaks first, their guests, and who answers. */

export const WORD = 'Quittenmarmelade';
export const GUEST = 'Zdislava';

type Decided = { readonly secret: string; readonly itemIds: readonly string[] };

export async function heldShop() {
  const server = await testServer({ jobs: true });
  await addPeople(server);
  const call = await callsOf(server, await addPersons(server));

  const holds = (holdsRejections: boolean) =>
    server.database.db
      .insert(guestPages)
      .values({ partnerId: people.partner, holdsRejections })
      .onConflictDoUpdate({ target: guestPages.partnerId, set: { holdsRejections } });

  async function shared(items = 2) {
    await holds(true);
    const order = await makePartnerOrder(server, {
      status: 'toApproveDesign',
      dealer: people.dealer,
      items: Array.from({ length: items }, () => ({})),
    });
    const link = async () => {
      const made = await call('partner', shareOrder, {
        params: { orderId: order.id },
        body: { label: 'Joinery', mayDecide: true, days: 7 },
      });
      const { id, address } = made.json<{ id: string; address: string }>();
      return { linkId: id, secret: address.split('/').at(-1) ?? '' };
    };
    return { ...order, ...(await link()), link };
  }

  const decide = (order: Decided, more: object = {}, item = 0) =>
    call('anonymous', decideByLink, {
      params: { secret: order.secret, orderItemId: order.itemIds[item] },
      body: { version: 1, approved: false, comment: WORD, name: GUEST, ...more },
    });
  const held = async (id: string, who: Parameters<typeof call>[0] = 'partner') =>
    call(who, listHeldRejections, { params: { orderId: id } });
  const listed = async (id: string) => (await held(id)).json<HeldRejection[]>();
  const passOn = (
    id: string,
    heldId: string,
    comment = 'Please make it larger',
    who: 'partner' | 'approves' = 'partner',
  ) => call(who, passOnRejection, { params: { orderId: id, heldId }, body: { comment } });
  const putAside = (id: string, heldId: string, answer = 'It has to fit the slat') =>
    call('partner', putRejectionAside, { params: { orderId: id, heldId }, body: { answer } });
  const seenBy = async ({ secret }: Pick<Decided, 'secret'>) =>
    (await call('anonymous', readOrderByLink, { params: { secret } })).json<LinkedOrder>();
  const messages = (id: string) =>
    server.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, id))
      .orderBy(orderMessages.id);
  const approvals = (id: string) =>
    server.database.db.select().from(designApprovals).where(eq(designApprovals.orderId, id));
  return {
    ...{ server, call, holds, shared, decide, held, listed },
    ...{ passOn, putAside, seenBy, messages, approvals },
  };
}
export type HeldShop = Awaited<ReturnType<typeof heldShop>>;
export type Shared = Awaited<ReturnType<HeldShop['shared']>>;

type Answer = Awaited<ReturnType<HeldShop['call']>>;
export const codeOf = (answer: Answer) => [answer.statusCode, answer.json().code];
