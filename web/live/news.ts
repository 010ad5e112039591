import { type OrderChange, orderChange } from '#contract/partner-orders/live.ts';

/**
 * A change of one order; `again` when anything may have changed. `begun` once everything from now on is heard:
 * what changed between the reading of a page and then was told to nobody.
 */
export type News = OrderChange | 'again' | 'begun';
export type Hear = (news: News) => void;

/** As much of an EventSource as is used. */
export type Source = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;
const CLOSED = 2;

/** What came after a message; `later` when nobody answered, null when the caller may not ask any more. */
export type Poll = (
  after: number | undefined,
) => Promise<{ latest: number; changes: readonly OrderChange[]; again: boolean } | 'later' | null>;

export type Ways = {
  /** null where the browser knows no streams */
  readonly openSource: (() => Source) | null;
  readonly poll: Poll;
  readonly isSeen: () => boolean;
};

const POLL_MS = 20_000;
/** A stream that was refused is tried again after so many polls: too many tabs may have been open. */
const POLLS_BETWEEN_TRIES = 6;

function readChange(event: Event): OrderChange | null {
  try {
    const read = orderChange.safeParse(JSON.parse(String((event as MessageEvent).data)));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

/**
 * Hears of changes of orders until it is stopped: by a stream, which the browser opens again by itself after
 * a break and which then goes on where it was, or by asking now and then where the stream is refused.
 */
export function followNews({ openSource, poll, isSeen }: Ways, hear: Hear): () => void {
  let source: Source | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let isBroken = false;
  let hasBegun = false;
  let latest: number | undefined;
  let polls = 0;

  const note = (event: Event): void => {
    const id = Number((event as MessageEvent).lastEventId);
    if (id > (latest ?? 0)) latest = id;
  };

  const begin = (): void => {
    if (!hasBegun) hear('begun');
    hasBegun = true;
  };

  const askLater = (): void => {
    if (!isStopped) timer = setTimeout(() => void ask(), POLL_MS);
  };

  async function ask(): Promise<void> {
    // who does not look is told when they look again
    if (!isSeen()) return askLater();
    polls += 1;
    if (openSource && polls % POLLS_BETWEEN_TRIES === 0) return listen();
    const answer = await poll(latest).catch(() => 'later' as const);
    if (isStopped || answer === null) return;
    if (answer !== 'later') {
      latest = answer.latest;
      begin();
      if (answer.again) hear('again');
      for (const change of answer.changes) hear(change);
    }
    askLater();
  }

  function listen(): void {
    if (!openSource) return void ask();
    const opened = openSource();
    source = opened;
    opened.addEventListener('ready', (event) => {
      note(event);
      // what changed without a message has no number to go on from
      if (isBroken) hear('again');
      isBroken = false;
      begin();
    });
    opened.addEventListener('order', (event) => {
      note(event);
      const change = readChange(event);
      if (change) hear(change);
    });
    opened.addEventListener('again', (event) => {
      note(event);
      hear('again');
    });
    opened.addEventListener('error', () => {
      isBroken = true;
      if (opened.readyState !== CLOSED) return;
      opened.close();
      source = null;
      askLater();
    });
  }

  listen();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
  };
}
