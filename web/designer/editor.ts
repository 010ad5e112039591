import type { Edited } from '#rules/artwork/commands/command.ts';
import { settle } from '#rules/artwork/commands/side.ts';
import { resetAll } from '#rules/artwork/commands/whole.ts';
import { type ArtworkDocument, nodesOf } from '#rules/artwork/document.ts';
import type { ArtworkFailure } from '#rules/artwork/failures.ts';
import { initialQuantity, nextQuantity, type QuantityEvent, type QuantityState } from '#rules/pricing/quantity.ts';
import { pressOf } from './side-view.ts';
import { limitsOf, type World } from './world.ts';

/** Older designs are dropped from the history: a document is small, a day of typing is not. */
const HISTORY = 100;

export type Refusal = { readonly code: ArtworkFailure /** tells two equal refusals apart */; readonly count: number };

/** Everything a person changes in the designer. The design changes by commands of rules/artwork only. */
export type Editor = {
  readonly document: ArtworkDocument;
  readonly past: readonly ArtworkDocument[];
  readonly future: readonly ArtworkDocument[];
  /** edits with the same key in a row are one step of the history */
  readonly mergeKey: string | null;
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
      readonly merge?: string;
      /** ids to choose when the command was done */
      readonly select?: readonly string[];
    }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'side'; readonly side: number }
  | { readonly type: 'select'; readonly side: number; readonly ids: readonly string[] }
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
    document: withSettledTabs(world, document, started.value),
    past: [],
    future: [],
    mergeKey: null,
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
        return travelled(world, editor, editor.past.at(-1), (from) => ({
          past: editor.past.slice(0, -1),
          future: [from, ...editor.future],
        }));
      case 'redo':
        return travelled(world, editor, editor.future[0], (from) => ({
          past: [...editor.past, from],
          future: editor.future.slice(1),
        }));
      case 'side':
        return event.side === editor.side ? editor : { ...editor, side: event.side, selected: [], mergeKey: null };
      case 'select':
        return { ...editor, side: event.side, selected: event.ids, mergeKey: null };
      case 'quantity':
        return withQuantity(world, editor, event.event);
      case 'reset': {
        const emptied = edited(world, editor, { run: (document) => resetAll(document, world) });
        return withQuantity(world, { ...emptied, refusal: null, side: 1 }, { type: 'set', quantity: world.minimum });
      }
    }
  };

type Command = Pick<Extract<EditorEvent, { type: 'command' }>, 'run' | 'merge' | 'select'>;

function edited(world: Knows, editor: Editor, { run, merge, select }: Command): Editor {
  const result = run(editor.document);
  if (!result.ok) return { ...editor, refusal: { code: result.code, count: (editor.refusal?.count ?? 0) + 1 } };
  const document = withSettledTabs(world, result.value, editor.settled);
  const refusal = null;
  if (document === editor.document) return { ...editor, refusal, ...(select ? { selected: select } : {}) };
  const isStep = merge === undefined || merge !== editor.mergeKey;
  const next: Editor = {
    ...editor,
    document,
    past: isStep ? [...editor.past, editor.document].slice(-HISTORY) : editor.past,
    future: [],
    mergeKey: merge ?? null,
    refusal,
    selected: select ?? stillThere(document, editor.selected),
  };
  return sold(world, editor, next);
}

/** Another colour has another stock, so the quantity is brought into the new limits. */
function sold(world: Knows, before: Editor, after: Editor): Editor {
  const { document } = after;
  if (document.color === before.document.color && document.scaleType === before.document.scaleType) return after;
  return withQuantity(world, after, { type: 'set', quantity: after.settled });
}

function travelled(
  world: Knows,
  editor: Editor,
  to: ArtworkDocument | undefined,
  rest: (from: ArtworkDocument) => Pick<Editor, 'past' | 'future'>,
): Editor {
  if (!to) return editor;
  const document = withSettledTabs(world, to, editor.settled);
  const selected = stillThere(document, editor.selected);
  return sold(world, editor, { ...editor, ...rest(editor.document), document, selected, mergeKey: null, refusal: null });
}

function withQuantity(world: Knows, editor: Editor, event: QuantityEvent): Editor {
  const quantity = nextQuantity(editor.quantity, event, limitsOf(world, editor.document));
  if (quantity === editor.quantity) return editor;
  const settled = quantity.settled ? quantity.value : editor.settled;
  return { ...editor, quantity, settled, document: withSettledTabs(world, editor.document, settled) };
}

function stillThere(document: ArtworkDocument, ids: readonly string[]): readonly string[] {
  const known = new Set(document.sides.flatMap((side) => nodesOf(side).map((node) => node.id)));
  return ids.every((id) => known.has(id)) ? ids : ids.filter((id) => known.has(id));
}
