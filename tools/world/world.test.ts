import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { planted } from './planted/list.ts';
import { withMistake } from './planted/plant.ts';

describe('a world', () => {
  // a program of its own, for it has a clock of its own
  it('of a few steps holds', () => {
    const args = ['tools/world/run.ts', '--seed', '3', '--steps', '15'];
    const ran = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1e8 });
    expect([ran.stderr, ran.status === 0 ? '' : ran.stdout]).toEqual(['', '']);
    expect(ran.stdout).toContain('15 steps');
  });
});

describe('planted faults', () => {
  it('there are forty at least, each with a name of its own', () => {
    expect(planted.length).toBeGreaterThanOrEqual(40);
    expect(new Set(planted.map(({ name }) => name)).size).toBe(planted.length);
  });

  it.each(planted.map((one) => [one.name, one] as const))('%s fits the sources', (_, one) => {
    const text = readFileSync(one.file, 'utf8');
    expect(withMistake(text, one)).not.toBe(text);
  });
});
