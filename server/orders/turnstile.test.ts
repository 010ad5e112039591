import { describe, expect, it } from 'vitest';
import { createTurnstile } from './turnstile.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('the turnstile of orders', () => {
  it('lets no more through at once than it should, in the order they came', async () => {
    const turnstile = createTurnstile(3, 5_000);
    let inside = 0;
    let most = 0;
    const done: number[] = [];
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        turnstile.pass(async () => {
          most = Math.max(most, ++inside);
          await wait(2);
          inside -= 1;
          done.push(i);
        }),
      ),
    );
    expect(most).toBe(3);
    expect(done).toEqual(Array.from({ length: 20 }, (_, i) => i));
  });

  it('sends away who waited too long, and the place stays usable', async () => {
    const turnstile = createTurnstile(1, 20);
    const slow = turnstile.pass(() => wait(80));
    expect(await turnstile.pass(async () => 'late')).toBeNull();
    await slow;
    expect(await turnstile.pass(async () => 'in time')).toBe('in time');
  });

  it('frees the place when the work fails', async () => {
    const turnstile = createTurnstile(1, 1_000);
    await expect(turnstile.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turnstile.pass(async () => 'next')).toBe('next');
  });
});
