import type { z } from 'zod';
import type { CallFailure } from '#contract/platform/client.ts';
import type { AnyEndpoint, ReplyOf } from '#contract/platform/endpoint.ts';
import { Ready } from './ready.ts';

/** The declared part of a value, as a new value; what is already declared throughout may be shared. */
type Prune = (value: unknown) => unknown;

/** A handler answered what its record does not promise: a bug, named by the call and the place. */
class UnfitReply extends Error {}

const misfit = (expected: string): never => {
  throw new UnfitReply(`there is something else where the record has ${expected}`);
};

const isPrimitive = (value: unknown): boolean => typeof value !== 'object' && typeof value !== 'function';

/** The inner parts of schemas; zod types them one by one, here they are read by their kind. */
type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly element?: z.ZodType;
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string>>;
};
const defOf = (schema: z.ZodType): Def => schema.def as unknown as Def;

function pruneObject({ shape = {}, catchall }: Def): Prune {
  const members = Object.entries(shape).map(([name, inner]) => [name, pruneOf(inner)] as const);
  // strict objects refuse what is not declared, which for a reply means that it is left out
  const others = catchall && defOf(catchall).type !== 'never' ? pruneOf(catchall) : null;
  return (value) => {
    if (value === null || value === undefined) return value;
    if (isPrimitive(value) || Array.isArray(value)) misfit('an object');
    const given = value as Record<string, unknown>;
    const kept: Record<string, unknown> = {};
    for (const [name, prune] of members) {
      const inner = given[name];
      if (inner !== undefined) kept[name] = prune(inner);
    }
    if (!others) return kept;
    for (const [name, inner] of Object.entries(given))
      if (!Object.hasOwn(shape, name) && name !== '__proto__') kept[name] = others(inner);
    return kept;
  };
}

function pruneRecord({ keyType, valueType }: Def): Prune {
  const names = keyType && defOf(keyType).entries;
  const known = names && new Set(Object.values(names));
  const prune = valueType ? pruneOf(valueType) : (value: unknown) => value;
  return (value) => {
    if (value === null || value === undefined) return value;
    if (isPrimitive(value) || Array.isArray(value)) misfit('an object');
    const kept: Record<string, unknown> = {};
    for (const [name, inner] of Object.entries(value as object))
      if (name !== '__proto__' && (!known || known.has(name))) kept[name] = prune(inner);
    return kept;
  };
}

function pruneUnion({ options = [] }: Def): Prune {
  const choices = options.map((schema) => ({ schema, prune: pruneOf(schema) }));
  return (value) => {
    if (value === null || value === undefined) return value;
    for (const { schema, prune } of choices) {
      try {
        const kept = prune(value);
        if (schema.safeParse(kept).success) return kept;
      } catch (error) {
        if (!(error instanceof UnfitReply)) throw error;
      }
    }
    return misfit('one of several');
  };
}

function pruneArray(element: z.ZodType): Prune {
  const prune = pruneOf(element);
  return (value) => {
    if (value === null || value === undefined) return value;
    return Array.isArray(value) ? value.map(prune) : misfit('a list');
  };
}

const prunePrimitive: Prune = (value) =>
  value === null || isPrimitive(value) ? value : misfit('a plain value');

/** @throws Error for a kind of schema no reply may have: it could not be written the same way every time */
function pruneOf(schema: z.ZodType): Prune {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
    case 'undefined':
      return prunePrimitive;
    case 'unknown':
      return (value) => value;
    case 'object':
      return pruneObject(def);
    case 'record':
      return pruneRecord(def);
    case 'union':
      return pruneUnion(def);
    case 'array':
      return pruneArray(def.element as z.ZodType);
    case 'optional':
    case 'nullable':
    case 'readonly':
      return pruneOf(def.innerType as z.ZodType);
    default:
      throw new Error(`a reply cannot be of the kind '${def.type}'`);
  }
}

/** The way to the first part of a value that is missing in what was kept of it; null when all was kept. */
function undeclaredPart(value: unknown, kept: unknown, path = ''): string | null {
  if (value === kept || typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined) continue;
    const way = path ? `${path}.${name}` : name;
    if (!Object.hasOwn(kept as object, name)) return way;
    const found = undeclaredPart(inner, (kept as Record<string, unknown>)[name], way);
    if (found) return found;
  }
  return null;
}

type Form = { readonly what: string; readonly prune: Prune; readonly schema: z.ZodType };

