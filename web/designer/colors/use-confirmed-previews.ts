import { type Dispatch, type SetStateAction, useMemo } from 'react';
import { isConfirmedPreview, withConfirmed } from '#rules/design/artwork/ink-previews.ts';
import type { Opened } from '../state/use-draft.ts';
import type { Previews } from './previews.ts';

/** The confirmed previews of the opened design, and the way to confirm more. */
export function useConfirmedPreviews(
  opened: Opened | null,
  setOpened: Dispatch<SetStateAction<Opened | null>>,
): Previews {
  const confirmed = opened?.confirmedPreviews;
  return useMemo(
    () => ({
      isConfirmed: (ink) => isConfirmedPreview(confirmed ?? [], ink),
      confirm: (inks) =>
        setOpened((now) => now && { ...now, confirmedPreviews: withConfirmed(now.confirmedPreviews, inks) }),
    }),
    [confirmed, setOpened],
  );
}
