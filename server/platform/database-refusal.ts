/** Which setting the code of a refused connection speaks of. */
const refusals: Readonly<Record<string, string>> = {
  '3D000': 'DATABASE_URL names a database that is not there',
  '28P01': 'the password in DATABASE_URL is not that of its user',
  '28000': 'PostgreSQL does not let in the user in DATABASE_URL',
  '42501': 'the user in DATABASE_URL may not make tables in its database',
  ECONNREFUSED: 'nobody answers at DATABASE_URL',
  EHOSTUNREACH: 'nobody answers at DATABASE_URL',
  ETIMEDOUT: 'nobody answers at DATABASE_URL',
  ENOENT: 'DATABASE_URL names a socket that is not there',
  ENOTFOUND: 'DATABASE_URL names a machine that is not known',
  EAI_AGAIN: 'DATABASE_URL names a machine that is not known',
};

/**
 * For whoever starts a shop: PostgreSQL in one sentence, without the address, which has a password in it.
 * @returns the error itself where its code says nothing of a setting
 */
export function databaseRefusal(error: unknown): unknown {
  const code = (error as { readonly code?: unknown } | null)?.code;
  const said = typeof code === 'string' ? refusals[code] : undefined;
  return said === undefined ? error : new Error(`${said} (${code as string}).`, { cause: error });
}
