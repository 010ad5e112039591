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

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Whether something holds of an error, of what wraps it or of one of several it stands for. The queue of jobs
 * hands on copies of errors that are plain objects.
 */
function holdsOf(error: unknown, says: (code: string, message: string) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause, errors, isOfDatabase } = error as Readonly<Record<string, unknown>>;
  // the network has the same codes for whatever else is asked over it
  if (isOfDatabase === false) return false;
  if (says(textOf(code), textOf(message))) return true;
  if (Array.isArray(errors) && errors.some((one) => holdsOf(one, says))) return true;
  return holdsOf(cause, says);
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
