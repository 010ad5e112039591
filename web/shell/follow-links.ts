import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { screenAt } from '#rules/platform/editions/paths.ts';

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented' | 'target'
>;

/**
 * The address a click should open without a page load, or null when the browser must handle it itself:
 * another host, a new tab, a download, a place on the same page, or a path that is no screen of this edition.
 */
export function addressToFollow(
  click: Click,
  edition: Edition,
  here: Pick<Location, 'origin' | 'pathname' | 'search'>,
) {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = (click.target as Element).closest?.('a');
  if (!link?.href || link.target || link.hasAttribute('download') || link.hasAttribute('data-load'))
    return null;
  const url = new URL(link.href);
  if (url.origin !== here.origin || !screenAt(edition, url.pathname)) return null;
  if (url.hash && url.pathname === here.pathname && url.search === here.search) return null;
  return { to: url.pathname + url.search + url.hash, keepScroll: link.hasAttribute('data-keep-scroll') };
}

/**
 * One click handler for all plain links of a page. A card list would otherwise carry fifty link components,
 * each with its own hooks, for the same effect; without script the links work by themselves.
 */
export function useFollowLinks(edition: Edition): (event: MouseEvent) => void {
  const navigate: NavigateFunction = useNavigate();
  return (event) => {
    const found = addressToFollow(event, edition, window.location);
    if (!found) return;
    event.preventDefault();
    navigate(found.to, { preventScrollReset: found.keepScroll });
  };
}
