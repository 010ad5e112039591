import type { MouseEvent } from 'react';
import type { Edition } from '#rules/editions/editions.ts';

/** Takes what the page holds along to another edition; false when there is nothing to take. */
export type Carrier = (target: Edition) => boolean;

let carrier: Carrier | null = null;

/**
 * A page with work that lives on this host only asks to be told before the language switch leaves it. Gives
 * the way back.
 */
export function carryOver(next: Carrier): () => void {
  carrier = next;
  return () => {
    if (carrier === next) carrier = null;
  };
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/**
 * A plain click on the switch is handed to the page; a new tab or window is the browser's, and the page here
 * stays open anyway.
 */
export function switchEdition(click: Click, target: Edition): void {
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (isPlain && carrier?.(target)) click.preventDefault();
}
