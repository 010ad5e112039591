import { randomUUID } from 'node:crypto';
import { login } from '#contract/people/accounts.ts';
import { urlOf } from '#contract/platform/client.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { formOf } from '#contract/platform/upload.ts';
import { demoUsers } from '#database/demo/users.ts';

/** Calls of a person who does what the pages do: what nobody answered is asked again under the same key. */

type Input = {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly files?: readonly File[];
};
export type Answer = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** an earlier try had no answer, so what is refused now may have been done then */
  readonly wasLost: boolean;
};
export type Ask = (endpoint: unknown, input: Input) => Promise<Answer>;

const PATIENCE_MS = 180_000;
const PAUSE_MS = 500;
const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

function requestOf(endpoint: AnyEndpoint, { body, files = [] }: Input): RequestInit {
  const { method } = endpoint;
  if (endpoint.files) return { method, body: formOf(endpoint.files, body, files) };
  if (body === undefined) return { method };
  return { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

type Options = { readonly api: string; readonly fetch: typeof fetch; readonly role: string };

/** @throws Error when there is no answer for minutes, or the shop does not know who asks */
export function askAs({ api, fetch: fetcher, role }: Options): Ask {
  const person = demoUsers.find((one) => one.role === role);
  if (!person) throw new Error(`the demo shop has no ${role}`);
  let token = '';

  async function once(endpoint: AnyEndpoint, input: Input, headers: Record<string, string>) {
    const { headers: own, ...request } = requestOf(endpoint, input);
    try {
      const answer = await fetcher(api + urlOf(endpoint, input), {
        ...request,
        headers: { accept: 'application/json', ...(own as Record<string, string>), ...headers },
        signal: AbortSignal.timeout(20_000),
      });
      const text = await answer.text();
      return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
    } catch {
      return { status: 0, body: {} };
    }
  }

  return async (given, input) => {
    const endpoint = given as AnyEndpoint;
    const key = randomUUID();
    const deadline = Date.now() + PATIENCE_MS;
    let wasLost = false;
    while (Date.now() < deadline) {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
      const answer = await once(endpoint, input, headers);
      if (answer.status === 401) {
        const body = { email: person.email, password: person.password, domain: 'localhost' };
        const signedIn = await once(login as unknown as AnyEndpoint, { body }, {});
        if (signedIn.status === 200) token = signedIn.body.access_token;
        // another process may not know it yet, or no more
        await pause();
      } else if (answer.status === 0 || answer.status >= 500) {
        wasLost = true;
        await pause();
      } else return { ...answer, wasLost };
    }
    throw new Error(`${endpoint.id} had no answer for ${PATIENCE_MS / 1000} s`);
  };
}
