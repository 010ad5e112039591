/** Does something with each, so many at a time; the first that fails ends it. */
export async function each<T>(
  all: Iterable<T>,
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const rest = all[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
