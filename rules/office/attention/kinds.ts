/** What may need a person: money that was parked, mails, jobs and print files that failed. */
export const attentionKinds = ['payment', 'mail', 'job', 'printFile'] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Money is dealt with on the page of its order; everything else can be tried again. */
export const retriedKinds = ['mail', 'job', 'printFile'] as const satisfies readonly AttentionKind[];
export type RetriedKind = (typeof retriedKinds)[number];

/** Why a job failed, told apart as far as a person can do something about it. */
export const jobTroubles = [
  'network',
  'mailServer',
  'database',
  'disk',
  'payload',
  'stopped',
  'program',
] as const;
export type JobTrouble = (typeof jobTroubles)[number];

type Facts = {
  readonly type?: unknown;
  readonly code?: unknown;
  readonly status?: unknown;
  readonly where?: unknown;
  readonly statement?: unknown;
  readonly cause?: unknown;
};

const networkCodes =
  /^(E(CONN\w*|TIMEDOUT|TIMEOUT|HOSTUNREACH|NETUNREACH|PIPE|AI_AGAIN|DNS|SOCKET)|ENOTFOUND|UND_ERR\w*)$/;
const diskCodes = /^(ENOSPC|EDQUOT|EROFS|EACCES|EPERM|EIO|ENOENT)$/;
/** SQLSTATE: five digits and capital letters, of which the first two are a class */
const sqlState = /^[0-9A-Z]{2}\d[0-9A-Z]{2}$/;

/** What the facts noted of an error (server/platform/log/error-facts.ts) say in one word. */
export function troubleOf(reason: unknown, depth = 0): JobTrouble {
  if (typeof reason !== 'object' || reason === null) return 'stopped';
  const { type, code, status, where, statement, cause } = reason as Facts;
  const word = typeof code === 'string' ? code : '';
  const command = (where as { command?: unknown } | undefined)?.command;
  if (typeof command === 'string' || word === 'EAUTH' || word === 'EENVELOPE') return 'mailServer';
  if (networkCodes.test(word)) return 'network';
  if (diskCodes.test(word)) return 'disk';
  if (typeof statement === 'string' || sqlState.test(word)) return 'database';
  if (typeof status === 'number' && status >= 500) return 'network';
  if (type === 'ZodError') return 'payload';
  return cause && depth < 4 ? troubleOf(cause, depth + 1) : 'program';
}
