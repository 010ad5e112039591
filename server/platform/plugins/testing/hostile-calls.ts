import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { isProblemCode } from '#contract/platform/problem-texts.ts';
import { hostileBodies, hostileHeaders, hostileQueries, hostileValues } from './hostile-values.ts';
import { type CallInput, sampleInput } from './sample-input.ts';

/** One call as it goes over the wire, and in words what is wrong with it. */
export type Attempt = { readonly what: string; readonly call: InjectOptions };

type Path = readonly (string | number)[];

/** Every place of a value, itself included; of a list the first two. */
function placesOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((inner, i) => [i, inner])
    : Object.entries(value);
  return [at, ...entries.flatMap(([name, inner]) => placesOf(inner, [...at, name]))];
}

const REMOVED = Symbol('removed');

function changed(value: unknown, path: Path, to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string | number, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  const inner = changed(copy[first], rest, to);
  if (inner === REMOVED) delete copy[first];
  else copy[first] = inner;
  return copy;
}

/** Half of a pair has no percent-encoding; its bytes are sent as a broken program would. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...(text ?? '')]
    .map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ed%a0%80'))
    .join('');
};

const queryOf = (query: Readonly<Record<string, unknown>>): string =>
  Object.entries(query)
    .flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${encoded(name)}=${encoded(one)}`),
    )
    .join('&');

function callOf(record: AnyEndpoint, { params, query, body }: CallInput, rawQuery?: string): InjectOptions {
  const path = record.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]));
  const search = rawQuery ?? queryOf(query);
  return {
    method: record.method,
    url: `/api${path}${search ? `?${search}` : ''}`,
    ...(record.body
      ? {
          headers: { 'content-type': 'application/json' },
          payload: record.rawBody && typeof body === 'string' ? body : (JSON.stringify(body) ?? ''),
        }
      : {}),
  };
}

const hostileValue = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(REMOVED, ...hostileValues) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/**
 * Hostile calls of a record, starting from inputs it would take: those given, and one made from its schemas.
 */
export function hostileCalls(record: AnyEndpoint, seeds: readonly CallInput[] = []): fc.Arbitrary<Attempt> {
  const inputs = [...seeds, sampleInput(record)];
  const withValues = fc.constantFrom(...inputs).chain((input) => {
    const places = placesOf({
      ...(record.params ? { params: input.params } : {}),
      ...(record.query ? { query: input.query } : {}),
      ...(record.body ? { body: input.body } : {}),
    }).filter((path) => path.length > 1 || path[0] === 'body');
    if (places.length === 0) return fc.constant({ what: 'nothing to change', call: callOf(record, input) });
    const change = fc.tuple(fc.constantFrom(...places), hostileValue);
    return fc.array(change, { minLength: 1, maxLength: 2 }).map((changes) => ({
      what: changes.map(([path, value]) => `${path.join('.')} = ${wordsFor(value)}`).join(', '),
      call: callOf(
        record,
        changes.reduce<unknown>((whole, [path, to]) => changed(whole, path, to), input) as CallInput,
      ),
    }));
  });
  const tricks = wireTricks(record, seeds);
  return fc.oneof({ weight: 6, arbitrary: withValues }, { weight: 1, arbitrary: fc.constantFrom(...tricks) });
}

/**
 * What is wrong around an input: headers, the spelling of the address, the bytes of the body. Most of it is
 * refused before any code of the record runs.
 */
export function wireTricks(record: AnyEndpoint, seeds: readonly CallInput[] = []): readonly Attempt[] {
  const input = seeds[0] ?? sampleInput(record);
  const whole = callOf(record, input);
  const withHeader = hostileHeaders.map(([name, value]) => ({
    what: `header ${name}: ${wordsFor(value)}`,
    call: { ...whole, headers: { ...whole.headers, [name]: value } },
  }));
  const withQuery = hostileQueries.map((query) => ({
    what: `query ${query.slice(0, 60)}`,
    call: callOf(record, input, query),
  }));
  const withBody = hostileBodies.map(([type, payload]) => ({
    what: `body ${wordsFor(payload.toString('latin1'))} as ${wordsFor(type)}`,
    call: { ...whole, headers: { 'content-type': type }, payload },
  }));
  return [...withHeader, ...withQuery, ...(record.body ? withBody : [])];
}

/** Each call once: with little to change, the same ones are drawn over and over. */
export const differing = (attempts: readonly Attempt[]): Attempt[] => [
  ...new Map(attempts.map((one) => [JSON.stringify(one.call), one])).values(),
];

const wordsFor = (value: unknown): string =>
  value === REMOVED ? 'nothing' : (JSON.stringify(value)?.slice(0, 60) ?? 'undefined');

/**
 * What is wrong with an answer: an error of ours, or a refusal that is none of the contract's. Null when it
 * is right.
 */
export function faultOf(
  record: Pick<AnyEndpoint, 'problems'>,
  answer: { readonly statusCode: number; readonly payload: string },
): string | null {
  const { statusCode, payload } = answer;
  if (statusCode < 400) return null;
  const start = `${statusCode} ${payload.slice(0, 200)}`;
  let body: { statusCode?: unknown; code?: unknown };
  try {
    body = JSON.parse(payload) as typeof body;
  } catch {
    return `no problem of the contract: ${start}`;
  }
  if (!isProblemCode(body?.code) || body.statusCode !== statusCode)
    return `no problem of the contract: ${start}`;
  return statusCode >= 500 && !(record.problems as readonly string[]).includes(body.code) ? start : null;
}
