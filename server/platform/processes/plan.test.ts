import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { planOf, poolSizeFor } from './plan.ts';

const DATABASE_URL = 'postgres://inkrule@127.0.0.1/inkrule';
const plan = (env: Record<string, string>, processors = 4) =>
  planOf(readConfig(env), processors).map(({ name, role }) => (name === role ? name : `${name} (${role})`));

describe('the processes of a start', () => {
  it.each([
    [{}, ['all']],
    [{ PROCESSES: '1' }, ['all']],
    [{ PROCESSES: 'auto' }, ['all']],
    [{ DATABASE_URL }, ['all']],
    [{ DATABASE_URL, ROLE: 'web' }, ['web']],
    [{ DATABASE_URL, ROLE: 'jobs' }, ['jobs']],
    [{ DATABASE_URL, PROCESSES: '2' }, ['web 1 (web)', 'web 2 (web)', 'jobs']],
    [{ DATABASE_URL, PROCESSES: '2', ROLE: 'web' }, ['web 1 (web)', 'web 2 (web)']],
    [{ DATABASE_URL, PROCESSES: '2', ROLE: 'jobs' }, ['jobs 1 (jobs)', 'jobs 2 (jobs)']],
    [{ DATABASE_URL, PROCESSES: 'auto', ROLE: 'web' }, [1, 2, 3, 4].map((n) => `web ${n} (web)`)],
  ])('of %j are %j', (env, expected) => expect(plan(env)).toEqual(expected));

  it('is one where the machine has one processor', () => {
    expect(plan({ DATABASE_URL, PROCESSES: 'auto' }, 1)).toEqual(['all']);
  });

  it.each<Record<string, string>>([{ PROCESSES: '2' }, { ROLE: 'web' }, { ROLE: 'jobs', PROCESSES: 'auto' }])(
    'are refused on the embedded database: %j',
    (env) => expect(() => plan(env)).toThrow(/needs PostgreSQL \(DATABASE_URL\)/),
  );

  it.each([
    ['PROCESSES', '0'],
    ['PROCESSES', '65'],
    ['PROCESSES', 'many'],
    ['PROCESSES', '1.5'],
    ['ROLE', 'press'],
    ['HEALTH_PORT', '70000'],
    ['DATABASE_CONNECTIONS', '1'],
  ])('are refused with the name of %s=%s', (name, value) =>
    expect(() => readConfig({ [name]: value })).toThrow(name),
  );

  it.each([
    [1, 12],
    [5, 12],
    [9, 6],
    [64, 3],
  ])('%i of them have pools of %i', (processes, size) => expect(poolSizeFor(processes)).toBe(size));
});
