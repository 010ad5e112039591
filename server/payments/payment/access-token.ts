import { z } from 'zod';
import type { ProviderAnswer, ProviderRequest, Requests } from './provider-request.ts';

/** RFC 6749, 5.1: the answer of both providers. */
const tokenReply = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
});

export type AccessToken = {
  /** Asks with a token; with a new one, once, when the provider does not take the old one any more. */
  withToken<T>(request: ProviderRequest<T>): Promise<ProviderAnswer<T>>;
  /**
   * Fetches a new one, whether or not the old one still holds: by that the provider says that it knows us.
   */
  check(): Promise<ProviderAnswer<string>>;
};

/** A token is renewed this long before its end, so that none runs out on the way. */
const EARLY_MS = 60_000;

/**
 * A token of the client credentials grant (RFC 6749, 4.4), kept while it holds. Whoever asks while it is
 * being fetched waits for the same one.
 */
export function createAccessToken(
  send: Requests['send'],
  options: {
    readonly path: string;
    readonly clientId: string;
    readonly clientSecret: string;
    readonly scope?: string;
    readonly now: () => number;
  },
): AccessToken {
  const { path, clientId, clientSecret, scope, now } = options;
  let kept: { readonly token: string; readonly until: number } | null = null;
  let coming: Promise<ProviderAnswer<string>> | null = null;

  async function fetchToken(): Promise<ProviderAnswer<string>> {
    const answer = await send({
      call: 'token',
      method: 'POST',
      path,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope ? { scope } : {}) }).toString(),
      reply: tokenReply,
      mayRepeat: true,
    });
    if (!answer.ok) return answer;
    const life = answer.value.expires_in * 1000;
    kept = { token: answer.value.access_token, until: now() + life - Math.min(EARLY_MS, life / 2) };
    return { ok: true, value: kept.token };
  }

  async function current(): Promise<ProviderAnswer<string>> {
    if (kept && now() < kept.until) return { ok: true, value: kept.token };
    coming ??= fetchToken().finally(() => {
      coming = null;
    });
    return coming;
  }

  return {
    check: fetchToken,
    async withToken(request) {
      for (let isFirst = true; ; isFirst = false) {
        const token = await current();
        if (!token.ok) return token;
        const answer = await send({
          ...request,
          headers: { ...request.headers, authorization: `Bearer ${token.value}` },
        });
        const isTokenRefused =
          !answer.ok && answer.code === 'status' && (answer.status === 401 || answer.status === 403);
        if (!isTokenRefused || !isFirst) return answer;
        // another call may have fetched a newer one meanwhile
        if (kept?.token === token.value) kept = null;
      }
    },
  };
}
