/** What failed in the server is no reason to lose the page: it says so and offers another try. */
export const orFailed = <T>(asked: Promise<T>): Promise<T | { ok: false; code: 'unexpected' }> =>
  asked.catch(() => ({ ok: false as const, code: 'unexpected' as const }));
