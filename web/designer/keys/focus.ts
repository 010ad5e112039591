import { flushSync } from 'react-dom';

/** Ids of elements that get the focus when the one that had it is removed. */
export const elementDomId = (id: string): string => `element-${id}`;
export const sideDomId = (number: number): string => `side-${number}`;

export const focusElement = (id: string): void => document.getElementById(elementDomId(id))?.focus();
export const focusSide = (number: number): void => document.getElementById(sideDomId(number))?.focus();
/**
 * Runs what may take away the control that has the focus; another place gets it then, or the next key would do
 * nothing.
 */
export function keepFocus(run: () => void, otherwise: () => void): void {
  const before = document.activeElement;
  flushSync(run);
  if (before && !before.isConnected) otherwise();
}
/** The button above the finished designs, which stand below it. */
export const focusProposals = (): void =>
  document.querySelector<HTMLElement>('[data-part="proposals-toggle"]')?.focus();

/**
 * Moves the focus from the sides to the tools and back to the selection. Elements are selected as the focus
 * passes them, so going back by Shift+Tab to the tools, which come before the sides, would change the
 * selection.
 */
export function jumpBetweenToolsAndSide(chosen: string | undefined, side: number): void {
  const isOnStage = document.activeElement?.closest('[data-part="stage"]');
  if (isOnStage) document.querySelector<HTMLElement>('[data-part="rail"] [aria-pressed=true]')?.focus();
  else if (chosen === undefined) focusSide(side);
  else focusElement(chosen);
}
