import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Finding } from '#rules/design/artwork/finding.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { inspect, withSafeFix } from '#rules/press/print-files/preflight/preflight.ts';
import { lentLetters, missingLetters } from '../fonts/fonts.ts';
import { pictureFacts } from '../pictures/picture-facts.ts';
import { knownPieces } from '../pieces/piece-store.ts';
import type { Offer } from '../state/offer.ts';
import { pressOf } from '../state/side-view.ts';

/** What the check found in a design. */
export type Checked = { readonly findings: readonly Finding[] };

type Offered = Pick<Offer, 'product' | 'settings'>;

/** Only the first of a long list are shown, because each fix offered is tried on its side first. */
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
    quantity,
    ...(document.pieces && { knownPieces: knownPieces(document) }),
  };
}

/** The whole design, errors first; a fix only with what is shown, and only where trying it helped. */
export function checkDesign(input: PreflightInput): Checked {
  const found = inspect(input).toSorted((a, b) => a.severity.localeCompare(b.severity));
  const findings = found.map((one, i) =>
    i < MOST_SHOWN ? withSafeFix(one, found, input) : { ...one, fix: null },
  );
  return { findings };
}
