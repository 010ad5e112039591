import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '#contract/api.ts';
import { type AnyEndpoint, endpoint } from '#contract/platform/endpoint.ts';
import { failureWriter, readyReply, replyWriter } from './reply-writer.ts';

const record = (reply: z.ZodType): AnyEndpoint =>
  endpoint({
    id: 'ofTests',
    method: 'GET',
    path: '/of-tests',
    tag: 'tests',
    summary: 'For tests',
    who: 'public',
    reply,
    problems: [],
  }) as unknown as AnyEndpoint;

const person = z.object({ name: z.string() });
const secret = { name: 'Eva', passwordHash: '$argon2id$' };
const safe = { name: 'Eva' };

const places: [string, z.ZodType, unknown, unknown, string][] = [
  ['an object', person, secret, safe, 'passwordHash'],
  ['nullable', person.nullable(), secret, safe, 'passwordHash'],
  ['optional', z.object({ a: person.optional() }), { a: secret }, { a: safe }, 'a.passwordHash'],
  ['a list', z.array(person), [safe, secret], [safe, safe], '1.passwordHash'],
  ['a record', z.record(z.string(), person), { x: secret }, { x: safe }, 'x.passwordHash'],
  ['a record of names', z.record(z.enum(['cs']), z.string()), { cs: 'a', id: 'b' }, { cs: 'a' }, 'id'],
  ['a union', z.union([z.object({ id: z.number() }), person]), secret, safe, 'passwordHash'],
  [
    'a union told apart by a word',
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), id: z.number() }),
      z.object({ kind: z.literal('b'), who: person.nullable() }),
    ]),
    { kind: 'b', who: secret, id: 1 },
    { kind: 'b', who: safe },
    'who.passwordHash',
  ],
  ['a strict object', z.strictObject({ name: z.string() }), secret, safe, 'passwordHash'],
];

describe('a reply is stripped to its declared fields', () => {
  it.each(places)('in %s', (_, schema, value, stripped, place) => {
    expect(replyWriter(record(schema), false)(value)).toEqual(stripped);
    expect(() => replyWriter(record(schema), true)(value)).toThrow(
      `The reply of ofTests has an undeclared field: ${place}`,
    );
    expect(replyWriter(record(schema), true)(stripped)).toEqual(stripped);
  });

  it('once, when it is written ahead', () => {
    const people = endpoint({ ...record(z.array(person)), reply: z.array(person), problems: [] });
    const { value, json } = readyReply(people, [secret]);
    expect(value).toEqual([safe]);
    expect(json.plain.toString()).toBe(JSON.stringify([safe]));
    const write = replyWriter(people as unknown as AnyEndpoint, false);
    expect(write(value, json)).toBe(value);
    expect(write([secret], json)).toBe(value);
    expect(() => replyWriter(people as unknown as AnyEndpoint, true)(value, json)).toThrow('0.passwordHash');
    expect(() => replyWriter(record(person), false)(value, json)).toThrow('was written for ofTests');
  });

  it('a value that does not fit is an error that names the place where it is strict', () => {
    const write = (isStrict: boolean) => replyWriter(record(z.object({ a: z.array(z.int()) })), isStrict);
    expect(() => write(true)({ a: [1, 'two'] })).toThrow(
      'The reply of ofTests does not fit its record at a.1',
    );
    expect(write(false)({ a: [1, 'two'] })).toEqual({ a: [1, 'two'] });
    // an object in the place of a text may carry anything, and is never sent
    for (const isStrict of [true, false])
      expect(() => write(isStrict)({ a: [secret] })).toThrow('The reply of ofTests does not fit its record');
  });

  it('a kind that cannot be written is refused by name', () => {
    for (const kind of [z.date(), z.map(z.string(), z.string()), z.string().transform(Number)])
      expect(() => replyWriter(record(z.object({ when: kind })), false)).toThrow(
        'The reply of ofTests cannot be written',
      );
  });
});

