import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { keepFitted } from '#rules/design/artwork/commands/free-room.ts';
import { editText } from '#rules/design/artwork/commands/text.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { placeholders } from '#rules/press/print-files/preflight/placeholders.ts';
import { roomOf } from './room-of.ts';
import type { SideView } from './side-view.ts';

type Typed = {
  readonly id: string;
  readonly text: string;
  readonly locale: Locale;
  readonly measure: Measure;
};

/** Gives a text the words that were typed, in a size that leaves it where there is room. */
export const typeWords =
  (view: SideView, { id, text, locale, measure }: Typed) =>
  (document: ArtworkDocument): Edited => {
    const words = { id, text, placeholder: placeholders[locale], measure, area: view.area };
    return keepFitted(document, editText(document, words), { id, measure, ...roomOf(view, document) });
  };
