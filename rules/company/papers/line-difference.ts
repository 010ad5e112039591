export type DifferentLine = { readonly kind: 'same' | 'removed' | 'added'; readonly text: string };

/**
 * Cells of the table below that are counted out; two texts that differ more are shown one after the other.
 */
const MOST_CELLS = 4_000_000;

const all = (kind: DifferentLine['kind'], lines: readonly string[]): readonly DifferentLine[] =>
  lines.map((text) => ({ kind, text }));

/** How many lines two ends of the texts have in common, from each pair of places on. */
function commonLines(before: readonly string[], after: readonly string[]): readonly Uint32Array[] {
  const counts = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, below] = [counts[i] as Uint32Array, counts[i + 1] as Uint32Array];
      row[j] =
        before[i] === after[j]
          ? (below[j + 1] as number) + 1
          : Math.max(below[j] as number, row[j + 1] as number);
    }
  return counts;
}

function middle(before: readonly string[], after: readonly string[]): readonly DifferentLine[] {
  if (before.length * after.length > MOST_CELLS) return [...all('removed', before), ...all('added', after)];
  const counts = commonLines(before, after);
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const text = before[i] as string;
    if (text === after[j]) {
      lines.push({ kind: 'same', text });
      i++;
      j++;
    } else if ((counts[i + 1]?.[j] ?? 0) >= (counts[i]?.[j + 1] ?? 0)) {
      lines.push({ kind: 'removed', text });
      i++;
    } else lines.push({ kind: 'added', text: after[j++] as string });
  }
  return [...lines, ...all('removed', before.slice(i)), ...all('added', after.slice(j))];
}

/** What became of a text, line by line, with as many lines kept as can be. */
export function lineDifference(before: string, after: string): readonly DifferentLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const shorter = Math.min(old.length, now.length);
  let head = 0;
  while (head < shorter && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < shorter - head && old[old.length - 1 - tail] === now[now.length - 1 - tail]) tail++;
  return [
    ...all('same', old.slice(0, head)),
    ...middle(old.slice(head, old.length - tail), now.slice(head, now.length - tail)),
    ...all('same', old.slice(old.length - tail)),
  ];
}

/** Lines to be shown, or how many unchanged ones are left out between them. */
export type ShownLine = DifferentLine | { readonly kind: 'left out'; readonly count: number };

/** @param around unchanged lines that stay beside a change */
export function changedParts(lines: readonly DifferentLine[], around = 2): readonly ShownLine[] {
  const isNear = new Set<number>();
  for (const [i, { kind }] of lines.entries())
    if (kind !== 'same') for (let n = i - around; n <= i + around; n++) isNear.add(n);
  const shown: ShownLine[] = [];
  for (const [i, line] of lines.entries()) {
    const last = shown.at(-1);
    if (isNear.has(i)) shown.push(line);
    else if (last?.kind === 'left out') shown[shown.length - 1] = { ...last, count: last.count + 1 };
    else shown.push({ kind: 'left out', count: 1 });
  }
  return shown;
}
