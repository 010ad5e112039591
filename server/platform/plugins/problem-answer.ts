import { problems } from '#contract/platform/problems.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import type { Config } from '../config.ts';
import { editionOf } from '../editions.ts';
import { createProblemPages } from './problem-page.ts';
import { type ProblemAnswer, problemBody } from './problems.ts';
import { wantsPage } from './wants-page.ts';

/** Seconds after which to try again. */
const RETRY_AFTER = 5;
/** Seconds after which a page asks again by itself: not all visitors at once. */
const reloadAfter = (): number => 8 + Math.floor(Math.random() * 8);

export function createProblemAnswer(config: Config): ProblemAnswer {
  const pages = createProblemPages(config.buildDir);
  return (request, reply, code, extra) => {
    const { status } = problems[code];
    const isPassing = status === 429 || status === 503;
    reply.code(status).header('cache-control', 'no-store');
    if (isPassing && !reply.hasHeader('retry-after')) reply.header('retry-after', String(RETRY_AFTER));
    if (!wantsPage(request)) {
      reply.type('application/json; charset=utf-8').serializer(String);
      return JSON.stringify(problemBody(code, extra));
    }
    // a form must not be sent a second time
    const isReloading = isPassing && (request.method === 'GET' || request.method === 'HEAD');
    if (isReloading) reply.header('refresh', String(reloadAfter()));
    reply
      .headers({ 'content-security-policy': pages.policy, vary: 'Accept' })
      .type('text/html; charset=utf-8');
    return pages.html(code, localeOf[editionOf(config, request)], isReloading);
  };
}
