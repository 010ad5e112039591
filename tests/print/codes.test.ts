import { describe, expect, it } from 'vitest';
import { bodies, type CodeTrial, tryCodes } from './codes.ts';

/** `CODES=1000 npx vitest run tests/print/codes.test.ts` tries more of them. */
const WANTED = Number(process.env.CODES ?? 100);

describe('codes as their plates print them, 0.1 mm beside each other and with a fifth more ink', () => {
  it(`are read on every body, or the print check stopped them: ${WANTED} random ones`, async () => {
    const all: CodeTrial[] = [];
    for (let i = 0; all.length < WANTED; i++) {
      const [body, technology] = bodies[i % bodies.length] as (typeof bodies)[number];
      all.push(...(await tryCodes(i + 1, body, technology)));
    }
    const printed = all.filter(({ errors }) => errors.length === 0);
    const unread = printed.filter(({ read, expected }) => !read.includes(expected));
    console.info(`${all.length} codes, ${printed.length} allowed, ${unread.length} not read`);
    expect(unread.map(({ name, read }) => ({ name, read }))).toEqual([]);
    // a check that stops everything would pass too
    expect(printed.length).toBeGreaterThan(WANTED / 8);
  }, 1_200_000);
});
