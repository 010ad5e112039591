import { fileURLToPath } from 'node:url';

/**
 * What the log says of an error: which kind, where, and the words of machines. Never its message, nor
 * anything else that repeats what a person sent: a failed statement carries its parameters, a broken
 * constraint its row, a refused mail its address, a parser a piece of what it read.
 */
export type ErrorFacts = {
  readonly type: string;
  /** SQLSTATE, errno, or the code of a library */
  readonly code?: string;
  /** verb and table of the statement that failed */
  readonly statement?: string;
  /**
   * names of the database: constraint, table, column, routine, severity; of a system call or an SMTP command
   */
  readonly where?: Readonly<Record<string, string>>;
  /** of an answer over HTTP or SMTP */
  readonly status?: number;
  /** of a check by schema: code and field */
  readonly issues?: readonly string[];
  /** the innermost first, ours and those of packages, without what the error said */
  readonly frames?: readonly string[];
  readonly cause?: ErrorFacts;
  readonly errors?: readonly ErrorFacts[];
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

type Fields = Readonly<Record<string, unknown>>;

/** A name that a program gave, not a person: letters, digits, no spaces but in an SMTP command. */
const word = (value: unknown): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^(?:[\w.$-]{1,63}|[A-Z]{4} [A-Z]{2,10})$/.test(text) ? text : undefined;
};

/** `insert orders`; drizzle writes values as placeholders, but nothing of the text is kept all the same. */
export function statementName(query: unknown): string | undefined {
  if (typeof query !== 'string') return undefined;
  const verb =
    /^\s*(select|insert|update|delete|with|begin|commit|rollback|create|alter|listen|notify)\b/i.exec(
      query,
    )?.[1];
  const table = /\b(?:from|into|update)\s+(?:"?\w{1,63}"?\.)?"?(\w{1,63})"?/i.exec(query)?.[1];
  return verb ? [verb.toLowerCase(), table].filter(Boolean).join(' ') : undefined;
}

const places = [
  'constraint',
  'table',
  'column',
  'routine',
  'severity',
  'syscall',
  'command',
  'queue',
] as const;

/**
 * A message may have lines that look like frames, so it is cut off first and every frame must name a file.
 */
function framesOf({ stack, message }: Fields): string[] {
  if (typeof stack !== 'string') return [];
  const start = typeof message === 'string' && message !== '' ? stack.indexOf(message) : -1;
  const lines = (start === -1 ? stack : stack.slice(start + String(message).length)).split('\n');
  return lines
    .filter((line) =>
      /^ {4}at (?:[\w.$<>[\]# ]{1,120} \()?(?:file:\/\/|node:|\/)[^\s()]{1,300}:\d+:\d+\)?$/.test(line),
    )
    .slice(0, 8)
    .map((line) => line.slice(7).replace('file://', '').replace(root, ''));
}

/** Fields as a record declares them; a name that a caller made up is not repeated. */
function issuesOf(issues: unknown): string[] {
  if (!Array.isArray(issues)) return [];
  return issues.slice(0, 5).map((issue: { code?: unknown; path?: unknown }) => {
    const path = Array.isArray(issue?.path) ? issue.path.map((part) => word(part) ?? '?').join('.') : '';
    return `${word(issue?.code) ?? '?'} at ${path}`;
  });
}

const typeOf = (thrown: object): string => {
  const { name } = thrown as Fields;
  const made = word(thrown.constructor?.name);
  // a packed library has classes of one letter
  return (made && made.length > 2 && made !== 'Error' && made !== 'Object' ? made : word(name)) ?? 'Error';
};

function innermost(cause: unknown): unknown {
  let found = cause;
  for (let depth = 0; depth < 10; depth += 1) {
    const deeper = (found as Fields | null)?.cause;
    if (typeof deeper !== 'object' || deeper === null) return found;
    found = deeper;
  }
  return found;
}

/** @param thrown anything; libraries also throw objects that are no errors */
export function errorFacts(thrown: unknown, depth = 0): ErrorFacts {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown };
  const fields = thrown as Fields;
  const where = places.flatMap((name) => {
    const value = word(fields[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const status = [fields.statusCode, fields.status, fields.responseCode].find(
    (one) => typeof one === 'number',
  );
  const errors = Array.isArray(fields.errors) && depth < 4 ? fields.errors.slice(0, 3) : [];
  const isSchema = Array.isArray(fields.issues);
  const found = {
    code: word(fields.code),
    statement: statementName(fields.query),
    where: where.length > 0 ? Object.fromEntries(where) : undefined,
    status: status as number | undefined,
    issues: isSchema ? issuesOf(fields.issues) : undefined,
    frames: framesOf(fields),
    // what failed first says why; those between only passed it on
    cause: depth === 0 && fields.cause ? errorFacts(innermost(fields.cause), 1) : undefined,
    errors: errors.length > 0 ? errors.map((one) => errorFacts(one, depth + 1)) : undefined,
  };
  return {
    type: typeOf(thrown),
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
  };
}
