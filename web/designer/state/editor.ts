import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { withGroups } from '#rules/design/artwork/commands/group.ts';
import { settle } from '#rules/design/artwork/commands/side.ts';
import { resetAll } from '#rules/design/artwork/commands/whole.ts';
import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import type { ArtworkFailure } from '#rules/design/artwork/failures.ts';
import {
  closed,
  type History,
  recorded,
  redone,
  type Step,
  startHistory,
  undone,
} from '#rules/design/artwork/history.ts';
import { clicked, stillThere } from '#rules/design/artwork/selection.ts';
import {
  initialQuantity,
  nextQuantity,
  type QuantityEvent,
  type QuantityState,
} from '#rules/prices/pricing/quantity.ts';
import { limitsOf, type Offer } from './offer.ts';
import { pressOf } from './side-view.ts';

export type Refusal = {
  readonly code: ArtworkFailure;
  /** tells two equal refusals apart */
  readonly count: number;
};

/** What the last command did, for screen readers. */
export type Announcement = {
  readonly text: string;
  /** tells two equal ones apart */
  readonly count: number;
};

/**
 * Everything a person changes in the designer. The design changes by commands of rules/design/artwork only.
 */
export type Editor = History & {
  /** the side being worked on, from 1 */
  readonly side: number;
  readonly selected: readonly string[];
  readonly quantity: QuantityState;
  /** the last quantity that was not in the middle of being typed; technology follows this one (D-S54) */
  readonly settled: number;
  /** why the last command could not be done */
  readonly refusal: Refusal | null;
  readonly said: Announcement | null;
};

