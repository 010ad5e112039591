import { ok } from '#rules/platform/result.ts';
import { type ArtworkDocument, mappedNodes } from '../document.ts';
import type { Measure } from '../measure.ts';
import { columnsIn, filled, type Pieces } from '../pieces/pieces.ts';
import type { Command } from './command.ts';
import { liveFields, withWords } from './piece.ts';

/** Every element that differs says what it says on the piece of the sample. */
function sampled(document: ArtworkDocument, measure: Measure): ArtworkDocument {
  const { pieces } = document;
  if (!pieces) return document;
  const made = new Map(
    liveFields(document).map(({ node, pattern }) => [
      node.id,
      withWords(node, filled(pattern, pieces.columns, pieces.sample), measure),
    ]),
  );
  const sides = document.sides.map((side) =>
    mappedNodes(side, (node) => {
      const own = made.get(node.id);
      return own && 'node' in own ? (own.node as typeof node) : node;
    }),
  );
  return { ...document, sides };
}

/** Another sheet: fields whose columns it has as well stay. */
export const takeSheet: Command<{
  readonly pieces: Omit<Pieces, 'fields'>;
  readonly measure: Measure;
}> = (document, { pieces, measure }) => {
  const fields = (document.pieces?.fields ?? []).filter(
    ({ pattern }) => columnsIn(pattern, pieces.columns).length > 0,
  );
  return ok(sampled({ ...document, pieces: { ...pieces, fields } }, measure));
};

/** All pieces say again what the design says. */
export const dropSheet: Command<undefined> = (document) =>
  ok(document.pieces ? { ...document, pieces: null } : document);

/**
 * What an element says on each piece; without a column of the sheet in it, it says the same on all of them.
 */
export const setField: Command<{
  readonly id: string;
  readonly pattern: string;
  readonly measure: Measure;
}> = (document, { id, pattern, measure }) => {
  const { pieces } = document;
  if (!pieces) return ok(document);
  const others = pieces.fields.filter((field) => field.id !== id);
  const isBound = columnsIn(pattern, pieces.columns).length > 0;
  if (!isBound && others.length === pieces.fields.length) return ok(document);
  const fields = isBound ? [...others, { id, pattern }] : others;
  return ok(sampled({ ...document, pieces: { ...pieces, fields } }, measure));
};

/** The pattern of an element, where a sheet says what stands in it. */
export const patternOf = ({ pieces }: Pick<ArtworkDocument, 'pieces'>, id: string): string | null =>
  pieces?.fields.find((field) => field.id === id)?.pattern ?? null;