/** Schemas of the kinds the contract uses, with values that fit, and the same values with more in them. */
type Case = { readonly schema: z.ZodType; readonly value: unknown; readonly extended: unknown };
const { made } = fc.letrec<{ made: Case }>((tie) => {
  const plain = (schema: z.ZodType, values: fc.Arbitrary<unknown>) =>
    values.map((value): Case => ({ schema, value, extended: value }));
  const inner = tie('made');
  const leaf = fc.oneof(
    plain(z.string(), fc.string()),
    plain(z.number(), fc.integer()),
    plain(z.boolean(), fc.boolean()),
    plain(z.enum(['a', 'b']), fc.constantFrom('a', 'b')),
    plain(z.literal('x'), fc.constant('x')),
  );
  const object = fc
    .uniqueArray(fc.tuple(fc.stringMatching(/^[a-d]$/), inner), { selector: ([name]) => name, maxLength: 4 })
    .map((members): Case => {
      const of = (pick: (one: Case) => unknown) =>
        Object.fromEntries(members.map(([name, one]) => [name, pick(one)]));
      return {
        schema: z.object(of((one) => one.schema) as Record<string, z.ZodType>),
        value: of((one) => one.value),
        extended: { ...of((one) => one.extended), undeclared: { hash: 1 } },
      };
    });
  const list = inner.map(
    ({ schema, value, extended }): Case => ({
      schema: z.array(schema),
      value: [value, value],
      extended: [extended, extended],
    }),
  );
  const named = inner.map(
    ({ schema, value, extended }): Case => ({
      schema: z.record(z.string(), schema),
      value: { k: value },
      extended: { k: extended },
    }),
  );
  const nullable = fc.tuple(inner, fc.boolean()).map(
    ([{ schema, value, extended }, isNull]): Case => ({
      schema: schema.nullable(),
      value: isNull ? null : value,
      extended: isNull ? null : extended,
    }),
  );
  const union = inner.map(
    ({ schema, value, extended }): Case => ({
      schema: z.union([z.object({ only: z.literal('this') }), z.object({ one: schema })]),
      value: { one: value },
      extended: { one: extended, undeclared: true },
    }),
  );
  return {
    made: fc.oneof({ maxDepth: 4 }, leaf, object, list, named, nullable, union),
  };
});

it('leaves exactly what was declared, whatever the schema is', () => {
  fc.assert(
    fc.property(made, ({ schema, value, extended }) => {
      const kept = replyWriter(record(schema), false)(extended);
      expect(kept).toEqual(value);
      // what goes over HTTP is what a page gets
      expect(JSON.parse(JSON.stringify(kept))).toEqual(value);
      expect(replyWriter(record(schema), true)(value)).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

it.each(api.map((one) => [one.id, one] as const))('%s has a reply that can be stripped', (_, one) => {
  expect(() => replyWriter(one, true)).not.toThrow();
});

describe('the data of a failure', () => {
  const failing = { ...record(person), problems: ['out_of_stock'], problemData: { out_of_stock: person } };
  const failed = (more: object) => ({ ok: false as const, code: 'out_of_stock', detail: '3', ...more });

  it('is stripped like a reply, and so is everything beside it', () => {
    const write = failureWriter(failing as AnyEndpoint, false);
    expect(write(failed({ data: secret, row: secret }))).toEqual(failed({ data: safe }));
    expect(write(failed({}))).toEqual(failed({}));
    expect(write({ ok: false, code: 'not_found', data: secret })).toEqual({ ok: false, code: 'not_found' });
  });

  it('is an error in tests and development when nobody declared it', () => {
    const write = failureWriter(failing as AnyEndpoint, true);
    expect(() => write(failed({ data: secret }))).toThrow('undeclared field: passwordHash');
    expect(() => write({ ok: false, code: 'not_found', data: safe })).toThrow(
      'declares no data for not_found',
    );
    expect(write(failed({ data: safe }))).toEqual(failed({ data: safe }));
  });

  it('stops the start when it cannot be stripped', () => {
    const date = { ...failing, problemData: { out_of_stock: z.date() } };
    expect(() => failureWriter(date as AnyEndpoint, false)).toThrow(
      'The data of out_of_stock of ofTests cannot be written',
    );
  });
});
