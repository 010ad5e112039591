import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { transaction } from '#database/connection.ts';
import { users } from '#database/schema.ts';
import type { Holder } from '#rules/people/accounts/permissions.ts';
import { announceOrder } from '#server/orders/order/service.ts';
import { createAccounts } from '#server/people/accounts/service.ts';
import { createProblemAnswer } from '#server/platform/plugins/problem-answer.ts';
import { registerProblems } from '#server/platform/plugins/problems.ts';
import { registerSession } from '#server/platform/plugins/session.ts';
import { asUser } from '#server/testing.ts';
import { makePartnerOrder, people } from '../flow/testing.ts';
import { formOf, type MessageShop, messageShop } from '../messages/testing.ts';
import { registerLive } from './routes.ts';
import { createStreams } from './streams.ts';

let shop: MessageShop;
const ends: (() => void)[] = [];
beforeAll(async () => {
  shop = await messageShop();
});
afterAll(() => shop.close());
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

type Event = { readonly event: string; readonly id: string | null; readonly data: Record<string, unknown> };

/** Listens as a browser does. */
async function listen(
  by: keyof typeof people | null,
  { orderId, lastId, at = shop.base }: { orderId?: string; lastId?: string; at?: string } = {},
) {
  const leaving = new AbortController();
  ends.push(() => leaving.abort());
  const answer = await fetch(`${at}/api/b2b/live${orderId ? `?orderId=${orderId}` : ''}`, {
    headers: {
      ...(by === null ? {} : await asUser(shop.shop, people[by])),
      ...(lastId ? { 'last-event-id': lastId } : {}),
    },
    signal: leaving.signal,
  });
  const events: Event[] = [];
  const state = { isEnded: false };
  if (answer.status === 200)
    void (async () => {
      let text = '';
      try {
        for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
          text += Buffer.from(piece).toString();
          for (let end = text.indexOf('\n\n'); end !== -1; end = text.indexOf('\n\n')) {
            const lines = text.slice(0, end).split('\n');
            text = text.slice(end + 2);
            const field = (name: string) =>
              lines.find((one) => one.startsWith(`${name}: `))?.slice(name.length + 2) ?? null;
            const event = field('event');
            if (event) events.push({ event, id: field('id'), data: JSON.parse(field('data') ?? '{}') });
          }
        }
      } catch {
        // we left
      }
      state.isEnded = true;
    })();
  const said = answer.status === 200 ? null : ((await answer.json()) as { code: string });
  const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 120_000, interval: 10 });
  if (answer.status === 200) await waitFor(() => expect(events[0]?.event).toBe('ready'));
  return { answer, said, events, state, waitFor, leave: () => leaving.abort() };
}

const write = async (orderId: string, by: 'partner' | 'dealer', comment = 'x') => {
  const side = by === 'partner' ? 'partner' : 'dealer';
  const path = `/${side}/order/${orderId}/message/create`;
  expect((await shop.ask(path, { by, body: formOf({ comment }) })).status).toBe(200);
};
const changesOf = (events: readonly Event[]) =>
  events.filter(({ event }) => event === 'order').map(({ data }) => data.orderId);

