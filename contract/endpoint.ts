import type { z } from 'zod';
import type { ProblemCode } from './problems.ts';

/**
 * Who may call. `optional` reads a token when one is sent, and falls back to an anonymous shopper when it is
 * not valid (D-S50).
 */
export type Who = 'public' | 'optional' | 'signedIn' | 'partner' | 'staff' | 'admin';

type Schema = z.ZodType;

/**
 * One call of the API. The Fastify route with its validation, the permission check, the OpenAPI page and the
 * typed client are all derived from this record; paths and field names are those of the specification.
 */
export type Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Reply extends Schema = Schema,
  Code extends ProblemCode = ProblemCode,
  Headers extends Schema | undefined = Schema | undefined,
> = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below /api, parameters as {name}, e.g. '/products/{id}' */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly who: Who;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** request headers the handler reads; a loose object, so that the others stay */
  readonly headers?: Headers;
  /** the body arrives as the text that was sent, for calls signed over their bytes */
  readonly rawBody?: boolean;
  readonly reply: Reply;
  /** the call answers a file of this type, to be saved, instead of a message */
  readonly download?: string;
  /** codes this call can answer besides the general ones (invalid input, rate limit, unexpected) */
  readonly problems: readonly Code[];
  /** largest accepted body in bytes; default 1 MiB */
  readonly bodyLimit?: number;
  /** calls per minute from one address; default 600 */
  readonly perMinute?: number;
};

export function endpoint<
  Reply extends Schema,
  const Code extends ProblemCode,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
>(
  record: Endpoint<Params, Query, Body, Reply, Code, Headers>,
): Endpoint<Params, Query, Body, Reply, Code, Headers> {
  return record;
}

type Part<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.input<S> } : unknown;
type Parsed<Name extends string, S> = S extends Schema ? { readonly [K in Name]: z.output<S> } : unknown;

export type AnyEndpoint = Endpoint;

/** What a caller passes. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C, infer _H>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never;

/** What a handler receives, after validation. */
export type ParsedOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C, infer H>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B> & Parsed<'headers', H>
    : never;

export type ReplyOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer R, infer _C, infer _H> ? z.input<R> : never;
export type CodeOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer C, infer _H> ? C : never;
