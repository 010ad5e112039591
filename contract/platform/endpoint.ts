import type { z } from 'zod';
import type { OwnPermission, RolePermission } from '#rules/people/accounts/permissions.ts';
import type { ProblemCode, UploadCode } from './problems.ts';

/**
 * Who may call. `optional` reads a token when one is sent, and falls back to an anonymous shopper when it is
 * not valid (D-S50). A permission says which roles (rules/people/accounts/permissions.ts).
 */
export type RoleWho = 'public' | 'optional' | 'signedIn' | RolePermission;

/**
 * A call about one object that some role may use only where it is their own. The server loads the object
 * before the handler and answers `missing` for one that is not there and for one of somebody else alike.
 */
export type ObjectWho = {
  readonly permission: OwnPermission;
  readonly of: 'one';
  readonly missing: ProblemCode;
  /** whoever may do this sees the object anyway: it is refused to them by name, not hidden */
  readonly seenBy?: RolePermission;
};
/** A list of such objects: the handler is told which of them it may show. */
export type ListWho = { readonly permission: OwnPermission; readonly of: 'many' };

export type Who = RoleWho | ObjectWho | ListWho;

type Schema = z.ZodType;

/**
 * Files that are sent along as multipart/form-data: `max` of them in this field, each at most `maxBytes`
 * large. `types` are endings of names, e.g. 'pdf'; the content has to be what the ending promises. A `body`
 * goes along as JSON in the field `body`.
 */
export type FileRule = {
  readonly field: string;
  readonly max: number;
  readonly maxBytes: number;
  readonly types: readonly string[];
  /** all files together; the record then names `attachments_too_large` */
  readonly maxBytesTogether?: number;
  /**
   * `fields`: the body comes as fields of the form by their names. A list of texts is a field that is
   * repeated, anything else that is no text is JSON. Without files the same body may come as
   * application/json.
   */
  readonly bodyAs?: 'json' | 'fields';
};

/** The field of a multipart form that holds the body as JSON. */
export const BODY_FIELD = 'body';

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
  By extends Who = Who,
  Files extends FileRule | undefined = FileRule | undefined,
> = {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** below /api, parameters as {name}, e.g. '/products/{id}' */
  readonly path: string;
  readonly tag: string;
  readonly summary: string;
  readonly who: By;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** request headers the handler reads; a loose object, so that the others stay */
  readonly headers?: Headers;
  /** the body arrives as the text that was sent, for calls signed over their bytes */
  readonly rawBody?: boolean;
  readonly files?: Files;
  readonly reply: Reply;
  /** the call answers a file of this type, to be saved, instead of a message */
  readonly download?: string;
  /** codes this call can answer besides the general ones (invalid input, rate limit, unexpected) */
  readonly problems: readonly Code[];
  /** what a problem carries besides its code, e.g. the new totals; others carry nothing */
  readonly problemData?: Readonly<Partial<Record<ProblemCode, Schema>>>;
  /** largest accepted body in bytes; default 1 MiB, beside files 64 KiB */
  readonly bodyLimit?: number;
  /** calls per minute from one address; default 600 */
  readonly perMinute?: number;
};

export function endpoint<
  Reply extends Schema,
  const Code extends ProblemCode,
  const By extends Who,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Headers extends Schema | undefined = undefined,
  const Files extends FileRule | undefined = undefined,
>(
  record: Endpoint<Params, Query, Body, Reply, Code, Headers, By, Files>,
): Endpoint<Params, Query, Body, Reply, Code, Headers, By, Files> {
  return record;
}

export type AnyEndpoint = Endpoint;

/** A member of a record where it has one; `unknown` adds nothing to an intersection. */
type Given<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: z.input<S> } : unknown;
type Parsed<Name extends string, S> = [S] extends [Schema] ? { readonly [K in Name]: z.output<S> } : unknown;

type FilesAs<F, T> = [F] extends [FileRule] ? { readonly files: readonly T[] } : unknown;

/** What a caller passes. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C, infer _H, infer _W, infer F>
    ? Given<'params', P> & Given<'query', Q> & Given<'body', B> & FilesAs<F, File>
    : never;

/** What a handler receives, after validation; `File` is what the server makes of a file that was sent. */
export type ParsedOf<E, File> =
  E extends Endpoint<infer P, infer Q, infer B, infer _R, infer _C, infer H, infer _W, infer F>
    ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B> & Parsed<'headers', H> & FilesAs<F, File>
    : never;

export type ReplyOf<E> = E extends { readonly reply: infer R extends Schema } ? z.input<R> : never;
export type CodeOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer _R, infer C, infer _H, infer _W, infer F>
    ? C | ([F] extends [FileRule] ? UploadCode : never)
    : never;
