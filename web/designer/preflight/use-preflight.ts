import { useCallback, useEffect, useRef, useState } from 'react';
import type { Measure } from '#rules/artwork/measure.ts';
import { m } from '#texts/messages.ts';
import { usePictureFacts } from '../pictures/picture-facts.ts';
import type { Editor } from '../state/editor.ts';
import type { Offer } from '../state/offer.ts';
import { type Checked, checkDesign, inputOf } from './check-design.ts';
import { errorsOf } from './finding-counts.ts';
import { findingWords } from './words.ts';

/** A rest this long ends typing and dragging; until then nothing is computed. */
const REST_MS = 250;
const AT_THE_LATEST_MS = 1_000;

/** When nothing else is to be done; browsers without this take the moment after the rest. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    run();
    return () => undefined;
  }
  const id = requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(id);
};

/**
 * Checks the design for print, always a moment after it was last changed: neither typing nor dragging waits
 * for it. `now` checks at once, for the moment somebody orders.
 */
export function usePreflight(
  offer: Offer,
  { document, settled }: Pick<Editor, 'document' | 'settled'>,
  measure: Measure,
  fontVersion: number,
  announce: (text: string) => void,
): { readonly checked: Checked | null; readonly now: () => Checked } {
  const [checked, setChecked] = useState<Checked | null>(null);
  const pictureVersion = usePictureFacts(document);

  const now = useCallback((): Checked => {
    const found = checkDesign(inputOf(offer, document, settled, measure));
    // most edits change no finding, and then nothing is drawn anew
    setChecked((before) => (before && JSON.stringify(before) === JSON.stringify(found) ? before : found));
    return found;
  }, [offer, document, settled, measure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts and pictures that arrived change what is found
  useEffect(() => {
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = whenIdle(now);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [now, fontVersion, pictureVersion]);

  const before = useRef(0);
  useEffect(() => {
    const errors = checked ? errorsOf(checked.findings) : [];
    const [first] = errors;
    if (first && errors.length > before.current)
      announce(m.designer_said_check({ text: findingWords(first, offer) }));
    before.current = errors.length;
  }, [checked, announce, offer]);

  return { checked, now };
}
