import fastJson, { type Schema } from 'fast-json-stringify';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import '@fastify/compress';
import '@fastify/rate-limit';
import '@fastify/swagger';
import { z } from 'zod';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { Account, Caller } from '../context.ts';
import { type Implementation, refusal } from '../endpoints.ts';
import { registerRawBody } from './json-body.ts';
import { sendProblem } from './problems.ts';
import { sendReady } from './send-ready.ts';

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

/**
 * A writer made once from the reply schema: it emits only declared fields, so a row that carries more than it
 * should cannot leak, and it is several times faster than parsing every reply with zod.
 */
const writerOf = (endpoint: AnyEndpoint): ((value: unknown) => string) => {
  const schema = z.toJSONSchema(endpoint.reply, { io: 'output', unrepresentable: 'any', target: 'draft-7' });
  try {
    return fastJson(schema as Schema);
  } catch {
    return JSON.stringify;
  }
};

const keyOf = (request: FastifyRequest, header: string): string | null => {
  const key = request.headers[header];
  return typeof key === 'string' && key.length > 0 && key.length <= 100 ? key : null;
};

export const callerOf = (request: FastifyRequest): Caller => {
  return {
    account: (request as FastifyRequest & { account?: Account | null }).account ?? null,
    requestId: request.id,
    address: request.ip,
    log: request.log,
    idempotencyKey: keyOf(request, 'idempotency-key'),
    replacesKey: keyOf(request, 'replaces-key'),
  };
};

/** One Fastify route for every implemented record: validation in, permission, handler, serialisation out. */
export function registerContractRoutes(
  app: FastifyInstance,
  implementations: readonly Implementation[],
): void {
  const [raw, parsed] = [true, false].map((isRaw) =>
    implementations.filter(({ endpoint }) => !!endpoint.rawBody === isRaw),
  );
  addRoutes(app, parsed ?? []);
  // parsers belong to a scope, so calls that want the text as it came have one of their own
  app.register(async (scope) => {
    registerRawBody(scope);
    addRoutes(scope, raw ?? []);
  });
}

function addRoutes(app: FastifyInstance, implementations: readonly Implementation[]): void {
  for (const { endpoint, handler } of implementations) {
    const write = writerOf(endpoint);
    const options: RouteShorthandOptions = {
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        operationId: endpoint.id,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.headers ? { headers: endpoint.headers } : {}),
        response: {
          200: endpoint.download
            ? { content: { [endpoint.download]: { schema: endpoint.reply } } }
            : endpoint.reply,
        },
      },
      // replies are written by writerOf; the schema is there for the documentation
      serializerCompiler: () => JSON.stringify,
      // large answers are packed once by Ready; the others are a few kB, and packing them costs more than
      // answering
      compress: false,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { rateLimit: { max: endpoint.perMinute ?? 600, timeWindow: '1 minute' } },
    };
    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      ...options,
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const refused = refusal(endpoint, caller);
        if (refused) return sendProblem(reply, refused);
        const answer = await handler(
          {
            params: request.params,
            query: request.query,
            body: request.body,
            headers: request.headers,
          } as never,
          caller,
        );
        if (!answer.ok) {
          const { code, field, detail, data } = answer;
          if (code === 'network' || code === 'aborted') return sendProblem(reply, 'unexpected');
          // the detail may be the name of a file or a text
          request.log.info({ code, field }, 'refused');
          return sendProblem(reply, code, { field, detail, data });
        }
        const { effects } = answer;
        if (effects?.setCookie === 'clear') await reply.endSession();
        else if (effects?.setCookie) reply.startSession(effects.setCookie.value, effects.setCookie.maxAge);
        if (answer.file) {
          const { name, contentType, bytes } = answer.file;
          reply.headers({
            'cache-control': 'private, no-store',
            'content-type': contentType,
            'content-disposition': `attachment; filename="${name}"`,
            'x-content-type-options': 'nosniff',
          });
          return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
        }
        if (answer.json) {
          reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
          return sendReady(request, reply, answer.json);
        }
        reply.headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' });
        return reply.send(write(answer.value));
      },
    });
  }
}
