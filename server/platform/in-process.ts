import type { Call, Outcome } from '#contract/platform/client.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { problems } from '#contract/platform/problems.ts';
import { isDatabaseAway } from '#database/connection-errors.ts';
import type { Caller } from './context.ts';
import { type Implementation, refusal } from './endpoints.ts';
import { failureWriter, replyWriter } from './reply-writer.ts';
import { unfitPart } from './unfit-input.ts';

const logged = new WeakSet<object>();

/**
 * Whether the call that threw this has a line in the log already, so that the page need not write another.
 */
export const isLogged = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && logged.has(error);

/** Writes the one line of an exception, in the words of HTTP and with the id of the request. */
function report(error: unknown, code: 'unavailable' | 'unexpected', call: string, { log }: Caller): void {
  log.error({ err: error, call }, problems[code].log);
  if (typeof error === 'object' && error !== null) logged.add(error);
}

type Failure = { readonly ok: false; readonly code: 'unavailable' };

/**
 * What a page gets when a call threw. A shop without a catalogue is a page that says so, as over HTTP; a page
 * that cannot go on for want of the database is 503; any other error is a bug.
 */
function failed(error: unknown, call: string, caller: Caller): Failure {
  const isUnavailable = (error as { statusCode?: number } | null)?.statusCode === 503;
  const isAway = !isUnavailable && isDatabaseAway(error);
  report(error, isUnavailable || isAway ? 'unavailable' : 'unexpected', call, caller);
  if (isUnavailable) return { ok: false, code: 'unavailable' };
  throw isAway ? new Response(null, { status: problems.unavailable.status }) : error;
}

/**
 * The API for page loaders: the same records, checks, handlers and replies, without a detour over the
 * network, which would cost a page a tenth to a third of its time.
 */
export function inProcessCalls(
  implementations: readonly Implementation[],
  { strictReplies }: { readonly strictReplies: boolean },
): (caller: Caller) => Call {
  const byId = new Map(
    implementations.map(({ endpoint, handler }) => [
      endpoint.id,
      {
        handler,
        write: replyWriter(endpoint, strictReplies),
        writeFailure: failureWriter(endpoint, strictReplies),
      },
    ]),
  );
  return (caller) =>
    async <E extends AnyEndpoint>(endpoint: E, input: unknown): Promise<Outcome<E>> => {
      const implementation = byId.get(endpoint.id);
      if (!implementation) throw new Error(`No handler for ${endpoint.id}`);
      if (endpoint.files) throw new Error(`${endpoint.id} takes files, which only come over HTTP`);
      const refused = refusal(endpoint, caller);
      if (refused) return { ok: false, code: refused } as Outcome<E>;
      const given = (input ?? {}) as { params?: unknown; query?: unknown; body?: unknown };
      const parsed: Record<string, unknown> = {};
      for (const part of ['params', 'query', 'body'] as const) {
        const schema = endpoint[part];
        if (!schema) continue;
        const unfit = unfitPart(given[part]);
        if (unfit !== null) return { ok: false, code: 'invalid_input', field: unfit || part } as Outcome<E>;
        const result = schema.safeParse(given[part] ?? {});
        if (!result.success)
          return {
            ok: false,
            code: 'invalid_input',
            field: result.error.issues[0]?.path.join('.') ?? part,
          } as Outcome<E>;
        parsed[part] = result.data;
      }
      try {
        const answer = await implementation.handler(parsed as never, caller);
        if (!answer.ok) return implementation.writeFailure(answer) as Outcome<E>;
        return { ok: true, value: implementation.write(answer.value, answer.json) } as Outcome<E>;
      } catch (error) {
        return failed(error, endpoint.id, caller) as Outcome<E>;
      }
    };
}