/** @throws Error naming the record, when a value of this schema cannot be stripped */
function formOf(what: string, schema: z.ZodType): Form {
  try {
    return { what, prune: pruneOf(schema), schema };
  } catch (cause) {
    throw new Error(`The ${what} cannot be written: ${(cause as Error).message}`, { cause });
  }
}

const replyForms = new WeakMap<AnyEndpoint, Form>();

/** Made once per record. */
function replyFormOf(endpoint: AnyEndpoint): Form {
  const form = replyForms.get(endpoint) ?? formOf(`reply of ${endpoint.id}`, endpoint.reply);
  replyForms.set(endpoint, form);
  return form;
}

function pruned({ what, prune }: Form, value: unknown): unknown {
  try {
    return prune(value);
  } catch (error) {
    if (!(error instanceof UnfitReply)) throw error;
    throw new UnfitReply(`The ${what} does not fit its record: ${error.message}`);
  }
}

function checkFits({ what, schema }: Form, kept: unknown, undeclared: string | null): void {
  if (undeclared !== null) throw new UnfitReply(`The ${what} has an undeclared field: ${undeclared}`);
  const issue = schema.safeParse(kept).error?.issues[0];
  if (issue)
    throw new UnfitReply(
      `The ${what} does not fit its record at ${issue.path.join('.') || 'its top'}: ${issue.message}`,
    );
}

function written(form: Form, value: unknown, isStrict: boolean): unknown {
  const kept = pruned(form, value);
  if (isStrict) checkFits(form, kept, undeclaredPart(value, kept));
  return kept;
}

/** A reply that was stripped and written out once, for calls that answer the same to many. */
export class ReadyReply extends Ready {
  readonly endpoint: AnyEndpoint;
  readonly kept: unknown;
  /** where the value had more than is declared; null where it had not */
  readonly undeclared: string | null;

  constructor(endpoint: AnyEndpoint, kept: unknown, undeclared: string | null) {
    super(JSON.stringify(kept));
    this.endpoint = endpoint;
    this.kept = kept;
    this.undeclared = undeclared;
  }
}

/** Strips and writes a reply that will be answered many times; the value must not be changed afterwards. */
export function readyReply<E extends AnyEndpoint>(
  endpoint: E,
  value: ReplyOf<E>,
): { readonly value: ReplyOf<E>; readonly json: ReadyReply } {
  const kept = pruned(replyFormOf(endpoint as AnyEndpoint), value);
  const json = new ReadyReply(endpoint as AnyEndpoint, kept, undeclaredPart(value, kept));
  return { value: kept as ReplyOf<E>, json };
}

/**
 * What leaves the shop of a handler's value, over HTTP and in process alike: only declared fields, so that a
 * row which carries more than it should cannot leak. `isStrict`, for tests and development: an undeclared
 * field or a value that does not fit is an error instead.
 */
export type ReplyWriter = (value: unknown, json?: ReadyReply) => unknown;

export function replyWriter(endpoint: AnyEndpoint, isStrict: boolean): ReplyWriter {
  const form = replyFormOf(endpoint);
  const checked = new WeakSet<ReadyReply>();
  return (value, json) => {
    if (!json) return written(form, value, isStrict);
    if (json.endpoint !== endpoint)
      throw new UnfitReply(`The reply of ${endpoint.id} was written for ${json.endpoint.id}`);
    if (isStrict && !checked.has(json)) checkFits(form, json.kept, json.undeclared);
    checked.add(json);
    return json.kept;
  };
}

type Failed = CallFailure<string>;
/** The same for a failure: its code and the data that its record declares for this code. */
export type FailureWriter = (failed: Failed) => Failed;

export function failureWriter(endpoint: AnyEndpoint, isStrict: boolean): FailureWriter {
  const forms = new Map(
    Object.entries(endpoint.problemData ?? {}).map(([code, schema]) => [
      code,
      formOf(`data of ${code} of ${endpoint.id}`, schema),
    ]),
  );
  return ({ code, field, detail, data }) => {
    const form = forms.get(code);
    if (isStrict && data !== undefined && !form)
      throw new UnfitReply(`The record of ${endpoint.id} declares no data for ${code}`);
    return {
      ok: false,
      code,
      ...(field === undefined ? {} : { field }),
      ...(detail === undefined ? {} : { detail }),
      ...(data === undefined || !form ? {} : { data: written(form, data, isStrict) }),
    };
  };
}
