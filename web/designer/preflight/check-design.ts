import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { type Press, technologyOf } from '#rules/design/artwork/technology.ts';
import { choiceFindings } from '#rules/press/print-files/preflight/inks.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { inspect, withSafeFix } from '#rules/press/print-files/preflight/preflight.ts';
import { lentLetters, lentSymbols, missingLetters } from '../fonts/fonts.ts';
import { pictureFacts } from '../pictures/picture-facts.ts';
import { knownPieces } from '../pieces/piece-store.ts';
import type { Offer } from '../state/offer.ts';
import { pressOf } from '../state/side-view.ts';
import { whenIdle } from '../state/when-idle.ts';

/** What the check found in a design. */
export type Checked = { readonly findings: readonly Finding[] };

type Offered = Pick<Offer, 'product' | 'settings'>;

/** Only the first of a long list are shown, because each fix that is offered was tried. */
export const MOST_SHOWN = 20;

export function inputOf(
  offer: Offered,
  document: ArtworkDocument,
  quantity: number,
  measure: Measure,
): PreflightInput {
  const press = pressOf(offer, quantity);
  return {
    document,
    product: offer.product,
    technologyOf: (index) => {
      const side = document.sides[index];
      return side ? technologyOf(side, press).technology : 'Digital';
    },
    press: offer.settings.press,
    measure,
    pictureFacts,
    missingLetters,
    lentLetters,
    lentSymbols,
    quantity,
    ...(document.pieces && { knownPieces: knownPieces(document) }),
  };
}

/** The whole design and what is still to be chosen, errors first, with fixes that were not tried. */
export const lookOver = (input: PreflightInput, press: Press): Finding[] =>
  [...choiceFindings(input.document, press), ...inspect(input)].toSorted((a, b) =>
    a.severity.localeCompare(b.severity),
  );

const keyOf = ({ code, side, ids }: Finding): string => `${code} ${side} ${ids.join()}`;

/** What was found, each with what trying its fix gave the last time. */
export function asBefore(found: readonly Finding[], before: Checked | null): Checked {
  const tried = new Map(before?.findings.map((one) => [keyOf(one), one]));
  const findings = found.map((one): Finding => {
    const { fix = null, hindrance } = tried.get(keyOf(one)) ?? {};
    return { ...one, fix: one.fix && fix, ...(one.fix && hindrance ? { hindrance } : {}) };
  });
  return { findings };
}

/**
 * Tries the fixes of what is shown, one whenever the browser is idle: each looks over a side anew. A fix is
 * offered only where trying it helped.
 */
export function tryFixes(
  input: PreflightInput,
  found: readonly Finding[],
  done: (checked: Checked) => void,
): () => void {
  const findings = found.map((one): Finding => ({ ...one, fix: null }));
  const open = found.flatMap((one, i) => (one.fix && i < MOST_SHOWN ? [i] : []));
  let stop = (): void => undefined;
  const next = (): void => {
    const at = open.shift();
    const one = at === undefined ? undefined : found[at];
    if (at === undefined || !one) {
      done({ findings });
    } else {
      findings[at] = withSafeFix(one, found, input);
      stop = whenIdle(next);
    }
  };
  next();
  return () => stop();
}
