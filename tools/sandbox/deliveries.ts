import { request as httpRequest } from 'node:http';
import type { Clock } from './clock.ts';
import { isLoopback, type Settings } from './settings.ts';

/** What one try sends; made anew for each try, because a webhook is signed at the moment it leaves. */
export type Message = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

export type Delivery = {
  readonly id: number;
  readonly provider: 'goPay' | 'payPal';
  /** the state or the event told */
  readonly what: string;
  /** the payment or order it is about */
  readonly subject: string;
  readonly url: string;
  readonly attempts: { readonly at: number; readonly answer: number | string }[];
  state: 'waiting' | 'taken' | 'givenUp';
};

type Wanted = {
  readonly provider: Delivery['provider'];
  readonly what: string;
  readonly subject: string;
  /** most tries before it is given up */
  readonly tries: number;
  /** which statuses mean that the shop has taken it */
  readonly taken: (status: number) => boolean;
  readonly message: () => Message;
};

export type Deliveries = {
  /** sends after a moment and tries again until the shop takes it */
  later(wanted: Wanted, waitMs: number): Delivery;
  /** sends at once and waits for the first try */
  now(wanted: Wanted): Promise<Delivery>;
  /** once more, whatever became of the earlier tries */
  again(id: number): Promise<Delivery | null>;
  list(): readonly Delivery[];
  /** resolves when every message had its first try */
  quiet(): Promise<void>;
  clear(): void;
  close(): void;
};

const patienceMs = 30_000;

/**
 * One HTTP request to this machine. Names ending in .localhost are looked up here, because Node asks the
 * network for them.
 */
function send(message: Message): Promise<number | string> {
  const url = new URL(message.url);
  if (url.protocol !== 'http:' || !isLoopback(url.hostname)) {
    return Promise.resolve('not sent: the sandbox calls this machine only');
  }
  return new Promise((resolve) => {
    const request = httpRequest(
      {
        host: url.hostname.startsWith('[') ? '::1' : '127.0.0.1',
        port: url.port || 80,
        path: url.pathname + url.search,
        method: message.method,
        headers: {
          host: url.host,
          'user-agent': 'sandbox-gateway',
          ...message.headers,
          ...(message.body === undefined ? {} : { 'content-length': Buffer.byteLength(message.body) }),
        },
        timeout: patienceMs,
      },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode ?? 0));
        answer.once('error', (error) => resolve(error.message));
      },
    );
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    request.end(message.body);
  });
}

export function createDeliveries(settings: Pick<Settings, 'retryMs'>, clock: Clock): Deliveries {
  const all: Delivery[] = [];
  const wants = new Map<number, Wanted>();
  const timers = new Set<NodeJS.Timeout>();
  const firstTries = new Map<number, Promise<void>>();
  let last = 0;
  let closed = false;

  const note = (wanted: Wanted): Delivery => {
    const delivery: Delivery = {
      id: ++last,
      provider: wanted.provider,
      what: wanted.what,
      subject: wanted.subject,
      url: wanted.message().url,
      attempts: [],
      state: 'waiting',
    };
    all.push(delivery);
    wants.set(delivery.id, wanted);
    return delivery;
  };
  const wait = (ms: number, then: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      then();
    }, ms);
    timers.add(timer);
  };
  const attempt = async (delivery: Delivery, wanted: Wanted): Promise<void> => {
    if (closed) return;
    const answer = await send(wanted.message());
    delivery.attempts.push({ at: clock.now(), answer });
    if (typeof answer === 'number' && wanted.taken(answer)) delivery.state = 'taken';
    else if (
      delivery.attempts.length >= wanted.tries ||
      (typeof answer === 'string' && answer.startsWith('not sent'))
    ) {
      if (delivery.state === 'waiting') delivery.state = 'givenUp';
    } else if (delivery.state === 'waiting' && !closed) {
      wait(settings.retryMs(delivery.attempts.length), () => void attempt(delivery, wanted));
    }
  };

  return {
    later(wanted, waitMs) {
      const delivery = note(wanted);
      firstTries.set(
        delivery.id,
        new Promise<void>((resolve) => {
          wait(waitMs, () => void attempt(delivery, wanted).finally(resolve));
        }).then(() => void firstTries.delete(delivery.id)),
      );
      return delivery;
    },
    async now(wanted) {
      const delivery = note(wanted);
      await attempt(delivery, wanted);
      return delivery;
    },
    async again(id) {
      const delivery = all.find((d) => d.id === id);
      const wanted = wants.get(id);
      if (!delivery || !wanted) return null;
      const answer = await send(wanted.message());
      delivery.attempts.push({ at: clock.now(), answer });
      if (typeof answer === 'number' && wanted.taken(answer)) delivery.state = 'taken';
      return delivery;
    },
    list: () => all,
    async quiet() {
      while (firstTries.size > 0) await Promise.all(firstTries.values());
    },
    clear() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      firstTries.clear();
      wants.clear();
      all.length = 0;
    },
    close() {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}
