/** Names of places in the page that get the focus back when what had it is gone. */
export const elementDomId = (id: string): string => `element-${id}`;
export const sideDomId = (number: number): string => `side-${number}`;

export const focusElement = (id: string): void => document.getElementById(elementDomId(id))?.focus();
export const focusSide = (number: number): void => document.getElementById(sideDomId(number))?.focus();
