import type { codeFaults } from '../codes/qr-content.ts';
import type { ArtworkDocument, Side } from '../document.ts';
import { nodesOf } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import type { Measure } from '../measure.ts';
import { type ArtworkNode, isShape, isText, type ShapeNode } from '../nodes.ts';
import { filled, namedIn, type Row } from '../pieces/pieces.ts';
import { type CodeDraft, codeOf, draftOf } from '../shapes/code-draft.ts';
import { isCode } from '../shapes/form.ts';
import { isCleanText } from '../text.ts';
import { withWholeWords } from './set-text.ts';

export type PieceFault = 'empty' | ArtworkFailure | (typeof codeFaults)[number];

/** Whether its words can be taken from a sheet: a text, or a code of one field. */
export const canVary = (node: ArtworkNode): boolean =>
  isText(node) || (isShape(node) && isCode(node.form) && wordsOf(node) !== null);

/** What a sheet may say in an element; null where it can say nothing. */
export function wordsOf(node: ArtworkNode): string | null {
  if (isText(node)) return node.text;
  if (!isShape(node) || !isCode(node.form)) return null;
  const draft = draftOf(node.form);
  if (draft.kind !== 'qr') return draft.text;
  switch (draft.content.of) {
    case 'address':
      return draft.content.address;
    case 'phone':
      return draft.content.phone;
    case 'mail':
      return draft.content.email;
    case 'text':
      return draft.content.text;
    case 'contact':
      return null;
  }
}

/** All that an element says, those of several fields as well. */
const printedWords = (node: ArtworkNode): string =>
  wordsOf(node) ?? (isShape(node) && isCode(node.form) ? JSON.stringify(draftOf(node.form)) : '');

function saying(draft: CodeDraft, words: string): CodeDraft {
  if (draft.kind !== 'qr') return { ...draft, text: words };
  const { content } = draft;
  switch (content.of) {
    case 'address':
      return { ...draft, content: { ...content, address: words } };
    case 'phone':
      return { ...draft, content: { ...content, phone: words } };
    case 'mail':
      return { ...draft, content: { ...content, email: words } };
    case 'text':
      return { ...draft, content: { ...content, text: words } };
    case 'contact':
      return draft;
  }
}

/** An element as it is on a piece, or why it cannot be; `empty` where the row has no word for it. */
type OnPiece = { readonly node: ArtworkNode } | { readonly fault: PieceFault };

/** The same element with other words: a text is set anew, a code keeps its size. */
export function withWords(node: ArtworkNode, words: string, measure: Measure): OnPiece {
  if (words === '' || !isCleanText(words)) return { fault: 'empty' };
  if (isText(node)) {
    if (words === node.text) return { node };
    const set = withWholeWords(node, words, measure);
    return set.ok ? { node: set.value } : { fault: set.code };
  }
  if (!isShape(node) || !isCode(node.form)) return { node };
  const form = codeOf(saying(draftOf(node.form), words), node.form.prints);
  return form.ok ? { node: { ...node, form: form.value } satisfies ShapeNode } : { fault: form.code };
}

type Live = { readonly node: ArtworkNode; readonly pattern: string; readonly index: number };

/** Elements that differ from piece to piece, with the index of their side; fields of deleted ones are none. */
export function liveFields({ pieces, sides }: Pick<ArtworkDocument, 'pieces' | 'sides'>): Live[] {
  if (!pieces || pieces.fields.length === 0) return [];
  const patterns = new Map(pieces.fields.map(({ id, pattern }) => [id, pattern]));
  return sides.flatMap((side, index) =>
    nodesOf(side).flatMap((node) => {
      const pattern = patterns.get(node.id);
      return pattern !== undefined && canVary(node) ? [{ node, pattern, index }] : [];
    }),
  );
}

/** What is printed of them: a hidden one says nothing on any piece. */
export const printedFields = (document: Pick<ArtworkDocument, 'pieces' | 'sides'>): Live[] =>
  liveFields(document).filter(({ node }) => !node.hidden);

/**
 * What would be printed as it was typed on every piece: places of a pattern the sheet has no column for, and
 * such places where no pattern can be. By side.
 */
export function unanswered(
  document: Pick<ArtworkDocument, 'pieces' | 'sides'>,
): { readonly index: number; readonly ids: readonly string[]; readonly names: readonly string[] }[] {
  const columns = document.pieces?.columns ?? [];
  const patterns = new Map(liveFields(document).map(({ node, pattern }) => [node.id, pattern]));
  return document.sides.flatMap((side, index) => {
    const left = nodesOf(side).flatMap((node) => {
      const pattern = patterns.get(node.id);
      const names = namedIn(pattern ?? printedWords(node)).filter(
        (name) => pattern === undefined || !columns.includes(name),
      );
      return node.hidden || names.length === 0 ? [] : [{ id: node.id, names }];
    });
    const names = [...new Set(left.flatMap((one) => one.names))];
    return left.length > 0 ? [{ index, ids: left.map(({ id }) => id), names }] : [];
  });
}

/** Whether the pieces of a design differ. */
export const hasPieces = (document: Pick<ArtworkDocument, 'pieces' | 'sides'>): boolean =>
  printedFields(document).length > 0;

export type PieceNodes = {
  readonly nodes: readonly ArtworkNode[];
  readonly faults: readonly { readonly id: string; readonly code: PieceFault }[];
};

/** The elements of `fields` on the piece of a row; those it has no words for are left out. */
export function pieceNodes(
  fields: readonly Live[],
  { columns }: { readonly columns: readonly string[] },
  row: Row,
  measure: Measure,
): PieceNodes {
  const nodes: ArtworkNode[] = [];
  const faults: { id: string; code: PieceFault }[] = [];
  for (const { node, pattern } of fields) {
    const made = withWords(node, filled(pattern, columns, row), measure);
    if ('node' in made) nodes.push(made.node);
    else faults.push({ id: node.id, code: made.fault });
  }
  return { nodes, faults };
}

/** A side with only these elements. */
export const sideOf = (side: Side, nodes: readonly ArtworkNode[]): Side => ({
  ...side,
  texts: nodes.filter(isText),
  images: nodes.filter((node) => 'image' in node),
  shapes: nodes.filter(isShape),
});

/** The design of one piece, with nothing that differs any more. */
export function pieceDocument(document: ArtworkDocument, row: Row, measure: Measure): ArtworkDocument {
  const { pieces } = document;
  if (!pieces) return document;
  const fields = liveFields(document);
  const bound = new Set(fields.map(({ node }) => node.id));
  const made = new Map(pieceNodes(fields, pieces, row, measure).nodes.map((node) => [node.id, node]));
  const sides = document.sides.map((side) =>
    sideOf(
      side,
      nodesOf(side).flatMap((node) => (bound.has(node.id) ? (made.get(node.id) ?? []) : [node])),
    ),
  );
  return { ...document, sides, pieces: null };
}
