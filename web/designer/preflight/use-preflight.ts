import { useCallback, useEffect, useRef, useState } from 'react';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { m } from '#texts/messages.ts';
import { usePictureFacts } from '../pictures/picture-facts.ts';
import { usePieceState, watchPieces } from '../pieces/piece-store.ts';
import type { Editor } from '../state/editor.ts';
import type { Offer } from '../state/offer.ts';
import { whenIdle } from '../state/when-idle.ts';
import { type Checked, checkDesign, inputOf } from './check-design.ts';
import { errorsOf } from './finding-counts.ts';
import { findingWords } from './words.ts';

/** The check waits for a pause this long, so that it never runs during typing and dragging. */
const REST_MS = 250;

export type Preflight = { readonly checked: Checked | null; readonly now: () => Checked };

/**
 * Checks the design for print shortly after its last change, so that typing and dragging are not delayed.
 * `now` checks at once, for the moment of ordering.
 */
export function usePreflight(
  offer: Offer,
  { document, settled }: Pick<Editor, 'document' | 'settled'>,
  measure: Measure,
  fontVersion: number,
  announce: (text: string) => void,
): Preflight {
  const [checked, setChecked] = useState<Checked | null>(null);
  const pictureVersion = usePictureFacts(document);
  const pieceVersion = usePieceState().version;

  const now = useCallback((): Checked => {
    const found = checkDesign(inputOf(offer, document, settled, measure));
    // most edits change no finding; the same object avoids a render
    setChecked((before) => (before && JSON.stringify(before) === JSON.stringify(found) ? before : found));
    return found;
  }, [offer, document, settled, measure]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts and pictures that arrived change what is found
  useEffect(() => {
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        watchPieces(inputOf(offer, document, settled, measure), fontVersion);
        now();
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [now, fontVersion, pictureVersion, pieceVersion]);

  const before = useRef(0);
  useEffect(() => {
    const errors = checked ? errorsOf(checked.findings).filter(({ code }) => code !== 'pieces_open') : [];
    const [first] = errors;
    if (first && errors.length > before.current)
      announce(m.designer_said_check({ text: findingWords(first, offer) }));
    before.current = errors.length;
  }, [checked, announce, offer]);

  return { checked, now };
}
