/** Versions of the saved design, by name. A change of shape adds a name here and one step below. */
export const versions = { initial: 1 } as const;
export const currentVersion = versions.initial;

/** Turns a document of version `to - 1` into one of version `to`. */
export type UpgradeStep = { readonly to: number; readonly up: (document: Record<string, unknown>) => Record<string, unknown> };

export const upgradeSteps: readonly UpgradeStep[] = [];

/**
 * Brings a saved document of any known version to the current one; null when its version is unknown or newer than this program.
 * What comes out is still unchecked input.
 */
export function upgrade(
  saved: unknown,
  steps: readonly UpgradeStep[] = upgradeSteps,
  target: number = currentVersion,
): Record<string, unknown> | null {
  if (typeof saved !== 'object' || saved === null || Array.isArray(saved)) return null;
  let document = saved as Record<string, unknown>;
  const from = document.version;
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 1 || from > target) return null;
  for (let to = from + 1; to <= target; to++) {
    const step = steps.find((candidate) => candidate.to === to);
    if (!step) return null;
    document = { ...step.up(document), version: to };
  }
  return document;
}
