import { circles } from './circles.ts';

/** An import of a file by its path from the root, whatever it imports: values, types or a style sheet. */
export type Import = { readonly from: string; readonly to: string };

/**
 * The folders beside each other that an import leads between, under the folder that holds both; null for
 * files there.
 */
function arrowOf({ from, to }: Import): { folder: string; from: string; to: string } | null {
  const [a, b] = [from.split('/'), to.split('/')];
  const at = a.findIndex((part, i) => part !== b[i]);
  const isBetweenFolders = at > 0 && at < a.length - 1 && at < b.length - 1;
  return isBetweenFolders ? { folder: a.slice(0, at).join('/'), from: a[at] ?? '', to: b[at] ?? '' } : null;
}

/**
 * Folders beside each other that know each other in a loop, a sentence for each. It names the thinnest arrow
 * of the loop with its imports: those are the ones to take away.
 */
export function folderCircles(imports: readonly Import[]): string[] {
  const levels = new Map<string, Map<string, Map<string, Import[]>>>();
  for (const one of imports) {
    const arrow = arrowOf(one);
    if (!arrow) continue;
    const level = levels.get(arrow.folder) ?? new Map<string, Map<string, Import[]>>();
    const targets = level.get(arrow.from) ?? new Map<string, Import[]>();
    targets.set(arrow.to, [...(targets.get(arrow.to) ?? []), one]);
    levels.set(arrow.folder, level.set(arrow.from, targets));
  }
  return [...levels].flatMap(([folder, level]) => {
    const known = new Map([...level].map(([from, targets]) => [from, [...targets.keys()]]));
    return circles(known).map((circle) => {
      const arrows = circle.slice(1).map((to, i) => level.get(circle[i] ?? '')?.get(to) ?? []);
      const [thinnest = []] = arrows.toSorted((a, b) => a.length - b.length);
      const named = thinnest.map(({ from, to }) => `${from} imports ${to}`).join('; ');
      return `folders of ${folder} in a circle: ${circle.join(' -> ')}; ${named}`;
    });
  });
}
