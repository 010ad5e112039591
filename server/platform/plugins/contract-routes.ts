import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import '@fastify/compress';
import '@fastify/rate-limit';
import '@fastify/swagger';
import { z } from 'zod';
import type { CallFailure } from '#contract/platform/client.ts';
import { nothing } from '#contract/platform/common.ts';
import type { AnyEndpoint, FileRule } from '#contract/platform/endpoint.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Account, Caller, Shop } from '../context.ts';
import { type Answer, type Implementation, refusal } from '../endpoints.ts';
import { failureWriter, type ReplyWriter, replyWriter } from '../reply-writer.ts';
import { registerRawBody } from './json-body.ts';
import { sendProblem } from './problems.ts';
import { sendReady } from './send-ready.ts';
import { formLimit, type ReadUpload, registerUploads, takesFields } from './upload-routes.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** the body is a form with files, which goes to the disk and not into memory */
    takesFiles?: boolean;
  }
}

const toFastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

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

const takesFiles = (endpoint: AnyEndpoint): endpoint is AnyEndpoint & { readonly files: FileRule } =>
  endpoint.files !== undefined;

/** One Fastify route for every implemented record: validation in, permission, handler, serialisation out. */
export function registerContractRoutes(
  app: FastifyInstance,
  shop: Pick<Shop, 'config' | 'files' | 'press'>,
  implementations: readonly Implementation[],
): void {
  const { strictReplies } = shop.config;
  const kinds = Object.groupBy(implementations, ({ endpoint }) =>
    takesFields(endpoint) ? 'fields' : takesFiles(endpoint) ? 'files' : endpoint.rawBody ? 'raw' : 'json',
  );
  const { fields = [], files = [], raw = [], json = [] } = kinds;
  addRoutes(app, json, { strictReplies });
  // parsers belong to a scope, so calls with another kind of body have scopes of their own
  app.register(async (scope) => {
    registerRawBody(scope);
    addRoutes(scope, raw, { strictReplies });
  });
  for (const [some, jsonToo] of [
    [files, false],
    [fields, true],
  ] as const) {
    if (some.length === 0) continue;
    app.register(async (scope) => {
      addRoutes(scope, some, { strictReplies, readUpload: await registerUploads(scope, shop, { jsonToo }) });
    });
  }
}

/** For the documentation only: replies are written by replyWriter. */
function responseOf({ reply, download }: AnyEndpoint) {
  if (reply === nothing) return { 204: z.null() }; // the documentation leaves the body out
  return { 200: download ? { content: { [download]: { schema: reply } } } : reply };
}

/** No bound here: a key that is too long counts as none, as `keyOf` reads it. */
const idempotencyHeaders = z.looseObject({
  'idempotency-key': z
    .string()
    .optional()
    .describe(
      'at most 100 characters, chosen anew for each thing to be done. The same call with the same key and content is ' +
        'answered as the first time and done once; the same key with another content is `idempotency_conflict`',
    ),
});

/**
 * A call that can answer `idempotency_conflict` is one that reads the key: the documentation shows the header
 * there.
 */
const headersOf = ({ headers, problems }: AnyEndpoint) =>
  headers ?? (problems.includes('idempotency_conflict') ? idempotencyHeaders : undefined);

type Ways = { readonly strictReplies: boolean; readonly readUpload?: ReadUpload };

function addRoutes(
  app: FastifyInstance,
  implementations: readonly Implementation[],
  { strictReplies, readUpload }: Ways,
): void {
  for (const { endpoint, handler } of implementations) {
    const write = replyWriter(endpoint, strictReplies);
    const writeFailure = failureWriter(endpoint, strictReplies);
    const bodyLimit = takesFiles(endpoint) ? formLimit(endpoint) : endpoint.bodyLimit;
    const headers = headersOf(endpoint);
    const options: RouteShorthandOptions = {
      schema: {
        tags: [endpoint.tag],
        summary: endpoint.summary,
        operationId: endpoint.id,
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        // beside files it is a field of the form, read and checked with it
        ...(endpoint.body && !endpoint.files ? { body: endpoint.body } : {}),
        ...(headers ? { headers } : {}),
        response: responseOf(endpoint),
      },
      // replies are stripped by replyWriter; the schema is there for the documentation
      serializerCompiler: () => JSON.stringify,
      // large answers are packed once by Ready; the others are a few kB, and packing them costs more than
      // answering
      compress: false,
      ...(bodyLimit ? { bodyLimit } : {}),
      config: {
        rateLimit: { max: endpoint.perMinute ?? 600, timeWindow: '1 minute' },
        takesFiles: takesFiles(endpoint),
      },
    };

    const answerTo = (request: FastifyRequest, caller: Caller): Promise<Answer<AnyEndpoint>> => {
      const { params, query, headers } = request;
      const answer = async (more: object) =>
        handler({ params, query, headers, ...more } as never, caller) as Promise<Answer<AnyEndpoint>>;
      if (!readUpload || !takesFiles(endpoint)) return answer({ body: request.body });
      return readUpload(request, endpoint, answer) as Promise<Answer<AnyEndpoint>>;
    };

    app.route({
      method: endpoint.method,
      url: toFastifyPath(endpoint.path),
      ...options,
      // before the body is looked at: who may not call learns nothing of what it should be
      preValidation: async (request, reply) => {
        const refused = refusal(endpoint, callerOf(request));
        if (refused) return sendProblem(reply, refused);
      },
      handler: async (request, reply) => {
        const caller = callerOf(request);
        const answer = await answerTo(request, caller);
        if (answer.ok) return sendAnswer(request, reply, answer, write);
        return sendFailure(request, reply, writeFailure(answer));
      },
    });
  }
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  { code, field, detail, data }: CallFailure<string>,
): FastifyReply {
  if (code === 'network' || code === 'aborted') return sendProblem(reply, 'unexpected');
  // the detail may be the name of a file or a text
  request.log.info({ code, field }, 'refused');
  return sendProblem(reply, code as ProblemCode, { field, detail, data });
}

async function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  { effects, file, json, value }: Extract<Answer<AnyEndpoint>, { ok: true }>,
  write: ReplyWriter,
): Promise<FastifyReply> {
  // before anything is set, so that a reply that does not fit leaves no cookie behind
  const written = write(value, json);
  if (effects?.setCookie === 'clear') await reply.endSession();
  else if (effects?.setCookie) reply.startSession(effects.setCookie.value, effects.setCookie.maxAge);
  if (file) {
    const { name, contentType } = file;
    reply.headers({
      'cache-control': 'private, no-store',
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    });
    if ('stream' in file) return reply.send(file.stream);
    const { bytes } = file;
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  if (written === undefined) return reply.code(204).header('cache-control', 'no-store').send();
  const type = 'application/json; charset=utf-8';
  if (json) {
    reply.headers({ 'cache-control': 'no-cache', 'content-type': type });
    return sendReady(request, reply, json);
  }
  reply.headers({ 'cache-control': 'no-store', 'content-type': type });
  return reply.send(JSON.stringify(written));
}
