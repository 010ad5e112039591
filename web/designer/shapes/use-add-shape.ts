import { flushSync } from 'react-dom';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { fitIntoFreeRoom } from '#rules/design/artwork/commands/free-room.ts';
import { moveToFreePlace } from '#rules/design/artwork/commands/move-to-free-place.ts';
import { addShape } from '#rules/design/artwork/commands/shape.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { CodePrint, ShapeForm } from '#rules/design/artwork/shapes/form.ts';
import { shapeKindText } from '#rules/design/artwork/shapes/shape-words.ts';
import { m } from '#texts/messages.ts';
import { loadQr } from '../codes/qr.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { newId } from '../state/new-id.ts';
import { roomOf } from '../state/room-of.ts';
import { inkOn } from '../state/use-tools.ts';
import { sideWords } from '../texts.ts';

/** Which squares of a code are printed so that it is read on the body of the design. */
export function usePrints(): CodePrint {
  const { editor } = useDesigner();
  return inkOn(editor.document.color) === '#ffffff' ? 'light' : 'dark';
}

/**
 * Adds a shape or code to the side that is active when it is asked for, and selects it there. A QR code may
 * wait for its program.
 * @returns its id, or null where it was not added and the side says why
 */
export function useAddShape(): (form: ShapeForm) => Promise<string | null> {
  const current = useCurrentDesigner();
  return async (form) => {
    const id = newId();
    const { number: side } = current().active;
    if (form.kind === 'qr' && !(await loadQr())) {
      current().note(side, m.shapes_qr_failed());
      return null;
    }
    const { offer, views, act, measure } = current();
    const view = views.find(({ number }) => number === side);
    if (!view) return null;
    const run = (document: ArtworkDocument): Edited => {
      const room = roomOf(view, document);
      const added = addShape(document, {
        side,
        id,
        form,
        color: inkOn(document.color),
        area: room.area,
        measure,
      });
      const fitted = added.ok ? fitIntoFreeRoom(added.value, { id, measure, ...room }) : added;
      return fitted.ok ? moveToFreePlace(fitted.value, { id, area: view.area }) : fitted;
    };
    const name = shapeKindText(form.kind);
    const said = m.shapes_said_added({ name, side: sideWords(view, offer.locale) });
    flushSync(() => act(run, { select: [id], said }));
    return current().editor.selected.includes(id) ? id : null;
  };
}
