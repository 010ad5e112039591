import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemBody } from '#contract/platform/client.ts';
import { type ProblemCode, problems } from '#contract/platform/problems.ts';
import { isDatabaseAway } from '#database/connection-errors.ts';
import { countShed } from '../metrics/metrics.ts';
import { RefusedRequest } from './refused-request.ts';

/** The part of a request a check names, e.g. `/configurations/0/quantity` of the body. */
function partAt(request: FastifyRequest, where: string | undefined, path: string): unknown {
  const whole = { body: request.body, querystring: request.query, params: request.params }[
    where ?? ''
  ] as unknown;
  return path
    .split('/')
    .filter(Boolean)
    .reduce((part: unknown, name) => (part as Record<string, unknown> | null | undefined)?.[name], whole);
}

export type Extra = { field?: string | undefined; detail?: string | undefined; data?: unknown };

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
  return reply
    .code(body.statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

type Thrown = FastifyError & {
  validation?: { instancePath?: string }[];
  validationContext?: string;
  field?: string;
};

/**
 * Turns whatever was thrown below into a code: what a person did is never a 500, and a 500 never shows its
 * reason.
 */
export function codeOfError(
  error: Thrown,
  request: FastifyRequest,
): { code: ProblemCode; field?: string | undefined } {
  if (error instanceof RefusedRequest) return { code: error.problem };
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
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return { code: 'invalid_input', field: error.field };
  return { code: 'unexpected' };
}

/**
 * Sets status and headers of a failure and answers what is to be sent: a page for a person, a problem for a
 * program.
 */
export type ProblemAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  code: ProblemCode,
  extra?: Extra,
) => string;

export function registerProblems(app: FastifyInstance, answer: ProblemAnswer): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { code, field } = codeOfError(error, request);
    if (code === 'rate_limited') countShed('rate_limit');
    const isFault = problems[code].status >= 500 && !(error instanceof RefusedRequest);
    if (isFault) request.log.error({ err: error }, problems[code].log);
    // its words may hold what was sent: a parser repeats a piece of the body
    else request.log.info({ code, field, reason: error.code }, problems[code].log);
    const detail = code === 'missing_parameter' ? (field ?? 'body') : undefined;
    return reply.send(answer(request, reply, code, { field, detail }));
  });
}
