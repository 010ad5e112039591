import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followNews, type News, type Ways } from './news.ts';

class FakeSource {
  readyState = 0;
  readonly listeners = new Map<string, (event: Event) => void>();
  addEventListener(name: string, listener: (event: Event) => void) {
    this.listeners.set(name, listener);
  }
  close() {
    this.readyState = 2;
  }
  say(name: string, data: unknown = {}, lastEventId = '') {
    const text = typeof data === 'string' ? data : JSON.stringify(data);
    this.listeners.get(name)?.({ data: text, lastEventId } as unknown as Event);
  }
}

let sources: FakeSource[];
let heard: News[];
let begun: number;
let stop: () => void;
const follow = (more: Partial<Ways> = {}) => {
  stop = followNews(
    {
      openSource: () => {
        const source = new FakeSource();
        sources.push(source);
        return source as never;
      },
      poll: async () => 'later',
      isSeen: () => true,
      ...more,
    },
    (news) => {
      if (news === 'begun') begun++;
      else heard.push(news);
    },
  );
};

beforeEach(() => {
  vi.useFakeTimers();
  sources = [];
  heard = [];
  begun = 0;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('news', () => {
  it('come by the stream', () => {
    follow();
    const [source] = sources;
    source?.say('ready', {}, '4');
    source?.say('order', { orderId: 'a', messageId: 5 }, '5');
    source?.say('order', 'no JSON');
    source?.say('order', { strange: 1 });
    source?.say('again', {}, '6');
    expect(heard).toEqual([{ orderId: 'a', messageId: 5 }, 'again']);
  });

  it('after a break everything is read anew once the stream is back', () => {
    follow();
    const [source] = sources;
    source?.say('ready');
    source?.say('error');
    expect(heard).toEqual([]);
    source?.say('ready');
    expect(heard).toEqual(['again']);
  });

  it('say once from when on everything is heard, by the stream or by asking', async () => {
    follow();
    expect(begun).toBe(0);
    sources[0]?.say('ready');
    sources[0]?.say('error');
    sources[0]?.say('ready');
    expect(begun).toBe(1);
    stop();
    follow({ openSource: null, poll: async () => ({ latest: 3, changes: [], again: false }) });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(begun).toBe(2);
  });

  it('are asked for where the stream is refused, after what was heard last, and it is tried again', async () => {
    const poll = vi.fn<Ways['poll']>(async () => ({
      latest: 9,
      changes: [{ orderId: 'b', messageId: 9 }],
      again: false,
    }));
    follow({ poll });
    const [source] = sources;
    source?.say('ready', {}, '7');
    Object.assign(source ?? {}, { readyState: 2 });
    source?.say('error');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(poll).toHaveBeenLastCalledWith(7);
    expect(heard).toEqual([{ orderId: 'b', messageId: 9 }]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(poll).toHaveBeenLastCalledWith(9);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sources).toHaveLength(2);
  });

  it('are not asked for while nobody looks, nor by somebody who signed out', async () => {
    let isSeen = false;
    const poll = vi.fn<Ways['poll']>(async () => null);
    follow({ openSource: null, poll, isSeen: () => isSeen });
    await vi.advanceTimersByTimeAsync(100_000);
    expect(poll).not.toHaveBeenCalled();
    isSeen = true;
    await vi.advanceTimersByTimeAsync(100_000);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  it('end when nobody wants them', async () => {
    const poll = vi.fn<Ways['poll']>(async () => 'later');
    follow({ poll });
    stop();
    expect(sources[0]?.readyState).toBe(2);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(poll).not.toHaveBeenCalled();
  });
});
