/**
 * What each of a list carries beside its name, for those whose names are alike; empty where the name says
 * enough.
 */
export function toldApart<T>(
  list: readonly T[],
  nameOf: (one: T) => string,
  moreOf: (one: T) => string,
): ReadonlyMap<T, string> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1);
  return new Map(
    list.map((one) => {
      const name = nameOf(one);
      return [one, counts.get(name) === 1 || moreOf(one) === name ? '' : moreOf(one)];
    }),
  );
}

/** Names of a choice; where several are alike each carries what tells them apart. */
export const tellApart = <T>(
  list: readonly T[],
  nameOf: (one: T) => string,
  moreOf: (one: T) => string,
): ReadonlyMap<T, string> =>
  new Map(
    [...toldApart(list, nameOf, moreOf)].map(([one, more]) => [
      one,
      more === '' ? nameOf(one) : `${nameOf(one)} (${more})`,
    ]),
  );
