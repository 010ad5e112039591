import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { screenAt } from '#rules/platform/editions/paths.ts';
import { sendNoCall } from './no-call.ts';
import { isFileAddress, sendNoFile } from './no-file.ts';
import { sendProblem } from './problems.ts';
import { wantsPage } from './wants-page.ts';

/** What a page address answers to anything but a look. */
type Options = {
  readonly editionOf: (request: FastifyRequest) => Edition;
  /** sends the page for addresses that do not exist, with this status */
  readonly sendNotFoundPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
  ) => Promise<FastifyReply>;
};

/**
 * Page addresses can be read and nothing else; the few forms of the shop have routes of their own. A page
 * that exists answers 405, any other address 404; browsers get a page, programs a problem.
 */
export async function registerOtherMethods(
  app: FastifyInstance,
  { editionOf, sendNotFoundPage }: Options,
): Promise<void> {
  await app.register(async (scope) => {
    // the body is of no interest, whatever it is
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume();
      done(null);
    });
    scope.route({
      method: ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url: '/*',
      compress: false,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (request.url.startsWith('/api/')) return sendNoCall(request, reply);
        if (isFileAddress(request.url)) return sendNoFile(reply);
        const [pathname = '/'] = request.url.split('?');
        const exists = screenAt(editionOf(request), pathname) !== null;
        reply.header('cache-control', 'no-store');
        if (exists) reply.header('allow', 'GET, HEAD');
        if (wantsPage(request)) return sendNotFoundPage(request, reply, exists ? 405 : 404);
        return sendProblem(reply, exists ? 'method_not_allowed' : 'not_found');
      },
    });
  });
}
