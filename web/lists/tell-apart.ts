/** Names of a choice; where several are alike each carries what tells them apart. */
export function tellApart<T>(
  list: readonly T[],
  nameOf: (one: T) => string,
  moreOf: (one: T) => string,
): ReadonlyMap<T, string> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return new Map(
    list.map((one) => {
      const name = nameOf(one);
      const isAlone = counts.get(name) === 1 || moreOf(one) === '' || moreOf(one) === name;
      return [one, isAlone ? name : `${name} (${moreOf(one)})`];
    }),
  );
}
