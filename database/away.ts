const refusedOrLost = [
  /^E(CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN)$/,
  /^08\w{3}$/,
  /^(57P0[1-5]|25P0[34])$/,
];
/** Its disk is full or fails, its memory or connections are used up, or a statement took too long. */
const gaveUp = [/^5[38]\w{3}$/, /^57014$/];

/**
 * The drivers give their own errors no code. From the beginning: an error of drizzle quotes what people
 * typed.
 */
const messages = [
  /^timeout exceeded when trying to connect|^timeout expired|^Query read timeout/,
  /^Connection terminated|^Client (has encountered|was closed).* not queryable$|^Cannot use a pool after/,
  /^PGlite is clos|^the database system is/,
];

/** Whether something holds of an error, of what wraps it or of one of several it stands for. */
function holdsOf(error: unknown, says: (code: string, message: string) => boolean): boolean {
  if (!(error instanceof Error)) return false;
  const { code, isOfDatabase } = error as { code?: unknown; isOfDatabase?: unknown };
  // the network has the same codes for whatever else is asked over it
  if (isOfDatabase === false) return false;
  if (says(typeof code === 'string' ? code : '', error.message)) return true;
  if (error instanceof AggregateError && error.errors.some((one) => holdsOf(one, says))) return true;
  return holdsOf(error.cause, says);
}

/**
 * Whether the connection was refused or broke, so that nobody knows what became of the transaction: it may
 * have been committed.
 */
export const isAnswerLost = (error: unknown): boolean =>
  holdsOf(
    error,
    (code, message) =>
      refusedOrLost.some((one) => one.test(code)) || messages.some((one) => one.test(message)),
  );

/**
 * Whether an error says that the database is not there, is full or gave up, and not that the statement was
 * wrong: the same request may succeed in a moment.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  isAnswerLost(error) || holdsOf(error, (code) => gaveUp.some((one) => one.test(code)));
