import type { Edited } from '#rules/artwork/commands/command.ts';
import { settle } from '#rules/artwork/commands/side.ts';
import { resetAll } from '#rules/artwork/commands/whole.ts';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import type { ArtworkFailure } from '#rules/artwork/failures.ts';
import { closed, type History, recorded, redone, startHistory, undone } from '#rules/artwork/history.ts';
import { clicked, stillThere } from '#rules/artwork/selection.ts';
import {
  initialQuantity,
  nextQuantity,
  type QuantityEvent,
  type QuantityState,
} from '#rules/pricing/quantity.ts';
import { pressOf } from './side-view.ts';
import { limitsOf, type World } from './world.ts';

export type Refusal = {
  readonly code: ArtworkFailure /** tells two equal refusals apart */;
  readonly count: number;
};

/** Everything a person changes in the designer. The design changes by commands of rules/artwork only. */
export type Editor = History & {
  /** the side being worked on, from 1 */
  readonly side: number;
  readonly selected: readonly string[];
  readonly quantity: QuantityState;
  /** the last quantity that was not in the middle of being typed; technology follows this one (D-S54) */
  readonly settled: number;
  /** why the last command could not be done */
  readonly refusal: Refusal | null;
};

export type EditorEvent =
  /** a draft or a cart line was found on this device */
  | { readonly type: 'opened'; readonly document: ArtworkDocument; readonly quantity: number }
  | {
      readonly type: 'command';
      readonly run: (document: ArtworkDocument) => Edited;
      /** edits with the same key in a row are one step of the history */
      readonly merge?: string;
      /** when it was done, in ms: a rest ends a row of key presses, never a drag, which gives no time */
      readonly at?: number;
      /** ids to choose when the command was done */
      readonly select?: readonly string[];
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  /** the pointer was let go or a text left: the next edit is another step */
  | { readonly type: 'close' }
  | { readonly type: 'side'; readonly side: number }
  | { readonly type: 'select'; readonly side: number; readonly ids: readonly string[] }
  /** adds an element to what is chosen, or takes it out (CFG-020) */
  | { readonly type: 'toggle'; readonly side: number; readonly id: string }
  | { readonly type: 'quantity'; readonly event: QuantityEvent }
  | { readonly type: 'reset' };

type Knows = Pick<World, 'product' | 'settings' | 'minimum'>;

/** The design with every tab as product, quantity and colours leave it (CFG-059 to CFG-068). */
function withSettledTabs(world: Knows, document: ArtworkDocument, quantity: number): ArtworkDocument {
  const settled = settle(document, { press: pressOf(world, quantity) });
  return settled.ok ? settled.value : document;
}

export function openEditor(world: Knows, document: ArtworkDocument, quantity: number): Editor {
  const started = initialQuantity(quantity, limitsOf(world, document));
  return {
    ...startHistory(withSettledTabs(world, document, started.value)),
    side: 1,
    selected: [],
    quantity: started,
    settled: started.value,
    refusal: null,
  };
}

export const editorReducer =
  (world: Knows) =>
  (editor: Editor, event: EditorEvent): Editor => {
    switch (event.type) {
      case 'opened':
        return { ...openEditor(world, event.document, event.quantity), side: editor.side };
      case 'command':
        return edited(world, editor, event);
      case 'undo':
        return travelled(world, editor, undone(editor));
      case 'redo':
        return travelled(world, editor, redone(editor));
      case 'close':
        return closed(editor);
      case 'side':
        return event.side === editor.side ? editor : closed({ ...editor, side: event.side, selected: [] });
      case 'select':
        return closed({ ...editor, side: event.side, selected: event.ids });
      case 'toggle': {
        const { side, ids } = clicked({ side: editor.side, ids: editor.selected }, event, true);
        return closed({ ...editor, side, selected: ids });
      }
      case 'quantity':
        return withQuantity(world, editor, event.event);
      case 'reset': {
        const emptied = edited(world, editor, { run: (document) => resetAll(document, world) });
        return withQuantity(
          world,
          { ...emptied, refusal: null, side: 1 },
          { type: 'set', quantity: world.minimum },
        );
      }
    }
  };

type Command = Pick<Extract<EditorEvent, { type: 'command' }>, 'run' | 'merge' | 'at' | 'select'>;

function edited(world: Knows, editor: Editor, { run, merge, at, select }: Command): Editor {
  const result = run(editor.document);
  if (!result.ok)
    return { ...editor, refusal: { code: result.code, count: (editor.refusal?.count ?? 0) + 1 } };
  const document = withSettledTabs(world, result.value, editor.settled);
  const refusal = null;
  if (document === editor.document) return { ...editor, refusal, ...(select ? { selected: select } : {}) };
  const grouping = merge === undefined ? undefined : { key: merge, ...(at === undefined ? {} : { at }) };
  const next = recorded(editor, document, grouping);
  return sold(world, editor, { ...next, refusal, selected: select ?? stillThere(document, editor.selected) });
}

/** Another colour has another stock, so the quantity is brought into the new limits. */
function sold(world: Knows, before: Editor, after: Editor): Editor {
  const { document } = after;
  if (document.color === before.document.color && document.scaleType === before.document.scaleType)
    return after;
  return withQuantity(world, after, { type: 'set', quantity: after.settled });
}

/** Another design of the history; its tabs follow the quantity of now, not of then. */
function travelled(world: Knows, editor: Editor, to: Editor): Editor {
  if (to === editor) return editor;
  const document = withSettledTabs(world, to.document, editor.settled);
  const selected = stillThere(document, editor.selected);
  return sold(world, editor, { ...to, document, selected, refusal: null });
}

function withQuantity(world: Knows, editor: Editor, event: QuantityEvent): Editor {
  const quantity = nextQuantity(editor.quantity, event, limitsOf(world, editor.document));
  if (quantity === editor.quantity) return editor;
  const settled = quantity.settled ? quantity.value : editor.settled;
  return { ...editor, quantity, settled, document: withSettledTabs(world, editor.document, settled) };
}