describe('a stream', () => {
  it('tells both sides of a message without their asking, and nobody else', async () => {
    const { id } = await makePartnerOrder(shop, { status: 'new' });
    const [partner, dealer, other] = await Promise.all([
      listen('partner'),
      listen('dealer'),
      listen('otherPartner'),
    ]);
    await write(id, 'partner');
    for (const { events, waitFor } of [partner, dealer]) {
      await waitFor(() => expect(changesOf(events)).toEqual([id]));
      expect(events.at(-1)?.id).toBe(String(events.at(-1)?.data.messageId));
    }
    expect(changesOf(other.events)).toEqual([]);
    expect(Object.fromEntries(partner.answer.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
    });
  });

  it('of one order tells of that order', async () => {
    const [one, two] = [
      await makePartnerOrder(shop, { status: 'new' }),
      await makePartnerOrder(shop, { status: 'new' }),
    ];
    const { events, waitFor } = await listen('dealer', { orderId: one.id });
    await write(two.id, 'partner');
    await write(one.id, 'partner');
    await waitFor(() => expect(changesOf(events)).toEqual([one.id]));
  });

  it('goes on after a break with what was missed', async () => {
    const { id } = await makePartnerOrder(shop, { status: 'new' });
    const first = await listen('partner');
    await write(id, 'dealer');
    await first.waitFor(() => expect(changesOf(first.events)).toEqual([id]));
    const lastId = first.events.at(-1)?.id ?? '';
    first.leave();
    const foreign = await makePartnerOrder(shop, { status: 'new', partner: people.otherPartner });
    await write(foreign.id, 'dealer');
    await write(id, 'dealer', 'while away');
    const second = await listen('partner', { lastId });
    await second.waitFor(() => expect(changesOf(second.events)).toContain(id));
    expect(changesOf(second.events)).not.toContain(foreign.id);
    expect(Number(second.events.at(-1)?.id)).toBeGreaterThan(Number(lastId));
  });

  it('that was away for too long, or knows a number nobody gave, reads everything anew', async () => {
    const { events, waitFor } = await listen('partner', { lastId: '999999999' });
    await waitFor(() => expect(events.map(({ event }) => event)).toContain('again'));
  });

  it('says that everything may have changed when announcements were lost', async () => {
    const { events, waitFor } = await listen('partner');
    await transaction(shop.database.db, (tx) =>
      announceOrder(tx, { orderId: 'x', partnerId: people.partner, dealerId: null, messageId: null }),
    );
    await waitFor(() => expect(changesOf(events)).toEqual(['x']));
    expect(events.at(-1)?.id).toBeNull();
  });

  it.each([
    ['nobody who signed in', null, undefined, 401, 'not_signed_in'],
    ['a foreign order', 'otherPartner', 'own', 404, 'order_not_found'],
    ['an order that is not there', 'dealer', 'none', 404, 'order_not_found'],
    ['a strange id', 'dealer', '%00', 404, 'order_not_found'],
  ] as const)('is refused for %s', async (_, by, orderId, status, code) => {
    const own = await makePartnerOrder(shop, { status: 'new' });
    const { answer, said } = await listen(
      by,
      orderId ? { orderId: orderId === 'own' ? own.id : orderId } : {},
    );
    expect([answer.status, said?.code]).toEqual([status, code]);
  });
});

describe('who listens', () => {
  const holder = (role: Holder['role']): Holder => ({
    id: 'a',
    role,
    partnerId: null,
    partnerFunction: null,
  });
  const listener = (accountId: string) => ({
    accountId,
    whose: 'all' as const,
    orderId: null,
    token: `token of ${accountId}`,
    as: 'dealer' as const,
  });
  const limits = { ofAccount: 2, ofProcess: 3, waiting: 500 };

  it('has so many streams and no more, and the process too', () => {
    const streams = createStreams(limits);
    expect([streams.open(listener('a')), streams.open(listener('a'))].every(Boolean)).toBe(true);
    expect(streams.open(listener('a'))).toBeNull();
    expect(streams.open(listener('b'))).not.toBeNull();
    expect(streams.open(listener('c'))).toBeNull();
  });

  it('gives its place back when it leaves', async () => {
    const streams = createStreams(limits);
    const [one] = [streams.open(listener('a')), streams.open(listener('a'))];
    one?.destroy();
    await expect.poll(() => streams.count()).toBe(1);
    expect(streams.open(listener('a'))).not.toBeNull();
  });

  it('and does not read is let go', async () => {
    const streams = createStreams(limits);
    const stream = streams.open(listener('a'));
    for (let i = 0; i < 20; i += 1)
      streams.tell({ orderId: `order-${i}`, partnerId: null, dealerId: null, messageId: i });
    await expect.poll(() => [stream?.destroyed, streams.count()]).toEqual([true, 0]);
  });

  it('and may not any more is let go at the next sign of life', async () => {
    const streams = createStreams(limits);
    for (const who of ['a', 'a', 'b']) streams.open(listener(who))?.resume();
    const accountsOf = vi.fn(
      async (tokens: readonly string[]) => new Map(tokens.map((token) => [token, holder('dealer')])),
    );
    await streams.pulse(accountsOf);
    expect(streams.count()).toBe(3);
    // one question for all of them, in which nobody is named twice
    expect(accountsOf.mock.calls).toEqual([[['token of a', 'token of b']]]);
    await streams.pulse(async () => new Map([['token of a', holder('dealer')]]));
    await expect.poll(() => streams.count()).toBe(2);
    await streams.pulse(async () => new Map([['token of a', holder('admin')]]));
    await expect.poll(() => streams.count()).toBe(0);
  });

  it('is told nothing more once let go, though the end still waits to be read', async () => {
    const streams = createStreams(limits);
    const stream = streams.open(listener('a'));
    const failed = vi.fn();
    stream?.on('error', failed);
    await streams.pulse(async () => new Map());
    streams.tell({ orderId: 'order', partnerId: null, dealerId: null, messageId: 1 });
    await streams.pulse(async () => new Map());
    streams.close();
    stream?.resume();
    await expect.poll(() => streams.count()).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });

  it('is told when announcements may have been missed', async () => {
    const streams = createStreams(limits);
    const stream = streams.open(listener('a'));
    streams.tell(null);
    expect(String(stream?.read())).toContain('event: again');
  });

  it('is let go when the shop stops', async () => {
    const streams = createStreams(limits);
    const stream = streams.open(listener('a'));
    stream?.resume();
    streams.close();
    await expect.poll(() => streams.count()).toBe(0);
    expect(streams.open(listener('a'))).toBeNull();
  });
});

