import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { pathTo, type Screen, screenAt } from '#rules/platform/editions/paths.ts';
import { useShop } from '#web/shell/use-shop.ts';

/** A row of the navigation: where it leads, and the screens it is marked on. */
export type Entry = {
  readonly screen: Screen;
  /** what its list begins with */
  readonly query?: string;
  readonly name: string;
  readonly covers: readonly Screen[];
  /** stands behind the name, as the number of unread messages */
  readonly mark?: ReactNode;
};

type Props = { name: string; entries: readonly Entry[]; className?: string };

/** Marked by the screen, not by the words of the address, which differ per edition (AUT-028, D-B95). */
export function Navigation({ name, entries, className }: Props) {
  const { edition } = useShop();
  const { pathname } = useLocation();
  const here = screenAt(edition, pathname)?.screen;
  if (entries.length === 0) return null;
  return (
    <nav className={className} aria-label={name}>
      {entries.map(({ screen, query = '', name, covers, mark }) => (
        <a
          key={screen}
          href={pathTo(edition, screen) + query}
          aria-current={here && covers.includes(here) ? (here === screen ? 'page' : 'true') : undefined}
        >
          {name}
          {mark}
        </a>
      ))}
    </nav>
  );
}
