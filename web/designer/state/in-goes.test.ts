import { describe, expect, it } from 'vitest';
import { inGoes } from './in-goes.ts';

function* steps(count: number, each: () => void): Generator<void, string> {
  for (let i = 0; i < count; i++) {
    each();
    yield;
  }
  return 'done';
}
const work = (ms: number): void => {
  for (const until = performance.now() + ms; performance.now() < until; );
};

describe('work in goes', () => {
  it('lets others come between its steps, and gives its result', async () => {
    const order: string[] = [];
    const other = (): void => {
      order.push('other');
      if (order.filter((one) => one === 'step').length < 4) setTimeout(other);
    };
    setTimeout(other);
    const result = await inGoes(
      steps(4, () => {
        work(10);
        order.push('step');
      }),
      () => true,
    );
    expect(result).toBe('done');
    expect(order.join(' ')).toMatch(/step other step/);
  });

  it('ends where nobody wants it any more', async () => {
    let done = 0;
    const result = await inGoes(
      steps(9, () => {
        done += 1;
        work(10);
      }),
      () => done < 3,
    );
    expect([result, done]).toEqual([null, 3]);
  });
});
