import type { MouseEvent } from 'react';
import type { Edition } from '#rules/platform/editions/editions.ts';

/** Moves unsaved work to another edition; false when there is none, and the link is followed. */
export type SwitchHandler = (target: Edition) => boolean;

let handler: SwitchHandler | null = null;

/**
 * Registers the page that has work stored on this host only, which another edition, on another host, cannot
 * read. Returns a function that removes the registration.
 */
export function onEditionSwitch(next: SwitchHandler): () => void {
  handler = next;
  return () => {
    if (handler === next) handler = null;
  };
}

type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>;

/** A plain click is handled by the page; one that opens a new tab or window is left to the browser. */
export function switchEdition(click: Click, target: Edition): void {
  const isPlain = click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
  if (isPlain && handler?.(target)) click.preventDefault();
}
