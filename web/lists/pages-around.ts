/** Pages to offer: the first, the last and those around this one; null where some are left out. */
export function pagesAround(page: number, last: number): (number | null)[] {
  const wanted = [...new Set([1, page - 1, page, page + 1, last])]
    .filter((one) => one >= 1 && one <= last)
    .sort((a, b) => a - b);
  return wanted.flatMap((one, i) => (i > 0 && one - (wanted[i - 1] ?? 0) > 1 ? [null, one] : [one]));
}
