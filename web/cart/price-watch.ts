import { type Minor, minor } from '#rules/platform/money/money.ts';

/** A line as it is priced: `key` says all that its price depends on. */
export type WatchedLine = {
  readonly id: string;
  readonly name: string;
  readonly key: string;
  readonly price: Minor;
};

/** What a line cost when the person last agreed, and what it costs now. */
export type PriceChange = Omit<WatchedLine, 'price'> & { readonly before: Minor; readonly now: Minor };

export type AgreedPrices = ReturnType<typeof createAgreedPrices>;

/**
 * The prices a person has agreed to, by what they are for. A price that is seen for the first time counts as
 * agreed; another one for the same thing is a change until it is agreed to.
 */
export function createAgreedPrices() {
  const agreed = new Map<string, Minor>();
  return {
    see(lines: readonly WatchedLine[]): void {
      for (const { key, price } of lines) if (!agreed.has(key)) agreed.set(key, price);
    },
    changes: (lines: readonly WatchedLine[]): readonly PriceChange[] =>
      lines.flatMap(({ price: now, ...line }) => {
        const before = agreed.get(line.key);
        return before === undefined || before === now ? [] : [{ ...line, before, now }];
      }),
    agree(lines: readonly WatchedLine[]): void {
      for (const { key, price } of lines) agreed.set(key, price);
    },
  };
}

/** The lines with their prices before and now, and their sum last, for whoever has to agree. */
export function rowsOfChanges(lines: readonly WatchedLine[], changes: readonly PriceChange[], total: string) {
  const rows = lines.map(({ id, name, price: now }) => {
    const before = changes.find((change) => change.id === id)?.before ?? now;
    return { key: id, name, before, now, isChanged: before !== now };
  });
  const sum = (what: 'before' | 'now') => minor(rows.reduce((all, row) => all + row[what], 0));
  const [before, now] = [sum('before'), sum('now')];
  return [...rows, { key: 'total', name: total, before, now, isChanged: before !== now }];
}