describe('without a stream', () => {
  const changes = (by: keyof typeof people | null, after?: number) =>
    shop.ask(`/live/changes${after === undefined ? '' : `?after=${after}`}`, { by });

  it('pages ask for what came after a message', async () => {
    const own = await makePartnerOrder(shop, { status: 'new' });
    const foreign = await makePartnerOrder(shop, { status: 'new', partner: people.otherPartner });
    const { said: start } = await changes('partner');
    expect(start).toMatchObject({ changes: [], again: false });
    await write(own.id, 'dealer');
    await write(foreign.id, 'dealer');
    const idsOf = ({ said }: Awaited<ReturnType<typeof changes>>) =>
      said.changes.map(({ orderId }: { orderId: string }) => orderId);
    expect(idsOf(await changes('partner', start.latest))).toContain(own.id);
    expect(idsOf(await changes('partner', start.latest))).not.toContain(foreign.id);
    expect(idsOf(await changes('dealer', start.latest))).toEqual(
      expect.arrayContaining([own.id, foreign.id]),
    );
    expect((await changes('partner', 0)).said.again).toBe(false);
    expect((await changes('partner', 99_999_999)).said.again).toBe(true);
    expect((await changes(null, 0)).status).toBe(401);
  });

  it('MSG-007: unread messages are counted for those they wait for', async () => {
    const of = async (by: keyof typeof people) => (await shop.ask('/unread', { by })).said;
    const before = {
      partner: await of('partner'),
      dealer: await of('dealer'),
      admin: await of('admin'),
      otherDealer: await of('otherDealer'),
    };
    const { id } = await makePartnerOrder(shop, { status: 'new', dealer: people.dealer });
    await write(id, 'partner');
    await write(id, 'partner');
    await write(id, 'dealer');
    const more = (one: { orders: number; messages: number }, orders: number, messages: number) => ({
      orders: one.orders + orders,
      messages: one.messages + messages,
    });
    expect(await of('partner')).toEqual(more(before.partner, 1, 1));
    expect(await of('dealer')).toEqual(more(before.dealer, 1, 2));
    expect(await of('admin')).toEqual(more(before.admin, 1, 2));
    expect(await of('otherDealer')).toEqual(before.otherDealer);
    expect((await shop.ask('/unread', { by: null })).status).toBe(401);
    // nobody's order waits for whoever assigns it, and no dealer could mark it as read (AUT-046)
    const nobodys = await makePartnerOrder(shop, { status: 'new', dealer: null });
    await write(nobodys.id, 'partner');
    expect(await of('dealer')).toEqual(more(before.dealer, 1, 2));
    expect(await of('admin')).toEqual(more(before.admin, 2, 3));
  });

  it('MSG-007: a dealer has as many unread orders as the list shows under their name', async () => {
    const listed = await shop.ask(`/dealer/order/list?dealerId=${people.dealer}&limit=100`, { by: 'dealer' });
    const counts = (listed.said.items as { unreadMessagesCount: number }[]).map(
      ({ unreadMessagesCount }) => unreadMessagesCount,
    );
    expect(listed.said.total).toBe(counts.length);
    expect((await shop.ask('/unread', { by: 'dealer' })).said).toEqual({
      orders: counts.filter((count) => count > 0).length,
      messages: counts.reduce((sum, count) => sum + count, 0),
    });
  });
});

describe('an account that is let go', () => {
  it('D-B87: hears no more within a minute', async () => {
    const app = Fastify();
    const accounts = createAccounts(shop.shop.config, shop.database.db);
    registerProblems(app, createProblemAnswer(shop.shop.config));
    await registerSession(app, shop.shop.config, accounts);
    await registerLive(app, shop.shop, accounts, { pulseMs: 50 });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const { state, waitFor } = await listen('otherPartner', { at: `http://127.0.0.1:${port}` });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(state.isEnded).toBe(false);
    const set = (active: boolean) =>
      shop.database.db.update(users).set({ active }).where(eq(users.id, people.otherPartner));
    await set(false);
    await waitFor(() => expect(state.isEnded).toBe(true));
    await set(true);
    await app.close();
  });
});
