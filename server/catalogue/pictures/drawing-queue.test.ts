import { describe, expect, it } from 'vitest';
import type { Picture } from './cache.ts';
import { createDrawingQueue } from './drawing-queue.ts';

const picture: Picture = { body: Buffer.from('picture'), type: 'image/avif' };

/** A queue whose drawings end when they are told to, in the order they were begun. */
function queueOf(limits: Partial<Parameters<typeof createDrawingQueue>[0]> = {}) {
  const queue = createDrawingQueue({ atOnce: 1, mostOfOne: 60, most: 240, ...limits });
  const begun: string[] = [];
  const ends: PromiseWithResolvers<Picture>[] = [];
  const ask = (key: string, address = 'a', signal = new AbortController().signal) =>
    queue.draw(key, { address, signal }, () => {
      begun.push(key);
      const end = Promise.withResolvers<Picture>();
      ends.push(end);
      return end.promise;
    });
  /** Ends what is drawn at the moment and lets the next begin. */
  const endOne = async () => {
    ends.shift()?.resolve(picture);
    await new Promise(setImmediate);
  };
  const endAll = async () => {
    while (ends.length > 0) await endOne();
  };
  return { ask, begun, endOne, endAll, ends };
}

describe('pictures that wait to be drawn', () => {
  it('are not begun once nobody waits for them', async () => {
    const { ask, begun, endAll } = queueOf();
    const gone = new AbortController();
    const abandoned = Array.from({ length: 30 }, (_, i) => ask(`other-${i}`, 'other', gone.signal));
    const wanted = ask('wanted', 'visitor');
    gone.abort(new Error('gone'));
    expect(new Set((await Promise.allSettled(abandoned)).map(({ status }) => status))).toEqual(
      new Set(['rejected']),
    );
    await endAll();
    expect(await wanted).toBe(picture);
    expect(begun).toEqual(['other-0', 'wanted']);
  });

  it('are drawn while one of several still waits, whoever asked first', async () => {
    const { ask, begun, endAll } = queueOf();
    const first = ask('first');
    const gone = new AbortController();
    const left = ask('shared', 'a', gone.signal).catch(() => 'left');
    const stays = ask('shared', 'b');
    gone.abort();
    await endAll();
    expect(await Promise.all([first, left, stays])).toEqual([picture, 'left', picture]);
    expect(begun).toEqual(['first', 'shared']);
  });

  it('take turns by address, also one that another asked for long ago', async () => {
    const { ask, begun, endAll } = queueOf();
    const all = ['a1', 'a2', 'a3', 'a4', 'shared'].map((key) => ask(key, 'a'));
    all.push(ask('b1', 'b'), ask('b2', 'b'), ask('shared', 'c'));
    await endAll();
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'shared', 'a3', 'b2', 'a4']);
  });

  it('are refused beyond the bound of one address and of all, and whoever has the most makes room', async () => {
    const { ask, begun, endAll } = queueOf({ mostOfOne: 4, most: 6 });
    const many = Array.from({ length: 6 }, (_, i) => ask(`a${i}`, 'a'));
    expect(await many[5]).toBe('busy');
    const others = [ask('b0', 'b'), ask('b1', 'b'), ask('c0', 'c')];
    expect(await many[4]).toBe('busy');
    await endAll();
    expect(await Promise.all([...many.slice(0, 4), ...others])).toEqual(
      Array.from({ length: 7 }, () => picture),
    );
    expect(begun).toHaveLength(7);
  });

  it('go on after one that could not be drawn, for everybody who asked', async () => {
    const { ask, ends, endAll } = queueOf();
    const both = [ask('bad'), ask('bad', 'b')];
    const good = ask('good');
    ends.shift()?.reject(new Error('bad'));
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await new Promise(setImmediate);
    await endAll();
    expect(await good).toBe(picture);
  });

  it('count all addresses of one network as one, so that it cannot take every place', async () => {
    const { ask, begun, endAll } = queueOf({ most: 10 });
    const many = Array.from({ length: 12 }, (_, i) => ask(`many-${i}`, `2001:db8:1:1::${i + 1}`));
    const visitor = ask('wanted', '198.51.100.7');
    await endAll();
    expect([await visitor, begun[2]]).toEqual([picture, 'wanted']);
    expect((await Promise.all(many)).filter((answer) => answer === 'busy').length).toBe(2);
  });
});
