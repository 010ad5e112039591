import { Readable } from 'node:stream';
import type { OrderChange } from '#contract/partner-orders/live.ts';
import { type Holder, positionOf } from '#rules/people/accounts/permissions.ts';
import type { OrderNews } from '#server/orders/order/service.ts';

/** What a stream may hear of. */
export type Listener = {
  readonly accountId: string;
  /** hears of every order, or of one partner's */
  readonly whose: { readonly partnerId: string } | 'all';
  /** hears of this order only */
  readonly orderId: string | null;
  /** of their session */
  readonly token: string;
  /** role or function when they came; who has another one by now begins anew */
  readonly as: ReturnType<typeof positionOf>;
};

/** The accounts that tokens name now; a token that holds no longer is not among them. */
type AccountsOf = (tokens: readonly string[]) => Promise<ReadonlyMap<string, Holder>>;

export type Limits = {
  readonly ofAccount: number;
  readonly ofProcess: number;
  /** bytes that wait for a reader before it is let go */
  readonly waiting: number;
};

/** One for each open tab, of a browser that shares none. */
export const usualLimits: Limits = { ofAccount: 12, ofProcess: 1_000, waiting: 16 * 1024 };

type Open = Listener & { readonly readable: Readable };

const eventOf = (event: string, id: number | null, data: object): string =>
  `${id === null ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

export const changeEvent = ({ orderId, messageId }: OrderChange): string =>
  eventOf('order', messageId, { orderId, messageId });
export const againEvent = (latest: number | null): string => eventOf('again', latest, {});
export const readyEvent = (latest: number): string => eventOf('ready', latest, {});
/** A line that is no event keeps proxies from taking the connection for a dead one. */
const PULSE = ': \n\n';

const hears = ({ whose, orderId }: Listener, news: OrderNews): boolean =>
  (orderId === null || orderId === news.orderId) &&
  (whose === 'all' ? !news.isForPartner : whose.partnerId === news.partnerId);

/** All streams of this process. */
export type Streams = {
  /** null when this account or the process has too many */
  open(listener: Listener): Readable | null;
  /** hands an event on; a reader who does not keep up is let go, and comes back with the id it has */
  send(readable: Readable, event: string): void;
  /** tells everybody who hears of it; null when announcements may have been missed */
  tell(news: OrderNews | null): void;
  /** one sign of life for all, and nobody goes on listening who may not any more */
  pulse(accountsOf: AccountsOf): Promise<void>;
  count(): number;
  close(): void;
};

export function createStreams(limits: Limits = usualLimits): Streams {
  const open = new Set<Open>();
  let isClosed = false;

  // what a reader has not taken yet still waits in a stream that was ended; more than its end it must not be
  // given
  const ended = new WeakSet<Readable>();
  const end = (readable: Readable): void => {
    if (ended.has(readable)) return;
    ended.add(readable);
    readable.push(null);
  };

  const send = (readable: Readable, event: string): void => {
    if (readable.destroyed || ended.has(readable)) return;
    if (!readable.push(event)) readable.destroy();
  };

  return {
    open(listener) {
      const own = [...open].filter(({ accountId }) => accountId === listener.accountId);
      if (isClosed || open.size >= limits.ofProcess || own.length >= limits.ofAccount) return null;
      const readable = new Readable({ highWaterMark: limits.waiting, read() {} });
      const stream: Open = { ...listener, readable };
      open.add(stream);
      readable.once('close', () => open.delete(stream));
      return readable;
    },
    send,
    tell(news) {
      for (const stream of open) {
        if (news === null) send(stream.readable, againEvent(null));
        else if (hears(stream, news)) send(stream.readable, changeEvent(news));
      }
    },
    async pulse(accountsOf) {
      const listening = [...open];
      if (listening.length === 0) return;
      // asked for all together: a thousand streams are one question to the database
      const accounts = await accountsOf([...new Set(listening.map(({ token }) => token))]);
      for (const { readable, token, as } of listening) {
        const account = accounts.get(token);
        if (account && positionOf(account) === as) send(readable, PULSE);
        else end(readable);
      }
    },
    count: () => open.size,
    close() {
      isClosed = true;
      for (const { readable } of open) end(readable);
    },
  };
}
