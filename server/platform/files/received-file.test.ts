import { expect, it } from 'vitest';
import { readableName } from './received-file.ts';

it.each([
  ['C:\\\\temp\\logo.pdf', 'logo.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202egnp.pdf', 'abgnp.pdf'],
  ['50%22 rule%0D%0A.pdf', '50" rule.pdf'],
  ['100%25.pdf', '100%25.pdf'],
  ['..', 'file'],
  ['', 'file'],
])('%j is called %j', (name, readable) => expect(readableName(name)).toBe(readable));

it('a long name keeps its end, and whole letters', () => {
  const name = readableName(`${'🙂'.repeat(300)}x.pdf`);
  expect(name.endsWith('🙂x.pdf')).toBe(true);
  expect(name.isWellFormed()).toBe(true);
  expect([...name]).toHaveLength(200);
});
