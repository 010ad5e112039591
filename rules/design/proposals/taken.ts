import { ok } from '#rules/platform/result.ts';
import { samePrint } from '../artwork/colors.ts';
import { type Command, type Edited, withSide } from '../artwork/commands/command.ts';
import { sampled } from '../artwork/commands/pieces.ts';
import { type ArtworkDocument, nodesOf } from '../artwork/document.ts';
import { canRedo, type History } from '../artwork/history.ts';
import type { Measure } from '../artwork/measure.ts';
import { withFields } from '../artwork/pieces/fields.ts';
import type { Proposal } from './proposal.ts';

/** Whether two designs print the same on these sides, from 1. */
export const sameSides = (a: ArtworkDocument, b: ArtworkDocument, sides: readonly number[]): boolean =>
  sides.every((number) => {
    const [one, other] = [a.sides[number - 1], b.sides[number - 1]];
    return one && other && samePrint(one, other);
  });

/** What a proposal is laid out for beside its sides, as it is kept. */
export const laidOutFor = ({ productId, scaleType, color }: ArtworkDocument): string =>
  [productId, scaleType, color].join(' ');

/** A proposal as it came onto the product. */
export type Laid = Pick<Proposal, 'document' | 'sides'> & {
  readonly laidOutFor: string;
  /** what it was laid out anew for since: where it stands there all the same, that was undone */
  readonly anewFor?: string;
};

/** It stands there as it was laid out: nobody has edited, locked or hidden anything. */
const isUntouched = ({ document, sides }: Laid, now: ArtworkDocument): boolean =>
  sameSides(document, now, sides) &&
  sides.every((number) => {
    const side = now.sides[number - 1];
    return side && nodesOf(side).every(({ locked, hidden }) => !locked && !hidden);
  });

/** Laid out for another product, scale or colour, and nobody has edited it or bound it to a sheet of names. */
export const isOutdated = (one: Laid, now: ArtworkDocument): boolean =>
  one.laidOutFor !== laidOutFor(now) && !now.pieces && isUntouched(one, now);

/**
 * The same, and not because that was undone.
 * @param isChosen somebody chose the scale or the colour just now: what was undone before is wanted again
 */
export const isForAnew = (one: Laid, now: ArtworkDocument, isChosen = false): boolean =>
  isOutdated(one, now) && (isChosen || one.anewFor !== laidOutFor(now));

/**
 * Those to be laid out anew. None on the way back through the history: it would be a step of its own, and take
 * away for good what redo still brings back.
 */
export const forAnew = <T extends Laid>(
  all: readonly T[],
  history: History,
  isChosen: boolean,
): readonly T[] => (canRedo(history) ? [] : all.filter((one) => isForAnew(one, history.document, isChosen)));

/** Noted once these sides are laid out anew for what `now` is. */
export const notedAnew = <T extends Laid>(one: T, now: ArtworkDocument, sides: readonly number[]): T =>
  isOutdated(one, now) && one.sides.some((side) => sides.includes(side))
    ? { ...one, anewFor: laidOutFor(now) }
    : one;

/** Sides of another design in the place of those of this one, past no lock. */
export const withSidesOf = (
  document: ArtworkDocument,
  { document: own, sides }: Pick<Proposal, 'document' | 'sides'>,
): Edited =>
  sides.reduce<Edited>((done, number) => {
    const side = own.sides[number - 1];
    return done.ok && side ? withSide(done.value, number - 1, side) : done;
  }, ok(document));

/**
 * A design that comes back onto its sides, in the scale and the colour it stood in, with what differs on each
 * piece; its words are those of the present sheet.
 */
export const restoreSides: Command<Pick<Proposal, 'document' | 'sides'> & { readonly measure: Measure }> = (
  document,
  { measure, ...before },
) => {
  const { scaleType, color, pieces, sides } = before.document;
  const done = withSidesOf({ ...document, scaleType, color }, before);
  if (!done.ok) return done;
  const ids = new Set(
    before.sides.flatMap((n) => sides.slice(n - 1, n).flatMap(nodesOf)).map(({ id }) => id),
  );
  const fields = pieces?.fields.filter(({ id }) => ids.has(id)) ?? [];
  return sampled(withFields(done.value, fields), measure);
};
