import { listChanges, liveStream } from '#contract/partner-orders/live.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { followNews, type Hear, type News } from './news.ts';

const NAME = 'inkrule-live';

const follow = (apiBase: string, hear: Hear): (() => void) =>
  followNews(
    {
      openSource:
        typeof EventSource === 'undefined'
          ? null
          : () => new EventSource(apiBase + liveStream.path, { withCredentials: true }),
      poll: async (after) => {
        const answer = await browserCall(apiBase)(listChanges, { query: { after } });
        if (answer.ok) return answer.value;
        return answer.code === 'not_signed_in' || answer.code === 'not_allowed' ? null : 'later';
      },
      isSeen: () => document.visibilityState === 'visible',
    },
    hear,
  );

/**
 * One tab keeps the stream and tells the others, because a browser opens six connections to a shop at most.
 * The tab that holds the lock is it; when it is closed the next one is.
 */
function followTogether(apiBase: string, hear: Hear): () => void {
  const channel = new BroadcastChannel(NAME);
  const leaving = new AbortController();
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  let end = (): void => {};
  let isHolder = false;
  const untilLeft = (): Promise<void> =>
    new Promise((resolve) => {
      isHolder = true;
      const stop = follow(apiBase, (news) => {
        hear(news);
        if (news !== 'begun') channel.postMessage(news);
      });
      end = () => {
        stop();
        resolve();
      };
    });
  navigator.locks.request(NAME, { signal: leaving.signal }, untilLeft).catch(() => {});
  // where another tab has the stream, this one hears from now on
  void navigator.locks.request(NAME, { ifAvailable: true }, () => {
    if (!isHolder && !leaving.signal.aborted) hear('begun');
  });
  return () => {
    // a lock that is held is given back by ending; the signal takes back the wish for it
    leaving.abort();
    end();
    channel.close();
  };
}

const hearers = new Set<Hear>();
let stop: (() => void) | null = null;

/** Hears of changes of the orders this person may see; everything on a page shares one connection. */
export function hearNews(apiBase: string, hear: Hear): () => void {
  hearers.add(hear);
  const tellAll: Hear = (news) => {
    for (const one of [...hearers]) one(news);
  };
  const isShared = 'locks' in navigator && typeof BroadcastChannel !== 'undefined';
  stop ??= (isShared ? followTogether : follow)(apiBase, tellAll);
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    stop?.();
    stop = null;
  };
}
