import { createContext, type Dispatch, use } from 'react';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { ArtworkNode, TextNode } from '#rules/design/artwork/nodes.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import type { TextFace } from '../fonts/face-styles.ts';
import type { GestureStore } from '../gestures/gesture-store.ts';
import type { Editor, EditorEvent } from './editor.ts';
import type { Offer } from './offer.ts';
import type { SideView } from './side-view.ts';
import type { SideNote } from './use-side-notes.ts';

export type ActOptions = {
  /** edits with the same key in a row are one step of the history, */
  readonly merge?: string;
  /** unless there is a pause between them: the time of the event, in ms */
  readonly at?: number;
  readonly select?: readonly string[];
  /** announced to screen readers once it is done; a refusal is said by a note instead */
  readonly said?: string;
  /** comes with the design: undo takes both back */
  readonly quantity?: number;
};

/** The chosen element with its side, as stored and as laid out. */
export type Chosen = { readonly node: ArtworkNode; readonly element: LaidElement; readonly view: SideView };

export type Designer = {
  readonly offer: Offer;
  readonly editor: Editor;
  readonly dispatch: Dispatch<EditorEvent>;
  readonly limits: QuantityLimits;
  readonly views: readonly SideView[];
  readonly active: SideView;
  readonly chosen: Chosen | null;
  readonly measure: Measure;
  /** Runs a command of rules/design/artwork on the design. */
  readonly act: (run: (document: ArtworkDocument) => Edited, options?: ActOptions) => void;
  /** The same, once the letters of these fonts can be measured. */
  readonly actInFaces: (
    faces: readonly TextFace[],
    run: (document: ArtworkDocument) => Edited,
    options?: ActOptions,
  ) => Promise<void>;
  /** The same, once the letters of a text can be measured; without waiting where they can already. */
  readonly actInLetters: (
    letters: Pick<TextNode, 'text' | 'capitals' | 'fontFamily' | 'fontStyle'>,
    run: (document: ArtworkDocument) => Edited,
    options?: ActOptions,
  ) => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  readonly notes: readonly SideNote[];
  /** Shows a note on a side; returns the key that closes it. */
  readonly note: (side: number, text: string, tone?: SideNote['tone']) => number;
  readonly closeNote: (key: number) => void;
  readonly clearNotes: (side: number) => void;
  /** the text edited in place */
  readonly editing: string | null;
  readonly setEditing: (id: string | null) => void;
  readonly gestures: GestureStore;
  /** touching an element adds it to the selection or takes it out, as Ctrl does for a mouse */
  readonly several: boolean;
  readonly setSeveral: (several: boolean) => void;
};

/** Reads the designer as it is now without subscribing to it; the function itself never changes. */
export type CurrentDesigner = () => Designer;

export const DesignerContext = createContext<Designer | null>(null);

export const CurrentDesignerContext = createContext<CurrentDesigner | null>(null);

export function useCurrentDesigner(): CurrentDesigner {
  const current = use(CurrentDesignerContext);
  if (!current) throw new Error('useHands() outside the designer');
  return current;
}

export function useDesigner(): Designer {
  const designer = use(DesignerContext);
  if (!designer) throw new Error('useDesigner() outside the designer');
  return designer;
}
