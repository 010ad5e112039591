import { useState } from 'react';
import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import type { Ink } from '#rules/design/artwork/colors.ts';
import { setPrintColors } from '#rules/design/artwork/commands/color.ts';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { reduceImage } from '#rules/design/artwork/commands/reduce.ts';
import { setTab } from '#rules/design/artwork/commands/side.ts';
import { type ArtworkDocument, neverDigital } from '#rules/design/artwork/document.ts';
import { type CodedInk, elementsWithCode, withSwatch } from '#rules/design/artwork/ink-previews.ts';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import type { InkCount } from '#rules/design/artwork/pixels/reduce.ts';
import { technologyOf } from '#rules/design/artwork/technology.ts';
import { takesPantone } from '#rules/prices/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { PartFailed } from '#web/device/load-once.ts';
import { pictures } from '#web/device/store.ts';
import { usePreviews } from '../colors/previews.ts';
import { reductionFor } from '../pictures/reduction-for.ts';
import { useDesigner } from '../state/designer-context.ts';
import { pressOf } from '../state/side-view.ts';

/** How an ink of a picture was changed, see PictureInk. */
export type InkChange = 'typed' | 'swatch' | 'picking' | 'dropper';

export const countText = (count: InkCount | null): string =>
  count === null
    ? m.designer_inks_full()
    : count === 1
      ? m.designer_inks_one()
      : m.designer_inks_some({ count });

/** In how many inks a picture is printed, and the commands that change the number and the inks. */
export function usePictureInks(node: ImageNode) {
  const { offer, editor, act, note, active } = useDesigner();
  const previews = usePreviews();
  const [isBusy, setBusy] = useState(false);
  const { id, reduction } = node;
  const now = reduction ? reduction.colors.length : null;
  const inks = active.side.selectedPrintColors.filter((color) => color.elementId === id);
  const isPlatesOnly = neverDigital(offer.product);

  /**
   * Pad print has no tones: where the side offers the choice, full colour switches it to digital print
   * (CFG-062).
   */
  const inFullColor = (): void => {
    const { number: side, print } = active;
    const press = pressOf(offer, editor.settled);
    const switches = print.tabsOffered && print.technology !== 'Digital';
    act(
      (document) => {
        const whole = reduceImage(document, { id, reduction: null });
        return whole.ok && switches ? setTab(whole.value, { side, tab: 'moreThanMaxColors', press }) : whole;
      },
      { said: switches ? m.designer_said_digital() : countText(null) },
    );
  };

  const inInks = async (count: InkCount): Promise<unknown> => {
    setBusy(true);
    const picture = await pictures.load(node.image);
    const found = picture
      ? await reductionFor(picture.blob, count).catch((error: unknown) =>
          error instanceof PartFailed ? 'part_failed' : null,
        )
      : null;
    setBusy(false);
    if (found === 'part_failed') return note(active.number, m.designer_part_failed());
    if (!found) return note(active.number, m.designer_picture_empty());
    // codes that the file itself names, where the side then has plates, which are mixed by one
    const codes = new Map(picture?.spots?.map(({ code, hex }) => [hex, code]));
    const inks = found.colors.map((hex) => ({ hex, pantone: codes.get(hex) ?? null }));
    const { number } = active;
    const press = pressOf(offer, editor.settled);
    const command = (document: ArtworkDocument): Edited => {
      const plain = reduceImage(document, { id, reduction: found });
      const side = plain.ok ? plain.value.sides[number - 1] : undefined;
      const isPlated = side !== undefined && takesPantone(technologyOf(side, press));
      return isPlated ? reduceImage(document, { id, reduction: found, inks }) : plain;
    };
    // a picture may have fewer colours than were asked for
    act(command, {
      said: countText(found.colors.length as InkCount),
    });
  };

  const setSwatch = (at: number, ink: CodedInk) => {
    act((document) => withSwatch(setPrintColors(document, { id, colors: colorsWith(at, ink, false) }), ink), {
      said: m.designer_said_swatch({ code: ink.pantone }),
    });
    previews.confirm([ink]);
  };

  const colorsWith = (at: number, { hex, pantone }: Ink, chosenByDropper: boolean) =>
    inks.map(({ elementId: _, ...color }, i) =>
      i === at ? { ...color, hex, pantone, chosenByDropper } : color,
    );

  const setInk = (at: number, ink: Ink, how: InkChange) => {
    const { hex, pantone } = ink;
    if (how === 'swatch' && pantone !== null) return setSwatch(at, { hex, pantone });
    const count = pantone === null ? 0 : elementsWithCode(editor.document, pantone).length;
    const said = (): string | undefined => {
      if (pantone === null) return undefined;
      const before = inks[at];
      if (count > 0 && !(before && isSameInk(before, ink)))
        return m.designer_said_preview_taken({ code: pantone });
      return count > 1 ? m.designer_said_preview({ code: pantone, count }) : undefined;
    };
    const words = said();
    act((document) => setPrintColors(document, { id, colors: colorsWith(at, ink, how === 'dropper') }), {
      ...(how === 'picking' ? { merge: `ink ${id} ${at}` } : {}),
      ...(words ? { said: words } : {}),
    });
  };
  return { now, inks, isBusy, isPlatesOnly, inFullColor, inInks, setInk };
}
