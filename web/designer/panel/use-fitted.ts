import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { keepFitted } from '#rules/design/artwork/commands/free-room.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { useDesigner } from '../state/designer-context.ts';
import { roomOf } from '../state/room-of.ts';

export type Run = (document: ArtworkDocument) => Edited;

/** The same change of one text, after which it still takes the free room if it did before. */
export function useFitted(id: string): (run: Run) => Run {
  const { chosen, measure } = useDesigner();
  return (run) => (document) => {
    const edited = run(document);
    return chosen ? keepFitted(document, edited, { id, measure, ...roomOf(chosen.view, document) }) : edited;
  };
}
