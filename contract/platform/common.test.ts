import { describe, expect, it } from 'vitest';
import { day } from './common.ts';

describe('a day on the wire (B2B-API-002)', () => {
  it.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-23T10:30:00Z', '2026-11-23'],
    ['2026-11-23T23:30:00.000Z', '2026-11-24'],
    ['2026-06-30T22:00:00.000Z', '2026-07-01'],
    ['2026-11-23T00:00:00+01:00', '2026-11-23'],
  ])('%s is %s in the time zone of the company', (sent, read) => expect(day.parse(sent)).toBe(read));

  it.each(['', '23.11.2026', '2026-02-30', '2026-11-23T10:30', '1999-12-31', '2126-01-01', '0'.repeat(41)])(
    '"%s" is none',
    (sent) => expect(day.safeParse(sent).success).toBe(false),
  );
});
