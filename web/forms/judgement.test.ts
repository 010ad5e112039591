import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { judgeBy } from './judge-by.ts';
import { inOrder, judged, leftFields, unjudged, withoutFields } from './judgement.ts';

type Path = 'name' | 'email';
const found = judged<Path, string>({ name: 'required', email: 'format' });

describe('what a form says', () => {
  it('is nothing before the first submit, whatever field is left', () => {
    expect(leftFields<Path, string>(unjudged, ['name'], () => ({ name: 'required' }))).toEqual(unjudged);
  });

  it('changes for the field that is left, and keeps its place in the summary', () => {
    const left = leftFields<Path, string>(found, ['name'], () => ({ email: 'format' }));
    expect(left).toEqual({ problems: { email: 'format' }, told: found.told, isJudged: true });
    expect(leftFields(left, ['name'], () => ({ name: 'long' })).problems).toEqual({
      name: 'long',
      email: 'format',
    });
  });

  it('goes with a field that leaves the page', () => {
    expect(withoutFields(found, (path) => path === 'name')).toEqual({
      problems: { email: 'format' },
      told: { email: 'format' },
      isJudged: true,
    });
  });

  it('stands in the order of the page', () => {
    expect(inOrder(found.problems, ['email', 'name'])).toEqual([
      ['email', 'format'],
      ['name', 'required'],
    ]);
  });
});

it('a schema judges by its codes, the first of each field', () => {
  const schema = z.object({
    name: z.string().min(1, 'required'),
    email: z.string().min(1, 'required').email('format'),
  });
  const judge = judgeBy<Path>(schema, (code, path) => `${path} ${code}`);
  expect(judge({ name: '', email: '' })).toEqual({ name: 'name required', email: 'email required' });
  expect(judge({ name: 'A', email: 'a@b.example' })).toEqual({});
});
