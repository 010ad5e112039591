import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Account } from '../context.ts';
import { isOwnOrigin, listeningPort } from '../editions.ts';
import { currentRelease, releaseName } from '../release.ts';
import { sendProblem } from './problems.ts';

/** SHL-037. HttpOnly: no script of the page can read the token. */
const SESSION_COOKIE = 'jwt-token';

/** The accounts that tokens name. */
type Sessions = {
  accountOf(token: string): Promise<Account | null>;
  end(token: string): Promise<void>;
};

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyRequest {
    account: Account | null;
    /** what the caller is known by; null where nobody is */
    sessionToken: string | null;
  }
  interface FastifyReply {
    /** puts a token into the cookie of the browser; seconds */
    startSession(token: string, maxAge: number): void;
    /** ends the tokens the request came with and takes the cookie back */
    endSession(): Promise<void>;
  }
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];

/**
 * Who is calling: a bearer token first, the cookie of our own pages otherwise. A token that is not valid is
 * an anonymous caller (D-S50).
 */
export async function registerSession(
  app: FastifyInstance,
  config: Config,
  accounts: Sessions,
): Promise<void> {
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicScheme === 'https',
  } as const;
  const release = releaseName(currentRelease());
  await app.register(cookie);
  app.decorateRequest('account', null);
  app.decorateRequest('sessionToken', null);
  app.decorateReply('startSession', function (this: FastifyReply, token, maxAge) {
    this.setCookie(SESSION_COOKIE, token, { ...attributes, maxAge });
  });
  app.decorateReply('endSession', async function (this: FastifyReply) {
    const tokens = new Set([bearerOf(this.request), this.request.cookies[SESSION_COOKIE]]);
    for (const token of tokens) if (token) await accounts.end(token);
    this.clearCookie(SESSION_COOKIE, attributes);
  });

  /**
   * A cookie travels with any request a foreign page makes, so an unsafe call that relies on it must come
   * from one of our own pages: by Fetch metadata where the browser sends it, else by Origin. A caller with
   * neither is no browser.
   */
  const isForeign = ({ headers }: FastifyRequest): boolean => {
    const site = headers['sec-fetch-site'];
    if (site === 'same-origin' || site === 'none') return false;
    if (headers.origin === undefined) return site !== undefined;
    return !isOwnOrigin(config, listeningPort(app, config.port), headers.origin, headers.host ?? '');
  };

  app.addHook('onRequest', (request, reply, done) => {
    const bearer = bearerOf(request);
    const token = bearer ?? request.cookies[SESSION_COOKIE];
    if (!SAFE_METHODS.has(request.method) && !bearer && isForeign(request)) {
      sendProblem(reply, 'foreign_origin');
      return;
    }
    if (!token) return done();
    accounts.accountOf(token).then((account) => {
      request.account = account;
      // staff name it when they tell of a fault; for everybody else it would only name what to look up
      if (account && account.role !== 'partner') reply.header('x-inkrule-release', release);
      request.sessionToken = account && token;
      done();
    }, done);
  });
}
