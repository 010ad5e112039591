import type { Block, Foot, Link, Picture, Row } from '#server/platform/mail/service.ts';
import type { headAndFoot } from './frame.ts';
import type { LetterLine } from './order-letter.ts';

/** What a letter tells that says one thing about an order of either kind, and asks for one act at most. */
export type News = {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly lead: string;
  readonly button: Link;
  /** whose move it is, and what comes then */
  readonly next: string;
  /** what somebody wrote, in their words */
  readonly said: { readonly by: string; readonly text: string } | null;
  readonly rows: readonly Row[];
  /** items with their picture, and what is said of each */
  readonly items: readonly { readonly line: LetterLine; readonly about: string }[];
  /** null in letters that always go out, and in those to staff */
  readonly unsubscribe: Foot['unsubscribe'];
  /** why somebody gets it */
  readonly why: string;
};

/** @param pictures of the items; null for one that did not come into being */
export function newsBlocks(
  { title, lead, button, next, said, rows, items }: News,
  { head, foot }: ReturnType<typeof headAndFoot>,
  pictures: readonly (Picture | null)[],
): Block[] {
  const told = items.map(({ line, about }, i) => ({
    title: line.title,
    details: [`${line.kind}, ${line.pieces}`, line.print, ...(about ? [about] : [])],
    picture: pictures[i] ?? null,
  }));
  return [
    head,
    { kind: 'opening', title: [title], lead, button, below: next },
    ...(said ? [{ kind: 'quotation', by: said.by, lines: said.text.split('\n') } as const] : []),
    ...(rows.length > 0 ? [{ kind: 'rows', look: 'facts', rows } as const] : []),
    ...(told.length > 0 ? [{ kind: 'items', items: told } as const] : []),
    foot,
  ];
}
