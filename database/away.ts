/**
 * Refused or lost by the network, by PostgreSQL (classes 08, 53 and 58, ended sessions) or by a statement's or
 * session's time limit.
 */
const codes = [
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/,
  /^(08|5[38])\w{3}$/,
  /^(57P0[1-5]|57014|25P0[34])$/,
];

/** The drivers give their own errors no code. From the beginning: an error of drizzle quotes what people typed. */
const messages = [
  /^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/,
  /^Connection terminated|^Client (has encountered|was closed).* not queryable$|^Cannot use a pool after/,
  /^PGlite is clos|^the database system is/,
];

/**
 * Whether an error says that the database is not there, is full or gave up, and not that the statement was
 * wrong: the same request may succeed in a moment. Looks through whatever wraps the driver's error.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && codes.some((one) => one.test(code))) return true;
  if (messages.some((one) => one.test(error.message))) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true;
  return isDatabaseAway(error.cause);
}
