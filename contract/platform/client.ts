import type { AnyEndpoint, CodeOf, InputOf, ReplyOf } from './endpoint.ts';
import type { GeneralCode, ProblemCode } from './problems.ts';

/** `network`: no answer came (API-010). `aborted`: the caller gave up, which is not an error (PRC-020). */
export type TransportCode = 'network' | 'aborted';

export type CallFailure<C extends string> = {
  readonly ok: false;
  readonly code: C | GeneralCode | TransportCode;
  readonly field?: string;
  readonly detail?: string;
  /** what the problem carries besides its code, e.g. the new totals */
  readonly data?: unknown;
};
export type Outcome<E> = { readonly ok: true; readonly value: ReplyOf<E> } | CallFailure<CodeOf<E>>;

export type CallOptions = {
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
};

/** One signature for the browser (HTTP) and for page loaders (in process). */
export type Call = <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options?: CallOptions,
) => Promise<Outcome<E>>;

/** The error body of the API. */
export type ProblemBody = {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly field?: string;
  readonly detail?: string;
  readonly data?: unknown;
};

type LooseInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

/**
 * Path and query string of a call. Arrays are repeated keys, dates ISO strings (API-005, API-006).
 * A missing path parameter is refused here, naming the field (API-011).
 */
export function urlOf(endpoint: Pick<AnyEndpoint, 'path' | 'id'>, input: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input.params?.[name];
    if (value === undefined || value === null || value === '') {
      // ERR-014, D-S89
      throw new TypeError(`Required parameter ${name} was null or undefined when calling ${endpoint.id}.`);
    }
    return encodeURIComponent(String(value));
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item === undefined || item === null) continue;
      query.append(name, item instanceof Date ? item.toISOString() : String(item));
    }
  }
  const search = query.toString();
  return search ? `${path}?${search}` : path;
}

export const headersOf = ({ headers }: CallOptions): Readonly<Record<string, string>> => ({
  accept: 'application/json',
  ...headers,
});

/**
 * What an answer of the API means. 200, 201 and 202 carry a value and 204 none, everything else is an error
 * carrying the response message (API-007, API-008, D-S85).
 */
export function outcomeOf<E extends AnyEndpoint>(status: number, body: unknown): Outcome<E> {
  if (status === 204) return { ok: true, value: undefined as ReplyOf<E> };
  if (status >= 200 && status <= 202) return { ok: true, value: body as ReplyOf<E> };
  const { code, field, detail, data } = body as Partial<ProblemBody>;
  return {
    ok: false,
    code: (code ?? 'unexpected') as CodeOf<E>,
    ...(field === undefined ? {} : { field }),
    ...(detail === undefined ? {} : { detail }),
    ...(data === undefined ? {} : { data }),
  };
}

/**
 * The client of the browser. `base` is e.g. '/api'; cookies go along, so the signed-in person is known
 * without script ever reading a token.
 */
export function createHttpCall(base: string, fetcher: typeof fetch = (...args) => fetch(...args)): Call {
  return async <E extends AnyEndpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<Outcome<E>> => {
    const loose = input as LooseInput;
    if (endpoint.files) throw new TypeError(`${endpoint.id} takes files: send it by createHttpUpload`);
    if (endpoint.body && (loose.body === undefined || loose.body === null)) {
      // API-011
      throw new TypeError(`Required parameter body was null or undefined when calling ${endpoint.id}.`);
    }
    const url = base + urlOf(endpoint, loose);
    let response: Response;
    try {
      response = await fetcher(url, {
        method: endpoint.method,
        credentials: 'include',
        headers: {
          ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headersOf(options),
        },
        ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
        ...(options.signal ? { signal: options.signal } : {}),
      });
      return outcomeOf<E>(response.status, response.status === 204 ? null : await response.json());
    } catch (error) {
      if (options.signal?.aborted || (error as Error).name === 'AbortError')
        return { ok: false, code: 'aborted' };
      return { ok: false, code: 'network' };
    }
  };
}
