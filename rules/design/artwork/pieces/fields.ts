import { type ArtworkDocument, nodesOf } from '../document.ts';
import type { Pieces } from './pieces.ts';

export type Field = Pieces['fields'][number];

/** More elements that differ, or other words of them; fields of elements that are gone go as well. */
export function withFields(document: ArtworkDocument, more: readonly Field[]): ArtworkDocument {
  const { pieces } = document;
  if (!pieces || more.length === 0) return document;
  const there = new Set(document.sides.flatMap((side) => nodesOf(side).map(({ id }) => id)));
  const all = new Map([...pieces.fields, ...more].map((field) => [field.id, field]));
  const fields = [...all.values()].filter(({ id }) => there.has(id));
  return { ...document, pieces: { ...pieces, fields } };
}

/** What an element says no longer comes from the sheet. */
export const withoutField = (document: ArtworkDocument, id: string): ArtworkDocument =>
  document.pieces
    ? {
        ...document,
        pieces: { ...document.pieces, fields: document.pieces.fields.filter((one) => one.id !== id) },
      }
    : document;
