import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

it('every icon that may be named is in the sprite, and nothing else', () => {
  const drawn = [...read('icons.svg').matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);
  const names = /type IconName =([^;]+);/.exec(read('icon.tsx'))?.[1] ?? '';
  const named = [...names.matchAll(/'(\w+)'/g)].map(([, id]) => id);
  expect(drawn.toSorted()).toEqual(named.toSorted());
});
