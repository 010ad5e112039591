import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Gateway } from './gateway.ts';
import type { Token } from './store.ts';

/** The media type of a body without its parameters. */
export const mediaType = (request: FastifyRequest): string =>
  (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/** The pair of HTTP Basic, or null. */
export function basicCredentials(
  request: FastifyRequest,
): { readonly user: string; readonly password: string } | null {
  const match = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(request.headers.authorization ?? '');
  if (!match?.[1]) return null;
  const pair = Buffer.from(match[1], 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon < 0 ? null : { user: pair.slice(0, colon), password: pair.slice(colon + 1) };
}

export function issueToken(
  gateway: Gateway,
  provider: Token['provider'],
  scope: string,
  seconds: number,
): string {
  const token = randomBytes(48).toString('base64url');
  gateway.store.tokens.set(token, { provider, scope, expiresAt: gateway.clock.now() + seconds * 1000 });
  gateway.store.save();
  return token;
}

/** The token of the call, if it is one of this provider and has not ended. */
export function bearerToken(
  gateway: Gateway,
  request: FastifyRequest,
  provider: Token['provider'],
): Token | null {
  const match = /^Bearer\s+(\S+)$/i.exec(request.headers.authorization ?? '');
  const token = match?.[1] ? gateway.store.tokens.get(match[1]) : undefined;
  return token && token.provider === provider && token.expiresAt > gateway.clock.now() ? token : null;
}
