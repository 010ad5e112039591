import type { Clipping } from '#rules/design/artwork/commands/clipboard.ts';

let last: Clipping | null = null;

/**
 * The last copy made in this page, for the paste button: reading the clipboard of the device asks for
 * permission.
 */
export const lastClipping = (): Clipping | null => last;
export const rememberClipping = (clipping: Clipping): void => {
  last = clipping;
};
