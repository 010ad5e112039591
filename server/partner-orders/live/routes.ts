import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countUnread, listChanges, liveStream, MOST_CHANGES } from '#contract/partner-orders/live.ts';
import { may, positionOf, scopeOf } from '#rules/people/accounts/permissions.ts';
import { loadOwnedOrder, type OrderNews, PARTNER_ORDERS_CHANNEL } from '#server/orders/order/service.ts';
import type { Accounts } from '#server/people/accounts/service.ts';
import type { Account } from '#server/platform/context.ts';
import { type Implementation, implementForMany, refusal } from '#server/platform/endpoints.ts';
import { RefusedRequest } from '#server/platform/plugins/refused-request.ts';
import type { Shop } from '#server/press/context.ts';
import { countUnread as countUnreadOf } from '../lists/service.ts';
import * as store from './store.ts';
import { againEvent, changeEvent, createStreams, readyEvent, type Streams } from './streams.ts';

/** Who may not listen any more is let go within two of these. */
const PULSE_MS = 20_000;
/** A stream that was away for longer reads everything anew. */
const MOST_MISSED = 5_000;
/** What the browser waits before it opens a broken stream again. */
const RETRY_MS = 3_000;

const whoseOf = (account: Account): store.Whose => {
  const scope = scopeOf(account, 'seePartnerOrders');
  if (scope === 'all') return scope;
  return typeof scope === 'object' && 'partnerId' in scope ? scope : { partnerId: '' };
};

/** What came after a message, as far as it is told one by one. */
async function missed(
  { database: { db } }: Pick<Shop, 'database'>,
  asked: { readonly after: number; readonly whose: store.Whose; readonly orderId: string | null },
) {
  const latest = await store.latestMessage(db);
  // a number that was never given is of another database, one that is long past would be a long look
  if (asked.after > latest || latest - asked.after > MOST_MISSED) return { latest, changes: [], again: true };
  const changes = await store.changesAfter(db, { ...asked, atMost: MOST_CHANGES + 1 });
  const again = changes.length > MOST_CHANGES;
  return { latest, changes: again ? [] : changes, again };
}

export function liveEndpoints(shop: Shop): Implementation[] {
  return [
    implementForMany(listChanges, async ({ query }, _caller, scope) => {
      const { db } = shop.database;
      if (query.after === undefined || scope === 'none')
        return { ok: true, value: { latest: await store.latestMessage(db), changes: [], again: false } };
      const whose = typeof scope === 'object' && 'partnerId' in scope ? scope : 'all';
      return { ok: true, value: await missed(shop, { after: query.after, whose, orderId: null }) };
    }),
    implementForMany(countUnread, async (_input, { account }, scope) => ({
      ok: true,
      value: await countUnreadOf(shop, account, scope),
    })),
  ];
}

/** The id of the last event a stream has heard, of the header the browser sends when it opens one again. */
function lastEventOf({ headers }: FastifyRequest): number | null {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,15}$/.test(id) ? Number(id) : null;
}

function orderIdOf({ query }: FastifyRequest): string | null {
  const { orderId } = query as { orderId?: unknown };
  if (orderId === undefined) return null;
  if (typeof orderId !== 'string' || !/^[\w-]{1,60}$/.test(orderId))
    throw new RefusedRequest('order_not_found');
  return orderId;
}

/**
 * One look at the announcements of the database for all streams of this process, and one clock: a stream is a
 * connection and a place in a list, and nothing else.
 */
export async function registerLive(
  app: FastifyInstance,
  shop: Pick<Shop, 'database' | 'log'>,
  accounts: Pick<Accounts, 'accountsOf'>,
  { streams = createStreams(), pulseMs = PULSE_MS }: { streams?: Streams; pulseMs?: number } = {},
): Promise<void> {
  await shop.database.listen(PARTNER_ORDERS_CHANNEL, (payload) =>
    streams.tell(payload === '' ? null : (JSON.parse(payload) as OrderNews)),
  );
  const clock = setInterval(() => {
    // the database may be away for a moment: who listens goes on listening
    streams.pulse(accounts.accountsOf).catch((err) => shop.log.error({ err }, 'live streams'));
  }, pulseMs);
  clock.unref();
  app.addHook('preClose', async () => {
    clearInterval(clock);
    streams.close();
  });

  app.get(
    `/api${liveStream.path}`,
    { compress: false, config: { rateLimit: { max: 300, timeWindow: '1 minute' } } },
    async (request, reply) => {
      const { account, sessionToken: token } = request;
      const refused = refusal({ who: { permission: 'seePartnerOrders', of: 'many' } }, request);
      if (refused || !account || !token) throw new RefusedRequest(refused ?? 'not_signed_in');
      const orderId = orderIdOf(request);
      if (orderId !== null) {
        const order = await loadOwnedOrder(shop.database.db, orderId);
        if (!order || !may(account, 'seePartnerOrders', order)) throw new RefusedRequest('order_not_found');
      }
      const whose = whoseOf(account);
      const stream = streams.open({ accountId: account.id, whose, orderId, token, as: positionOf(account) });
      if (!stream) throw new RefusedRequest('rate_limited');
      try {
        // opened before it is looked what was missed: what comes meanwhile is told twice and not never
        const after = lastEventOf(request);
        const found =
          after === null
            ? { latest: await store.latestMessage(shop.database.db), changes: [], again: false }
            : await missed(shop, { after, whose, orderId });
        streams.send(stream, `retry: ${RETRY_MS}\n${readyEvent(found.latest)}`);
        if (found.again) streams.send(stream, againEvent(found.latest));
        for (const change of found.changes) streams.send(stream, changeEvent(change));
      } catch (error) {
        stream.destroy();
        throw error;
      }
      // a proxy that collects answers would hand the first event on with the last
      return reply
        .headers({
          'content-type': 'text/event-stream; charset=utf-8',
          'cache-control': 'no-store, no-transform',
          'x-accel-buffering': 'no',
        })
        .send(stream);
    },
  );
}
