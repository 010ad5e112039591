import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { providerSeconds } from '#server/platform/metrics/metrics.ts';
import { traced } from '#server/platform/tracing/tracing.ts';
import { type Circuit, createCircuit } from './circuit.ts';

/** Everything from outside that a call needs; tests bring their own. */
export type Wire = {
  readonly fetch: typeof fetch;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  /** from 0 to 1 */
  readonly chance: () => number;
  readonly limits: Limits;
};

/**
 * Milliseconds. A person waits for these calls, so two tries and the pause between them stay below twenty
 * seconds.
 */
export type Limits = {
  readonly timeout: number;
  readonly tries: number;
  readonly pause: number;
  readonly longestPause: number;
  readonly failuresAtMost: number;
  readonly rest: number;
};
export const limits: Limits = {
  timeout: 8_000,
  tries: 3,
  pause: 250,
  longestPause: 2_000,
  failuresAtMost: 5,
  rest: 30_000,
};
/** No further try is begun after this long. */
const PATIENCE = 12_000;

export type ProviderRequest<T> = {
  /** for the log, e.g. 'create payment' */
  readonly call: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly reply: z.ZodType<T>;
  /**
   * asking twice means the same as asking once: reading, or marked with a request id the provider remembers
   */
  readonly mayRepeat: boolean;
};

/** `status` 0: no answer at all. `code`: the provider's own word for what is wrong. */
export type Refused = {
  readonly ok: false;
  readonly code: 'unreachable' | 'garbage' | 'status';
  readonly status: number;
  readonly said: string;
};
export type ProviderAnswer<T> = { readonly ok: true; readonly value: T } | Refused;

export type Requests = {
  send<T>(request: ProviderRequest<T>): Promise<ProviderAnswer<T>>;
  readonly circuit: Circuit;
};

/** Statuses after which the provider has done nothing, or did not say. */
const isTrouble = (status: number): boolean => status === 429 || status === 408 || status >= 500;

const refused = (code: Refused['code'], status: number, said: string): Refused => ({
  ok: false,
  code,
  status,
  said,
});

/** A short machine word out of an error body; never its texts, which may repeat what was sent. */
function errorWord(body: unknown): string {
  const { name, error, details, errors, error_name } = (body ?? {}) as Record<string, unknown>;
  const first = (list: unknown): Record<string, unknown> => (Array.isArray(list) ? (list[0] ?? {}) : {});
  const words = [
    first(details).issue,
    first(errors).error_name,
    first(errors).error_code,
    error_name,
    name,
    error,
  ];
  const word = words.find((one) => typeof one === 'string' || typeof one === 'number');
  // a sentence in the place of a word may repeat what was sent
  const text = String(word ?? '');
  return /^[\w.-]{1,60}$/.test(text) ? text : '';
}

/** Seconds of Retry-After, when it names a number. */
const wished = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
};

type Once<T> = { readonly answer: ProviderAnswer<T>; readonly wait: number };

async function sendOnce<T>(wire: Wire, base: string, request: ProviderRequest<T>): Promise<Once<T>> {
  try {
    const response = await wire.fetch(base + request.path, {
      method: request.method,
      headers: { accept: 'application/json', ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
      // a redirect would carry the token elsewhere
      redirect: 'error',
      signal: AbortSignal.timeout(wire.limits.timeout),
    });
    const text = await response.text();
    let body: unknown;
    try {
      body = JSON.parse(text);
    } catch {
      body = undefined;
    }
    if (!response.ok) {
      const code = isTrouble(response.status) ? 'unreachable' : 'status';
      return { answer: refused(code, response.status, errorWord(body)), wait: wished(response) };
    }
    const read = request.reply.safeParse(body);
    if (!read.success) {
      const where = read.error.issues[0]?.path.join('.') ?? '';
      return { answer: refused('garbage', response.status, where), wait: 0 };
    }
    return { answer: { ok: true, value: read.data }, wait: 0 };
  } catch (error) {
    return { answer: refused('unreachable', 0, (error as Error).name), wait: 0 };
  }
}

/**
 * Asks a provider over HTTP: within a time, checked by a schema, again after trouble only where that is safe,
 * and not at all while its circuit is open. Bodies and headers are never logged.
 */
export function createRequests(provider: string, base: string, wire: Wire): Requests {
  const { limits: bounds, now } = wire;
  const circuit = createCircuit({ failuresAtMost: bounds.failuresAtMost, restMs: bounds.rest, now });
  return {
    circuit,
    async send(request) {
      const { call } = request;
      if (!circuit.enter()) {
        providerSeconds.observe({ provider, call, outcome: 'not_asked' }, 0);
        return refused('unreachable', 0, 'circuit_open');
      }
      const started = now();
      for (let tries = 1; ; tries += 1) {
        const begunAt = performance.now();
        const { answer, wait } = await traced(`${provider} ${call}`, {}, () => sendOnce(wire, base, request));
        const outcome = answer.ok ? 'ok' : answer.code;
        providerSeconds.observe({ provider, call, outcome }, (performance.now() - begunAt) / 1000);
        if (answer.ok) {
          circuit.succeeded();
          return answer;
        }
        const { code, status, said } = answer;
        wire.log.warn({ provider, call: request.call, code, status, said, tries }, 'payment provider');
        // 429 says that nothing was done, so it may always be tried again
        const isSafe = request.mayRepeat || status === 429;
        const isLast = code === 'status' || !isSafe || tries >= bounds.tries || now() - started > PATIENCE;
        const pause = Math.max(wait, bounds.pause * 2 ** (tries - 1) * (0.5 + wire.chance()));
        if (!isLast && pause <= bounds.longestPause) {
          await wire.sleep(pause);
          continue;
        }
        if (code === 'status' && status !== 401 && status !== 403) circuit.succeeded();
        else circuit.failed();
        return answer;
      }
    },
  };
}

/** What the answer to a request for a token says of the credentials. */
export const checkedOf = (
  answer: ProviderAnswer<string>,
): Result<null, 'unreachable' | 'refused' | 'garbage'> => {
  if (answer.ok) return ok(null);
  return fail(
    answer.code === 'status' ? 'refused' : answer.code,
    undefined,
    answer.said || String(answer.status),
  );
};

/** The plain meaning of a refusal, for calls that have no words of their own. */
export const faultOf = ({
  code,
  status,
  said,
}: Refused): Result<never, 'unreachable' | 'refused' | 'garbage' | 'unknown'> => {
  if (code === 'garbage') return fail('garbage', undefined, said);
  if (code === 'unreachable' || status === 401 || status === 403) return fail('unreachable', undefined, said);
  if (status === 404) return fail('unknown', undefined, said);
  return fail('refused', undefined, said);
};
