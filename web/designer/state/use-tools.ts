import { hexOf } from '#rules/catalogue/products/colors.ts';
import { fitIntoFreeRoom } from '#rules/design/artwork/commands/free-room.ts';
import { moveToFreePlace } from '#rules/design/artwork/commands/move-to-free-place.ts';
import { copySideOne } from '#rules/design/artwork/commands/side.ts';
import { addText, setTextAlignment } from '#rules/design/artwork/commands/text.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { placeholders } from '#rules/press/print-files/preflight/placeholders.ts';
import { m } from '#texts/messages.ts';
import { defaultFace, isLoaded } from '../fonts/fonts.ts';
import { sideWords } from '../texts.ts';
import { useDesigner } from './designer-context.ts';
import { handOut, newId } from './new-id.ts';
import { roomOf } from './room-of.ts';
import type { SideView } from './side-view.ts';
import { typeWords } from './type-words.ts';
import { takeTyped, typeAhead, typedAhead } from './typed-ahead.ts';

/** Relative luminance of WCAG, 0 to 1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Black letters, white ones on a dark lacquer: a new text must be seen. */
export const inkOn = (color: string | null): string =>
  luminance(hexOf(color) ?? '#ffffff') < 0.18 ? '#ffffff' : '#000000';

/** Actions shared by several buttons of the designer. */
export function useTools() {
  const { offer, editor, act, actInFaces, actInLetters, measure, dispatch, setEditing } = useDesigner();

  /** Adds a text and opens it for typing. */
  const addTextTo = async (view: SideView): Promise<void> => {
    const id = newId();
    dispatch({ type: 'side', side: view.number });
    const button = document.activeElement;
    if (!isLoaded(defaultFace)) typeAhead(id, m.designer_content());
    await actInFaces(
      [defaultFace],
      (document) => {
        const room = roomOf(view, document);
        const added = addText(document, {
          side: view.number,
          id,
          placeholder: placeholders[offer.locale],
          color: inkOn(document.color),
          fontSize: room.most,
          measure,
          area: view.area,
        });
        // centred, so that it stays in the middle of the area while it is typed
        const aligned = added.ok ? setTextAlignment(added.value, { ids: [id], alignment: 'center' }) : added;
        const fitted = aligned.ok ? fitIntoFreeRoom(aligned.value, { id, measure, ...room }) : aligned;
        return fitted.ok ? moveToFreePlace(fitted.value, { id, area: view.area }) : fitted;
      },
      { select: [id], said: m.designer_said_added({ side: sideWords(view, offer.locale) }) },
    );
    const ahead = typedAhead(id);
    if (isLoaded(defaultFace) && (ahead?.hasFocus ?? true)) return setEditing(id);
    takeTyped(id);
    if (!isLoaded(defaultFace)) {
      if (ahead?.hasFocus && button instanceof HTMLElement) button.focus();
      return;
    }
    const text = ahead?.words ?? '';
    const letters = { text, capitals: false, fontFamily: defaultFace.family, fontStyle: defaultFace.style };
    if (text) actInLetters(letters, typeWords(view, { id, text, locale: offer.locale, measure }));
  };

  const copyTo = (view: SideView): void => {
    const ids = editor.document.sides[0] ? nodesOf(editor.document.sides[0]).map(newId) : [];
    dispatch({ type: 'side', side: view.number });
    act((document) => copySideOne(document, { to: view.number, area: view.area, newId: handOut(ids) }), {
      said: m.designer_said_copied({ side: sideWords(view, offer.locale) }),
    });
  };

  return { addTextTo, copyTo };
}
