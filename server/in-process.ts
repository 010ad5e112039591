import type { Call, Outcome } from '#contract/client.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { problems } from '#contract/problems.ts';
import { isDatabaseAway } from '#database/away.ts';
import type { Caller } from './context.ts';
import { type Implementation, refusal } from './endpoints.ts';
import { unfitPart } from './unfit-part.ts';

/**
 * The page of a loader that cannot go on for want of the database is 503, as the call itself is over HTTP;
 * any other error is a bug.
 */
function noPage(error: unknown, { log }: Caller): never {
  if (!isDatabaseAway(error)) throw error;
  const { status, log: words } = problems.unavailable;
  log.error({ err: error }, words);
  throw new Response(null, { status });
}

/**
 * The API for page loaders: the same records, checks and handlers, without a detour over the network, which
 * would cost a page a tenth to a third of its time.
 */
export function inProcessCalls(implementations: readonly Implementation[]): (caller: Caller) => Call {
  const byId = new Map(implementations.map((one) => [one.endpoint.id, one]));
  return (caller) =>
    async <E extends AnyEndpoint>(endpoint: E, input: unknown): Promise<Outcome<E>> => {
      const implementation = byId.get(endpoint.id);
      if (!implementation) throw new Error(`No handler for ${endpoint.id}`);
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
        return (await implementation.handler(parsed as never, caller)) as unknown as Outcome<E>;
      } catch (error) {
        // as over HTTP: a shop without a catalogue is a page that says so, not a broken one
        if ((error as { statusCode?: number }).statusCode === 503)
          return { ok: false, code: 'unavailable' } as Outcome<E>;
        return noPage(error, caller);
      }
    };
}
