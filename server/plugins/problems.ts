import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '#contract/client.ts';
import { type ProblemCode, problems } from '#contract/problems.ts';

/** The part of a request a check names, e.g. `/configurations/0/quantity` of the body. */
function partAt(request: FastifyRequest, where: string | undefined, path: string): unknown {
  const whole = { body: request.body, querystring: request.query, params: request.params }[where ?? ''] as unknown;
  return path
    .split('/')
    .filter(Boolean)
    .reduce((part: unknown, name) => (part as Record<string, unknown> | null | undefined)?.[name], whole);
}

type Extra = { field?: string | undefined; detail?: string | undefined; data?: unknown };

/** The one error body of the API: `{ statusCode, code, message, field?, detail?, data? }`. */
export function problemBody(code: ProblemCode, extra: Extra = {}): ProblemBody {
  const { status, log } = problems[code];
  const message = extra.detail ? `${log}: ${extra.detail}` : log;
  return {
    statusCode: status,
    code,
    message,
    ...(extra.field ? { field: extra.field } : {}),
    ...(extra.detail ? { detail: extra.detail } : {}),
    ...(extra.data === undefined ? {} : { data: extra.data }),
  };
}

export function sendProblem(reply: FastifyReply, code: ProblemCode, extra: Extra = {}): FastifyReply {
  const body = problemBody(code, extra);
  // serialised here: the reply schema of a call describes its success only
  return reply.code(body.statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

type Failed = { code?: string; message?: string; cause?: unknown };

/** Does this hold of an error or of one of its causes? */
const holdsOf = (error: Failed, says: (one: Failed) => boolean): boolean =>
  says(error) || (error.cause instanceof Error && holdsOf(error.cause, says));

/** The connection to the database broke: nobody knows whether the transaction was committed. */
export const isAnswerLost = (error: Failed): boolean =>
  holdsOf(
    error,
    ({ code = '', message = '' }) =>
      /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|57P0[123]|08\w{3})$/.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated|the database system is/i.test(message),
  );

/** Its disk is full, its memory or its connections are used up (53), or its disk fails (58). */
const isDatabaseFull = (error: Failed): boolean => holdsOf(error, ({ code = '' }) => /^(53|58)\w{3}$/.test(code));

const isDatabaseAway = (error: Failed): boolean => isAnswerLost(error) || isDatabaseFull(error);

type Thrown = FastifyError & { validation?: { instancePath?: string }[]; validationContext?: string; field?: string };

/** Turns whatever was thrown below into a code: what a person did is never a 500, and a 500 never shows its reason. */
export function codeOfError(error: Thrown, request: FastifyRequest): { code: ProblemCode; field?: string | undefined } {
  const invalid = error.validation?.[0];
  if (invalid) {
    const path = invalid.instancePath ?? '';
    const isMissing = (partAt(request, error.validationContext, path) ?? null) === null;
    const field = path.replace(/^\//, '').replaceAll('/', '.');
    return { code: isMissing ? 'missing_parameter' : 'invalid_input', field: field || undefined };
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return { code: 'body_too_large' };
  if (error.statusCode === 429) return { code: 'rate_limited' };
  if (error.statusCode === 503 || isDatabaseAway(error)) return { code: 'unavailable' };
  if (error.statusCode === 404) return { code: 'not_found' };
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return { code: 'invalid_input', field: error.field };
  return { code: 'unexpected' };
}

export function registerProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, field } = codeOfError(error, request);
    const status = problems[code].status;
    if (status >= 500) request.log.error({ err: error }, problems[code].log);
    // its words may hold what was sent: a parser repeats a piece of the body
    else request.log.info({ code, field, reason: error.code }, problems[code].log);
    if (code === 'unavailable') reply.header('retry-after', '5');
    return sendProblem(reply, code, { field, detail: code === 'missing_parameter' ? (field ?? 'body') : undefined });
  });
}
