import { expect, it } from 'vitest';
import { isGuessable } from './password.ts';

const common = new Set(['password', 'sunshine', '12345678', 'heslo', 'qwertz123']);
const email = 'jana.novakova@tiskarna-brno.example';

it.each([
  ['12345678', true],
  ['PassWord', true],
  ['Sunshine1', true],
  ['heslo2026', true],
  ['heslo!!', true],
  ['aaaabbbb', true],
  ['jananovakova', true],
  ['Novakova1987', true],
  ['Tiskarna-Brno', true],
  ['inkrule-demo', true],
  ['Inkrule2026', true],
  ['sunshine over Brno bridge', false],
  ['novakova: dum na rohu', false],
  ['kolik-hvezd-je-v-noci', false],
  ['x7Qm!t2vLp', false],
])('D-B90: %s can be guessed: %s', (password, expected) => {
  expect(isGuessable(password, email, common)).toBe(expected);
});
