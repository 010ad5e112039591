import { type CodeFault, codeFaults } from '#rules/design/artwork/codes/qr-content.ts';
import { artworkFailures } from '#rules/design/artwork/failures.ts';
import { type FindingCode, findingCodes } from '#rules/design/artwork/finding.ts';
import type { PieceFinding } from '#rules/press/print-files/preflight/pieces.ts';
import { m } from '#texts/messages.ts';
import { findingWords } from '../preflight/words.ts';
import { faultText } from '../shapes/shape-texts.ts';
import type { Offer } from '../state/offer.ts';

const isFinding = (code: string): code is FindingCode => (findingCodes as readonly string[]).includes(code);
const isCodeFault = (code: string): code is CodeFault['code'] =>
  (codeFaults as readonly string[]).includes(code);

/** What is wrong with a piece, in the words of whatever found it. */
export function pieceWords({ code, words, value, limit }: PieceFinding, offer: Offer): string {
  if (code === 'empty') return m.pieces_said_empty();
  if (code === 'repeated') return m.pieces_said_repeated({ row: value ?? 0 });
  if (isCodeFault(code)) return faultText({ code });
  if (isFinding(code)) return findingWords({ code, words, value, limit }, offer);
  return artworkFailures[code][offer.locale];
}
