import {
  type Dispatch,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { type ArtworkDocument, nodesOf } from '#rules/design/artwork/document.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { isLoaded, lentFaces, loadFace } from '../fonts/fonts.ts';
import { createBrowserMeasure, roughMeasure } from '../fonts/measure.ts';
import { useFonts } from '../fonts/use-fonts.ts';
import { createGestureStore } from '../gestures/gesture-store.ts';
import { failureText } from '../texts.ts';
import type { ActOptions, Chosen, CurrentDesigner, Designer } from './designer-context.ts';
import { type Announcement, type EditorEvent, editorReducer, openEditor, type Refusal } from './editor.ts';
import { createLayoutMemory } from './layout-memory.ts';
import { limitsOf, type Offer } from './offer.ts';
import { createViews, hasInvalid, type SideView } from './side-view.ts';
import { useSideNotes } from './use-side-notes.ts';

function useMeasure(): Measure {
  return useMemo(() => {
    const context =
      typeof document === 'undefined' ? null : document.createElement('canvas').getContext('2d');
    return context ? createBrowserMeasure(context) : roughMeasure;
  }, []);
}

const chosenOf = (views: readonly SideView[], id: string | undefined): Chosen | null => {
  for (const view of views) {
    const node = nodesOf(view.side).find((one) => one.id === id);
    const element = view.elements.find((one) => one.id === id);
    if (node && element) return { node, element, view };
  }
  return null;
};

type Latest = { readonly side: number; readonly document: ArtworkDocument };

/** Shows why a command was refused, on the side it was tried on, until the next command. */
function useRefusalNote(
  refusal: Refusal | null,
  locale: Locale,
  latest: RefObject<Latest>,
  { note, closeNote }: Pick<Designer, 'note' | 'closeNote'>,
): void {
  useEffect(() => {
    if (!refusal) return;
    const key = note(latest.current.side, failureText(refusal.code, locale));
    return () => closeNote(key);
  }, [refusal, locale, note, closeNote, latest]);
}

/** Announces what a command has done. One that was refused leaves only its note. */
function useAnnounceDone(said: Announcement | null, announce: (text: string) => void): void {
  useEffect(() => {
    if (said) announce(said.text);
  }, [said, announce]);
}

/** Announces it when one more side has something outside its print area. */
function useAnnounceOutside(views: readonly SideView[], announce: (text: string) => void): void {
  const outside = views.filter(hasInvalid).length;
  const before = useRef(outside);
  useEffect(() => {
    if (outside > before.current) announce(m.designer_outside());
    before.current = outside;
  }, [outside, announce]);
}

/** Changes the design by a command; in a typeface that may have to be loaded first, which may fail. */
function useActs(dispatch: Dispatch<EditorEvent>, latest: RefObject<Latest>, note: Designer['note']) {
  const act = useCallback(
    (run: (document: ArtworkDocument) => Edited, options: ActOptions = {}) =>
      dispatch({ type: 'command', run, ...options }),
    [dispatch],
  );
  const actInFaces = useCallback<Designer['actInFaces']>(
    async (faces, run, options = {}) => {
      if (!(await Promise.all(faces.map(loadFace))).every(Boolean)) {
        note(latest.current.side, m.designer_font_failed());
        return;
      }
      const texts = latest.current.document.sides.flatMap((one) => one.texts);
      const lent = faces.flatMap(({ family, style }) =>
        texts.flatMap(({ text, capitals }) => lentFaces(shownLetters(text, capitals), family, style)),
      );
      if (!lent.every(isLoaded)) await Promise.all(lent.map(loadFace));
      act(run, options);
    },
    [act, note, latest],
  );
  // in the order they were typed: letters wait for those that wait for a font
  const waiting = useRef<Promise<void> | null>(null);
  const actInLetters = useCallback<Designer['actInLetters']>(
    ({ text, capitals, fontFamily, fontStyle }, run, options = {}) => {
      const lent = lentFaces(shownLetters(text, capitals), fontFamily, fontStyle);
      if (!waiting.current && lent.every(isLoaded)) return act(run, options);
      const turn = Promise.all([waiting.current, ...lent.map(loadFace)]).then(() => {
        act(run, options);
        if (waiting.current === turn) waiting.current = null;
      });
      waiting.current = turn;
    },
    [act],
  );
  return { act, actInFaces, actInLetters };
}

/** The state of the designer and all that is computed from it, for the parts of the screen. */
export function useDesignerValue(offer: Offer, start: ArtworkDocument, announce: (text: string) => void) {
  const reducer = useMemo(() => editorReducer(offer), [offer]);
  const [editor, dispatch] = useReducer(reducer, start, (document) =>
    openEditor(offer, document, offer.minimum),
  );
  const [editing, setEditing] = useState<string | null>(null);
  const measure = useMeasure();
  const fonts = useFonts(editor.document);
  const { document, settled, refusal } = editor;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a font that arrived measures the same text anew
  const layout = useMemo(() => createLayoutMemory(measure), [measure, fonts.version]);
  const viewsOf = useMemo(() => createViews(offer, settled, layout), [offer, settled, layout]);
  const views = useMemo(() => viewsOf(document), [viewsOf, document]);
  const limits = useMemo(() => limitsOf(offer, document), [offer, document]);
  const active = views.find((view) => view.number === editor.side) ?? (views[0] as SideView);
  const chosen = useMemo(
    () => (editor.selected.length === 1 ? chosenOf(views, editor.selected[0]) : null),
    [editor.selected, views],
  );
  const [gestures] = useState(createGestureStore);
  const [several, setSeveral] = useState(false);

  const { notes, note, closeNote, clearNotes } = useSideNotes();
  const latestEditor = useRef<Latest>(editor);
  useEffect(() => {
    latestEditor.current = editor;
  });

  const { act, actInFaces, actInLetters } = useActs(dispatch, latestEditor, note);

  useRefusalNote(refusal, offer.locale, latestEditor, { note, closeNote });
  useAnnounceDone(editor.said, announce);
  useAnnounceOutside(views, announce);

  // The same object as long as nothing in it changes: a new price then renders no side.
  const designer = useMemo<Designer>(
    () => ({
      offer,
      editor,
      dispatch,
      limits,
      views,
      active,
      chosen,
      measure,
      act,
      actInFaces,
      actInLetters,
      announce,
      notes,
      note,
      closeNote,
      clearNotes,
      editing,
      setEditing,
      gestures,
      several,
      setSeveral,
    }),
    [
      offer,
      editor,
      limits,
      views,
      active,
      chosen,
      measure,
      act,
      actInFaces,
      actInLetters,
      announce,
      notes,
      note,
      closeNote,
      clearNotes,
      editing,
      gestures,
      several,
    ],
  );
  // Elements on the canvas read the designer when an event happens, so a change of one renders none of the
  // others.
  const latest = useRef(designer);
  useEffect(() => {
    latest.current = designer;
  });
  const [current] = useState<CurrentDesigner>(() => () => latest.current);
  return { designer, current, fonts };
}
