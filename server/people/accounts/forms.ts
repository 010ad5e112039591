import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '@fastify/rate-limit';
import { z } from 'zod';
import { credentials, login } from '#contract/people/accounts.ts';
import { editions } from '#rules/platform/editions/editions.ts';
import { paths, pathTo, signOutPath } from '#rules/platform/editions/paths.ts';
import { wayBack } from '#rules/platform/editions/way-back.ts';
import type { Config } from '#server/platform/config.ts';
import { editionOf } from '#server/platform/editions.ts';
import { refuseUnfitInput } from '#server/platform/plugins/fit-input.ts';
import { codeOfError } from '#server/platform/plugins/problems.ts';
import type { Accounts } from './service.ts';

/**
 * Carries the typed e-mail to the form that is shown again; an address would keep it in histories and logs.
 */
export const EMAIL_COOKIE = 'login-email';
const EMAIL_SECONDS = 5 * 60;

const BODY_LIMIT = 4 * 1024;

/** What the sign-in page sends; the host it was sent to is the domain (D-S94). */
const loginForm = z.object({ ...credentials.shape, remember: z.literal('on').optional() });

/** Why the form is shown again: stands in the address as `?error=`, the page has the words (SHL-036). */
type Reason = 'missing' | 'failed' | 'too-often' | 'unavailable';

/** A screen has one route per spelling; all of them answer in the words of the host's edition. */
const spellingsOf = (screen: 'login' | 'partnerLogin') =>
  new Set(editions.map((edition) => paths[screen][edition]));

const text = (body: unknown, field: string): string => {
  const value = (body as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' ? value : '';
};

const reasonOf = (error: FastifyError, request: FastifyRequest): Reason => {
  const { code } = codeOfError(error, request);
  if (code === 'rate_limited') return 'too-often';
  return code === 'unexpected' || code === 'unavailable' ? 'unavailable' : 'failed';
};

/** Only here is a form body read; the API takes JSON alone. */
const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

/**
 * Signing in and out by plain forms: a post, a cookie and a redirect, so that both work without script. Posts
 * of foreign pages have been refused by the session plugin before.
 */
export async function registerAccountForms(
  app: FastifyInstance,
  config: Config,
  accounts: Accounts,
): Promise<void> {
  const secure = config.publicScheme === 'https';
  // one budget for all spellings: a limit per route would give a guesser one per language
  const limit = app.rateLimit({ max: login.perMinute ?? 20, timeWindow: '1 minute' });

  for (const screen of ['login', 'partnerLogin'] as const) {
    const pageOf = (request: FastifyRequest) => pathTo(editionOf(config, request), screen);
    const emailCookie = (path: string) => ({ path, httpOnly: true, sameSite: 'lax' as const, secure });

    // where the person wanted to go travels along, so that a refused try does not lose it
    const withWay = (request: FastifyRequest, address: string) => {
      const way = wayBack(editionOf(config, request), text(request.query, 'to'));
      return way ? `${address}&to=${encodeURIComponent(way)}` : address;
    };

    const showAgain = (request: FastifyRequest, reply: FastifyReply, reason: Reason) => {
      const page = pageOf(request);
      const email = text(request.body, 'email').trim();
      if (email !== '' && email.length <= 254)
        reply.setCookie(EMAIL_COOKIE, email, { ...emailCookie(page), maxAge: EMAIL_SECONDS });
      return reply.redirect(withWay(request, `${page}?error=${reason}`), 303);
    };

    await app.register(async (scope) => {
      acceptForms(scope);
      refuseUnfitInput(scope);
      // whoever sent a form wants a page back, not the JSON of the API
      scope.setErrorHandler<FastifyError>((error, request, reply) => {
        const reason = reasonOf(error, request);
        request.log[reason === 'unavailable' ? 'error' : 'info']({ err: error }, 'sign-in form');
        return showAgain(request, reply, reason);
      });
      const options = { schema: { hide: true }, onRequest: limit };
      for (const path of spellingsOf(screen)) {
        scope.post(path, options, async (request, reply) => {
          const { body } = request;
          const form = loginForm.safeParse(body);
          if (!form.success)
            return showAgain(
              request,
              reply,
              text(body, 'email').trim() && text(body, 'password') ? 'failed' : 'missing',
            );
          const { email, password, remember } = form.data;
          const result = await accounts.login({
            email,
            password,
            domain: request.hostname,
            remember: remember === 'on',
            address: request.ip,
            log: request.log,
          });
          if (!result.ok) return showAgain(request, reply, 'failed');
          const page = pageOf(request);
          reply.startSession(result.value.token, result.value.maxAge);
          reply.clearCookie(EMAIL_COOKIE, emailCookie(page));
          // The page leads on from here: only a second request shows whether the browser kept the token
          // (SHL-041).
          return reply.redirect(withWay(request, `${page}?signed-in`), 303);
        });
      }
    });
  }

  await app.register(async (scope) => {
    acceptForms(scope);
    scope.post(signOutPath, { schema: { hide: true } }, async (request, reply) => {
      await reply.endSession(); // SHL-015
      return reply.redirect(pathTo(editionOf(config, request), 'meter'), 303); // SHL-016
    });
  });
}
