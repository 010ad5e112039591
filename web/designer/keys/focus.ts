/** Names of places in the page that get the focus back when what had it is gone. */
export const elementDomId = (id: string): string => `element-${id}`;
export const sideDomId = (number: number): string => `side-${number}`;

export const focusElement = (id: string): void => document.getElementById(elementDomId(id))?.focus();
export const focusSide = (number: number): void => document.getElementById(sideDomId(number))?.focus();

/**
 * From the sides to the tools and back to what is chosen. Elements are chosen as the focus passes them, so
 * that without this leap nobody could bring an element to the tools that lie before it.
 */
export function jumpBetweenToolsAndSide(chosen: string | undefined, side: number): void {
  const isOnStage = document.activeElement?.closest('.stage');
  if (isOnStage) document.querySelector<HTMLElement>('.rail [aria-pressed=true]')?.focus();
  else if (chosen === undefined) focusSide(side);
  else focusElement(chosen);
}
