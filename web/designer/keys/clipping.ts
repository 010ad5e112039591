import type { Clipping } from '#rules/artwork/commands/clipboard.ts';

let last: Clipping | null = null;

/**
 * What was copied in this page, for a button that pastes: the clipboard of the device is read only after a
 * question.
 */
export const lastClipping = (): Clipping | null => last;
export const rememberClipping = (clipping: Clipping): void => {
  last = clipping;
};
