import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

describe('files that begin first', () => {
  it('are there under the name they are listed by', () => {
    const listed = readFileSync('scripts/long-first.ts', 'utf8').match(/'[^']+\.test\.ts'/g) ?? [];
    expect(listed.length).toBeGreaterThan(5);
    expect(listed.map((name) => name.slice(1, -1)).filter((name) => !existsSync(name))).toEqual([]);
  });
});