export type EditorEvent =
  /** a draft or a cart line was found on this device */
  | { readonly type: 'opened'; readonly document: ArtworkDocument; readonly quantity: number }
  | {
      readonly type: 'command';
      readonly run: (document: ArtworkDocument) => Edited;
      /** edits with the same key in a row are one step of the history */
      readonly merge?: string;
      /** when it was done, in ms: a pause ends a series of key presses, never a drag, which gives no time */
      readonly at?: number;
      /** ids to select after the command */
      readonly select?: readonly string[];
      /** announced once it is done; nothing is when it is refused */
      readonly said?: string;
      /** comes with the design: undo takes both back */
      readonly quantity?: number;
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** the pointer was released or a text left: the next edit is another step */
  | { readonly type: 'close' }
  | { readonly type: 'side'; readonly side: number }
  | { readonly type: 'select'; readonly side: number; readonly ids: readonly string[] }
  /** adds an element to the selection, or takes it out (CFG-020) */
  | {
      readonly type: 'toggle';
      readonly side: number;
      readonly id: string;
      /** with the group it belongs to */
      readonly together?: boolean;
    }
  | { readonly type: 'quantity'; readonly event: QuantityEvent }
  | { readonly type: 'reset' };

type Offered = Pick<Offer, 'product' | 'settings' | 'minimum'>;

/** The design with every tab as product, quantity and colours leave it (CFG-059 to CFG-068). */
function withSettledTabs(offer: Offered, document: ArtworkDocument, quantity: number): ArtworkDocument {
  const settled = settle(document, { press: pressOf(offer, quantity) });
  return settled.ok ? settled.value : document;
}

export function openEditor(offer: Offered, document: ArtworkDocument, quantity: number): Editor {
  const started = initialQuantity(quantity, limitsOf(offer, document));
  return {
    ...startHistory(withSettledTabs(offer, document, started.value)),
    side: 1,
    selected: [],
    quantity: started,
    settled: started.value,
    refusal: null,
    said: null,
  };
}

export const editorReducer =
  (offer: Offered) =>
  (editor: Editor, event: EditorEvent): Editor => {
    switch (event.type) {
      case 'opened':
        return { ...openEditor(offer, event.document, event.quantity), side: editor.side };
      case 'command':
        return afterCommand(offer, editor, event);
      case 'undo':
        return afterHistoryStep(offer, editor, undone(editor, editor.settled), editor.past.at(-1));
      case 'redo':
        return afterHistoryStep(offer, editor, redone(editor, editor.settled), editor.future[0]);
      case 'close':
        return closed(editor);
      case 'side':
        return event.side === editor.side ? editor : closed({ ...editor, side: event.side, selected: [] });
      case 'select':
        return closed({ ...editor, side: event.side, selected: event.ids });
      case 'toggle': {
        const { side, ids } = clicked({ side: editor.side, ids: editor.selected }, event, true);
        const there = editor.document.sides[side - 1];
        const group = there && event.together ? withGroups(there, [event.id]) : [event.id];
        const others = ids.filter((id) => !group.includes(id));
        return closed({ ...editor, side, selected: ids.includes(event.id) ? [...others, ...group] : others });
      }
      case 'quantity':
        return withQuantity(offer, editor, event.event);
      case 'reset': {
        const quantity = offer.minimum;
        const emptied = afterCommand(offer, editor, {
          run: (document) => resetAll(document, offer),
          quantity,
        });
        return withQuantity(offer, { ...emptied, refusal: null, side: 1 }, { type: 'set', quantity });
      }
    }
  };

type Command = Omit<Extract<EditorEvent, { type: 'command' }>, 'type'>;

/** What is chosen lies on the active side, though another one became active while it was waited for. */
const choosing = (document: ArtworkDocument, editor: Editor, ids: readonly string[]) => {
  const at = document.sides.findIndex((side) => nodesOf(side).some(({ id }) => ids.includes(id)));
  return { selected: ids, side: at < 0 ? editor.side : at + 1 };
};

function afterCommand(offer: Offered, before: Editor, command: Command): Editor {
  const { run, merge, at, select, said, quantity } = command;
  const result = run(before.document);
  if (!result.ok)
    return { ...before, refusal: { code: result.code, count: (before.refusal?.count ?? 0) + 1 } };
  const editor = said ? { ...before, said: { text: said, count: (before.said?.count ?? 0) + 1 } } : before;
  const document = withSettledTabs(offer, result.value, quantity ?? editor.settled);
  const refusal = null;
  if (document === editor.document && (quantity ?? editor.settled) === editor.settled)
    return { ...editor, refusal, ...(select ? choosing(document, editor, select) : {}) };
  const grouping = merge === undefined ? undefined : { key: merge, ...(at === undefined ? {} : { at }) };
  const next = recorded(editor, document, grouping, quantity === undefined ? null : editor.settled);
  const chosen = select
    ? choosing(document, editor, select)
    : { selected: stillThere(document, editor.selected) };
  return withinStock(offer, editor, { ...next, refusal, ...chosen }, quantity);
}

/** Another colour has another stock, so the quantity is brought into the new limits, as is one that comes along. */
function withinStock(offer: Offered, before: Editor, after: Editor, quantity?: number): Editor {
  const { document } = after;
  if (quantity !== undefined) return withQuantity(offer, after, { type: 'set', quantity });
  if (document.color === before.document.color && document.scaleType === before.document.scaleType)
    return after;
  return withQuantity(offer, after, { type: 'set', quantity: after.settled });
}

/**
 * Another design of the history; its tabs follow the present quantity, not the one of that time, unless the step
 * changed that too.
 */
function afterHistoryStep(offer: Offered, editor: Editor, to: Editor, step: Step | undefined): Editor {
  if (to === editor) return editor;
  const quantity = step?.quantity ?? undefined;
  const document = withSettledTabs(offer, to.document, quantity ?? editor.settled);
  const selected = stillThere(document, editor.selected);
  return withinStock(offer, editor, { ...to, document, selected, refusal: null }, quantity);
}

function withQuantity(offer: Offered, editor: Editor, event: QuantityEvent): Editor {
  const quantity = nextQuantity(editor.quantity, event, limitsOf(offer, editor.document));
  if (quantity === editor.quantity) return editor;
  const settled = quantity.settled ? quantity.value : editor.settled;
  return { ...editor, quantity, settled, document: withSettledTabs(offer, editor.document, settled) };
}
