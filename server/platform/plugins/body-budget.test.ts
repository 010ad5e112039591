import { describe, expect, it } from 'vitest';
import { createBodyBudget } from './body-budget.ts';

const limits = { process: 30, address: 16, waiting: 3, waitingOfAddress: 2, patienceMs: 60_000 };
const never = new AbortController().signal;

describe('budget for large bodies', () => {
  it('holds so many bytes of an address and of everybody, and lets the next in when one leaves', async () => {
    const budget = createBodyBudget(limits);
    const order: string[] = [];
    const enter = async (address: string, bytes: number) => {
      const leave = await budget.enter(address, bytes, never);
      if (typeof leave === 'string') throw new Error(leave);
      order.push(`${address} ${bytes}`);
      return leave;
    };
    const first = await enter('a', 16);
    const ofA = enter('a', 10);
    const ofB = await enter('b', 14);
    const ofC = enter('c', 5);
    expect(order).toEqual(['a 16', 'b 14']);
    ofB();
    (await ofC)();
    first();
    first(); // leaving twice frees nothing of the others
    (await ofA)();
    expect(order).toEqual(['a 16', 'b 14', 'c 5', 'a 10']);
  });

  it('says whose fault it is that there is none', async () => {
    const budget = createBodyBudget({ ...limits, patienceMs: 5 });
    await budget.enter('a', 16, never);
    await budget.enter('b', 14, never);
    const waiting = [budget.enter('a', 16, never), budget.enter('a', 1, never)];
    expect(await budget.enter('a', 1, never)).toBe('uploads_at_once');
    waiting.push(budget.enter('c', 16, never));
    expect(await budget.enter('d', 16, never)).toBe('unavailable');
    expect(await Promise.all(waiting)).toEqual(['uploads_at_once', 'uploads_at_once', 'unavailable']);
    expect(await budget.enter('d', 16, never)).toBe('unavailable');
  });

  it('forgets who went away', async () => {
    const budget = createBodyBudget(limits);
    const leave = await budget.enter('a', 16, never);
    const gone = new AbortController();
    const waiting = budget.enter('a', 16, gone.signal);
    const next = budget.enter('a', 16, never);
    gone.abort();
    expect(await waiting).toBe('uploads_at_once');
    if (typeof leave !== 'string') leave();
    expect(typeof (await next)).toBe('function');
  });
});
