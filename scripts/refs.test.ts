import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** What writes to a ref, and whether that is while React draws. */
const writes = [
  ['a part', true, 'export function Part() { ref.current = 1; return null; }'],
  ['a part that is an arrow', true, 'export const Part = () => { ref.current = 1; return null; };'],
  ['a hook that is an arrow', true, 'export const useIt = () => { if (!ref.current) { ref.current = 1; } };'],
  ['a part in memo', true, 'export const Part = memo(() => { held.current.add(1); return null; });'],
  ['an effect', false, 'export const useIt = () => { useEffect(() => { ref.current = 1; }); };'],
  ['a handler', false, 'export function Part() { function act() { ref.current = 1; } return act; }'],
  [
    'a part that is all of a module',
    true,
    'export default function Part() { ref.current = 1; return null; }',
  ],
  [
    'a handler of a part that is all of a module',
    false,
    'export default function Part() { const act = () => { ref.current = 1; }; return act; }',
  ],
  [
    'a handler that is an arrow',
    false,
    'export const Part = () => { const act = () => { ref.current = 1; }; return act; };',
  ],
  [
    'a method of what a hook returns',
    false,
    'export function useIt() { return { act() { ref.current = 1; } }; }',
  ],
] as const;

let folder: string;
let said: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'inkrule-refs-'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ plugins: [resolve('scripts/refs.grit')], linter: { rules: { preset: 'none' } } }),
  );
  for (const [at, [, , text]] of writes.entries())
    writeFileSync(join(folder, 'web', `write-${at}.tsx`), text);
  const { stdout, stderr } = spawnSync(resolve('node_modules/.bin/biome'), ['lint', 'web'], {
    cwd: folder,
    encoding: 'utf8',
  });
  said = stdout + stderr;
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(writes.map(([name, isFound], at) => [name, isFound, at] as const))(
  'a ref that is written in %s is found: %s',
  (_, isFound, at) => {
    expect(said).toContain(`Checked ${writes.length} files`);
    expect(said.includes(`write-${at}.tsx:`)).toBe(isFound);
  },
);
