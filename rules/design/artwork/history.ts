import type { ArtworkDocument } from './document.ts';

/** Older steps are dropped: documents share what did not change, but a day of typing still adds up. */
export const HISTORY_LENGTH = 500;

/**
 * A longer pause ends a series of letters or arrow keys, so that undo takes back what was meant as one step.
 */
export const HISTORY_PAUSE_MS = 1000;

/** Which edits make one step: `drag 7` until the release, `type a1` and `keys a1` until a pause. */
export type Grouping = {
  readonly key: string;
  /** when the edit was made, in ms of any clock; edits without a time are never separated by a pause */
  readonly at?: number;
};

/** A design to go back or forth to, with the quantity of that time where the step changes that too. */
export type Step = { readonly document: ArtworkDocument; readonly quantity: number | null };

/** The design as it is, the ones before it and the ones that were undone. */
export type History = {
  readonly document: ArtworkDocument;
  /** oldest first */
  readonly past: readonly Step[];
  /** what redo brings back, next first */
  readonly future: readonly Step[];
  /** the step that may still grow */
  readonly group: Grouping | null;
};

export const startHistory = (document: ArtworkDocument): History => ({
  document,
  past: [],
  future: [],
  group: null,
});

const continues = (open: Grouping | null, next: Grouping | undefined): boolean =>
  open !== null &&
  next !== undefined &&
  open.key === next.key &&
  (open.at === undefined || next.at === undefined || next.at - open.at <= HISTORY_PAUSE_MS);

/**
 * The history after an edit. An edit that continues the open step joins it. The very same document is no
 * edit: it leaves everything as it was, what was undone included.
 * @param quantity the one before, where the step changes that too
 */
export function recorded<H extends History>(
  history: H,
  document: ArtworkDocument,
  grouping?: Grouping,
  quantity: number | null = null,
): H {
  if (document === history.document) return history;
  const past = continues(history.group, grouping)
    ? history.past
    : [...history.past, { document: history.document, quantity }].slice(-HISTORY_LENGTH);
  return { ...history, document, past, future: [], group: grouping ?? null };
}

/** Ends the open step: the pointer was released, the text left, another element selected. */
export const closed = <H extends History>(history: H): H =>
  history.group === null ? history : { ...history, group: null };

export const canUndo = (history: History): boolean => history.past.length > 0;
export const canRedo = (history: History): boolean => history.future.length > 0;

/** What stands now in the place of a step that is left; the quantity only where it goes with that step. */
const left = ({ document }: History, { quantity }: Step, now: number): Step => ({
  document,
  quantity: quantity === null ? null : now,
});

/** One step back; the same history when there is none. */
export function undone<H extends History>(history: H, quantity: number): H {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    ...history,
    document: step.document,
    past: history.past.slice(0, -1),
    future: [left(history, step, quantity), ...history.future],
    group: null,
  };
}

/** One step forward; the same history when there is none. */
export function redone<H extends History>(history: H, quantity: number): H {
  const [step, ...future] = history.future;
  if (!step) return history;
  const past = [...history.past, left(history, step, quantity)];
  return { ...history, document: step.document, past, future, group: null };
}
