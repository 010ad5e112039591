import { createContext, use } from 'react';
import type { CodedInk } from '#rules/design/artwork/ink-previews.ts';
import type { SideView } from '../state/side-view.ts';

/**
 * Pantone codes whose preview a person compared with the colour fan (D-S38). They are stored with the line,
 * as the plates are.
 */
export type Previews = {
  readonly isConfirmed: (ink: CodedInk) => boolean;
  readonly confirm: (inks: readonly CodedInk[]) => void;
};

export const PreviewsContext = createContext<Previews | null>(null);

export function usePreviews(): Previews {
  const previews = use(PreviewsContext);
  if (!previews) throw new Error('usePreviews() outside the designer');
  return previews;
}

/** Inks of a side that plates are mixed for by a code; digital print uses HEX only (CFG-063). */
export const codedInks = ({ inks, print }: Pick<SideView, 'inks' | 'print'>): CodedInk[] =>
  print.technology === 'Digital'
    ? []
    : inks.flatMap(({ hex, pantone }) => (pantone === null ? [] : [{ hex, pantone }]));
