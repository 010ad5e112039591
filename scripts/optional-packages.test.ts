import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { optional?: boolean; engines?: { node?: string } };

/** Of the npm a fresh machine may have: what it installs is chosen before the project's own Node is there. */
const OLDEST_NODE = 20;

const admits = (range: string): boolean =>
  range.split('||').some((part) => {
    const [, sign, major] = part.match(/(\^|>=)\s*(\d+)/) ?? [];
    return sign === '^' ? Number(major) === OLDEST_NODE : Number(major) <= OLDEST_NODE;
  });

test('no optional package asks for a newer Node: npm leaves such a package out and says nothing', () => {
  const { packages } = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const optional = Object.entries<Locked>(packages).filter(([, { optional }]) => optional);
  expect(optional.length).toBeGreaterThan(20);
  const leftOut = optional.filter(([, { engines }]) => engines?.node && !admits(engines.node));
  expect(leftOut.map(([path, { engines }]) => `${path} needs Node ${engines?.node}`)).toEqual([]);
});
