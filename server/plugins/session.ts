import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Accounts } from '../accounts/service.ts';
import type { Config } from '../config.ts';
import type { Account } from '../context.ts';
import { sendProblem } from './problems.ts';

/** SHL-037. HttpOnly: no script of the page can read the token. */
export const SESSION_COOKIE = 'jwt-token';

let secure = false;

export function setSessionCookie(reply: FastifyReply, token: string, maxAge: number): void {
  reply.setCookie(SESSION_COOKIE, token, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax', secure });
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * A cookie travels with any request a foreign page makes, so an unsafe call that relies on it must come from one of our own
 * pages: by Fetch metadata where the browser sends it, else by Origin.
 */
function isForeign(request: FastifyRequest, ownHosts: ReadonlySet<string>): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return site === 'cross-site';
  try {
    const { hostname, host } = new URL(origin);
    return !(ownHosts.has(hostname) || host === request.headers.host);
  } catch {
    return true;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
  }
}

/** Who is calling: a bearer token first, the cookie of our own pages otherwise. A token that is not valid is an anonymous caller (D-S50). */
export async function registerSession(app: FastifyInstance, config: Config, accounts: Accounts): Promise<void> {
  secure = config.publicScheme === 'https';
  await app.register(cookie);
  app.decorateRequest('account', null);
  const ownHosts = new Set([...Object.values(config.editionHosts), 'localhost', '127.0.0.1']);

  app.addHook('onRequest', (request, reply, done) => {
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const token = bearer ?? request.cookies[SESSION_COOKIE];
    if (!SAFE_METHODS.has(request.method) && !bearer && isForeign(request, ownHosts)) {
      sendProblem(reply, 'foreign_origin');
      return;
    }
    if (!token) return done();
    accounts.accountOf(token).then((account) => {
      request.account = account;
      done();
    }, done);
  });
}
