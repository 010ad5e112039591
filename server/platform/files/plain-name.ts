/**
 * Names go through mail programs, headers and file systems: only harmless letters, the true ending, and never
 * two alike.
 */
export function plainName(name: string, storageKey: string, index: number): string {
  const ending = /\.[a-z]+$/.exec(storageKey)?.[0] ?? '';
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .slice(-80);
  return `${index + 1}-${plain.toLowerCase().endsWith(ending) ? plain : plain + ending}`;
}
