import { expect, it } from 'vitest';
import { tellApart } from './tell-apart.ts';

it('names that are alike carry what tells them apart, and no others do', () => {
  const people = [
    { name: 'Jana Nová', email: 'jana@a.example' },
    { name: 'Petr Malý', email: 'petr@a.example' },
    { name: 'Jana Nová', email: 'jana@b.example' },
  ];
  const told = tellApart(
    people,
    ({ name }) => name,
    ({ email }) => email,
  );
  expect([...told.values()]).toEqual([
    'Jana Nová (jana@a.example)',
    'Petr Malý',
    'Jana Nová (jana@b.example)',
  ]);
});
