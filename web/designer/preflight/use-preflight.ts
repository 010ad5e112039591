import { useCallback, useEffect, useRef, useState } from 'react';
import type { Finding } from '#rules/design/artwork/finding.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { m } from '#texts/messages.ts';
import { usePictureFacts } from '../pictures/picture-facts.ts';
import { usePieceState, watchPieces } from '../pieces/piece-store.ts';
import type { Editor } from '../state/editor.ts';
import type { Offer } from '../state/offer.ts';
import { pressOf } from '../state/side-view.ts';
import { whenIdle } from '../state/when-idle.ts';
import { asBefore, type Checked, inputOf, lookOver, tryFixes } from './check-design.ts';
import { errorsOf } from './finding-counts.ts';
import { findingWords } from './words.ts';

/** The check waits for a pause this long, so that it never runs during typing and dragging. */
const REST_MS = 250;

type Looked = { readonly input: PreflightInput; readonly found: readonly Finding[] };

/** Most edits change no finding; the same object avoids a render. */
const sameOrNew = (before: Checked | null, found: Checked): Checked =>
  before && JSON.stringify(before) === JSON.stringify(found) ? before : found;

export type Preflight = { readonly checked: Checked | null; readonly now: () => Checked };

/**
 * Checks the design for print shortly after its last change, so that typing and dragging are not delayed.
 * Fixes are tried while somebody looks at them: on a full side each takes as long as the check itself.
 * `now` checks at once, for the moment of ordering.
 */
export function usePreflight(
  offer: Offer,
  { document, settled }: Pick<Editor, 'document' | 'settled'>,
  measure: Measure,
  fontVersion: number,
  wantsFixes: boolean,
  announce: (text: string) => void,
): Preflight {
  const [checked, setChecked] = useState<Checked | null>(null);
  const pictureVersion = usePictureFacts(document);
  const pieceVersion = usePieceState().version;

  const looked = useRef<Looked | null>(null);
  const stopFixes = useRef<() => void>(undefined);
  const fix = useCallback((): void => {
    stopFixes.current?.();
    const last = looked.current;
    if (!last) return;
    stopFixes.current = tryFixes(last.input, last.found, (tried) =>
      setChecked((before) => sameOrNew(before, tried)),
    );
  }, []);

  const now = useCallback((): Checked => {
    const input = inputOf(offer, document, settled, measure);
    const found = lookOver(input, pressOf(offer, settled));
    looked.current = { input, found };
    setChecked((before) => sameOrNew(before, asBefore(found, before)));
    return { findings: found };
  }, [offer, document, settled, measure]);

  const wanted = useRef(wantsFixes);
  useEffect(() => {
    wanted.current = wantsFixes;
    if (wantsFixes) fix();
    else stopFixes.current?.();
  }, [wantsFixes, fix]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: fonts and pictures that arrived change what is found
  useEffect(() => {
    let stop: (() => void) | null = null;
    const timer = setTimeout(() => {
      stop = whenIdle(() => {
        watchPieces(inputOf(offer, document, settled, measure), fontVersion);
        now();
        if (wanted.current) fix();
      });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      stopFixes.current?.();
    };
  }, [now, fix, fontVersion, pictureVersion, pieceVersion]);

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
