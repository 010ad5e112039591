import { fail, ok } from '#rules/platform/result.ts';
import { type ArtworkDocument, mappedNodes, nodesOf } from '../document.ts';
import type { Measure } from '../measure.ts';
import { withFields } from '../pieces/fields.ts';
import { filled, namedIn, type Pieces } from '../pieces/pieces.ts';
import { type Command, type Edited, withSide } from './command.ts';
import { liveFields, withWords, wordsOf } from './piece.ts';

/** Every element that differs says what it says on the piece of the sample; refused where a locked one would change. */
export function sampled(document: ArtworkDocument, measure: Measure): Edited {
  const { pieces } = document;
  if (!pieces) return ok(document);
  const made = new Map(
    liveFields(document).map(({ node, pattern }) => [
      node.id,
      withWords(node, filled(pattern, pieces.columns, pieces.sample), measure),
    ]),
  );
  return document.sides.reduce<Edited>((edited, side, index) => {
    if (!edited.ok) return edited;
    const said = mappedNodes(side, (node) => {
      const own = made.get(node.id);
      return own && 'node' in own ? (own.node as typeof node) : node;
    });
    return withSide(edited.value, index, said);
  }, ok(document));
}

/**
 * The first or another sheet. Fields stay, those whose columns it does not have to be found; words that were
 * typed as a pattern before there was a sheet become one. `element_locked` where a locked element would change
 * its words.
 */
export const takeSheet: Command<{
  readonly pieces: Omit<Pieces, 'fields'>;
  readonly measure: Measure;
}> = (document, { pieces, measure }) => {
  const known = document.pieces?.fields ?? [];
  const typed = document.sides.flatMap((side) =>
    nodesOf(side).flatMap((node) => {
      const words = known.some(({ id }) => id === node.id) ? null : wordsOf(node);
      return words !== null && namedIn(words).length > 0 ? [{ id: node.id, pattern: words }] : [];
    }),
  );
  const taken = { ...document, pieces: { ...pieces, fields: known } };
  return sampled(withFields(taken, typed), measure);
};

/** All pieces say again what the design says. */
export const dropSheet: Command<undefined> = (document) =>
  ok(document.pieces ? { ...document, pieces: null } : document);

/** What an element says on each piece; where it names no column, it says the same on all of them. */
export const setField: Command<{
  readonly id: string;
  readonly pattern: string;
  readonly measure: Measure;
}> = (document, { id, pattern, measure }) => {
  const { pieces } = document;
  if (!pieces) return ok(document);
  const others = pieces.fields.filter((field) => field.id !== id);
  const isBound = namedIn(pattern).length > 0;
  if (!isBound && others.length === pieces.fields.length) return ok(document);
  const without = { ...document, pieces: { ...pieces, fields: others } };
  // its words on the piece of the sample may stay while those on the others change
  if (document.sides.some((side) => nodesOf(side).some((node) => node.id === id && node.locked)))
    return fail('element_locked');
  return sampled(withFields(without, isBound ? [{ id, pattern }] : []), measure);
};

/** The pattern of an element, where a sheet says what stands in it. */
export const patternOf = ({ pieces }: Pick<ArtworkDocument, 'pieces'>, id: string): string | null =>
  pieces?.fields.find((field) => field.id === id)?.pattern ?? null;
