import { heard, type Known, type Purchase, type Said } from './known.ts';
import { type Act, post } from './ordering.ts';
import type { Mishap } from './parties.ts';
import type { World } from './world.ts';

/** What shoppers do by the link of their order: write, approve, withdraw, from pages that are open for long. */

/** Says something under a key, perhaps in both processes at once; what nobody answered is said again later. */
export async function saying(
  world: World,
  known: Known,
  said: Said,
  mishap: () => Mishap | null,
): Promise<void> {
  const one = async () => {
    const ended = await world.within(world.any(), mishap(), said.send);
    const isLost = world.happens(0.08);
    const answer = heard(world, known, said.words.slice(0, 30), isLost ? { kind: 'unheard' } : ended);
    if (answer && answer.statusCode < 300) said.accepted = true;
    const code = answer && answer.statusCode >= 400 ? String(answer.json().code) : '';
    // a link ends, and an order forgets its people
    if (
      said.accepted &&
      code &&
      !/not_found|anonymised|not_signed_in/.test(code) &&
      answer?.statusCode !== 503
    )
      known.wrong.push(`a repeat of "${said.words}" was refused: ${code}`);
  };
  await world.together(world.happens(0.4) ? [one, one] : [one]);
}

/** One of those; every second time one of the last three, so that what is done to an order meets. */
export const recent = <T>(world: World, list: readonly T[]): T =>
  world.pick(world.happens(0.5) ? list.slice(-3) : list);

/** Purchases of people who are still there and that stand so in the shop, the last ones. */
export async function those(world: World, known: Known, where: string): Promise<Purchase[]> {
  const rows = await world.rows<{ code: string }>(
    `select o.code from orders o join shop_orders s on s.order_id = o.id where o.anonymised_at is null and ${where}`,
  );
  const codes = new Set(rows.map(({ code }) => code));
  return known.purchases.filter(({ code, who }) => codes.has(code) && !known.erased.includes(who)).slice(-20);
}

const withLink = (known: Known) =>
  known.purchases.filter(({ secret, who }) => secret !== null && !known.erased.includes(who)).slice(-20);

const write: Act = async (world, known, mishap) => {
  const list = withLink(known);
  if (list.length === 0) return;
  const { secret, who, code } = recent(world, list);
  const words = `W${known.said.length} ${code} ${who.mark}`;
  const key = `said-${known.said.length}-${world.seed}`;
  const send: Said['send'] = (server) =>
    post(
      server,
      `/api/order-link/${secret}/messages`,
      { comment: words, name: '' },
      { 'idempotency-key': key },
    );
  const said: Said = { words, key, send, accepted: false };
  known.said.push(said);
  await saying(world, known, said, mishap);
};

const writeAgain: Act = async (world, known, mishap) => {
  const last = known.said.slice(-8);
  if (last.length > 0) await saying(world, known, world.pick(last), mishap);
};

type Item = { orderItemId: string | null; currentVersion: number };

/** The proof that waits on the page of an order; a page that stays open goes on showing what it showed. */
async function openPage(world: World, purchase: Purchase): Promise<Purchase['page']> {
  if (purchase.page && world.happens(0.4)) return purchase.page;
  const seen = await world.any().server.app.inject({ url: `/api/order-link/${purchase.secret}` });
  if (seen.statusCode !== 200) return purchase.page;
  const { items } = seen.json<{ items: Item[] }>();
  const [seenItem] = items.flatMap(({ orderItemId, currentVersion }) =>
    orderItemId && currentVersion > 0 ? [{ orderItemId, version: currentVersion }] : [],
  );
  purchase.page = seenItem ?? null;
  return purchase.page;
}

/** Says yes or no to a proof; in two windows perhaps both. */
const decide: Act = async (world, known, mishap) => {
  const proofed = await those(
    world,
    known,
    'exists (select from item_designs d where d.order_id = o.id and d.version > 0)',
  );
  const list = proofed.filter(({ secret }) => secret !== null);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const { secret, code, who } = purchase;
  const page = await openPage(world, purchase);
  if (!page) return;
  const first = world.happens(0.6);
  const one = (isApproved: boolean) => async () => {
    const comment = isApproved ? '' : `Larger ${who.mark}`;
    const ended = await world.within(world.any(), mishap(), ({ app }) =>
      app.inject({
        method: 'PUT',
        url: `/api/order-link/${secret}/items/${page.orderItemId}/decision`,
        payload: { version: page.version, approved: isApproved, comment, name: '' },
      }),
    );
    heard(world, known, `${code} decides`, ended);
  };
  const other = one(world.happens(0.5) ? first : !first);
  await world.together(world.happens(0.5) ? [one(first), other] : [one(first)]);
};

/** States a withdrawal, or states one again that was taken, which is answered as it was. */
const withdraw: Act = async (world, known, mishap) => {
  const list = withLink(known);
  if (list.length === 0) return;
  const purchase = recent(world, list);
  const { secret, code, who, withdrawn } = purchase;
  // more often than may be in a day: what was taken is answered all the same
  for (let times = world.pick([1, 1, 2, 14]); times > 0; times -= 1) {
    const isRepeat = withdrawn.length > 0 && world.happens(0.4);
    const key = isRepeat ? world.pick(withdrawn) : `withdraws-${code}-${withdrawn.length}`;
    const one = async () => {
      const ended = await world.within(world.any(), mishap(), (server) =>
        post(
          server,
          `/api/order-link/${secret}/withdrawals`,
          { reason: `Too late ${who.mark} ${key}`, items: [] },
          { 'idempotency-key': key },
        ),
      );
      const answer = heard(world, known, `${code} withdraws`, ended);
      if (answer?.statusCode === 200 && !withdrawn.includes(key)) withdrawn.push(key);
      const refusal = answer && answer.statusCode >= 400 && answer.statusCode < 500 ? answer.json().code : '';
      if (isRepeat && refusal && !/not_found|anonymised/.test(refusal))
        known.wrong.push(`a repeat of a withdrawal of ${code} was refused: ${refusal}`);
    };
    await world.together(world.happens(0.4) ? [one, one] : [one]);
  }
};

export const shopperActs: readonly (readonly [number, Act])[] = [
  [5, write],
  [3, writeAgain],
  [7, decide],
  [3, withdraw],
];
