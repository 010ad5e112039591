import { useState } from 'react';
import type { Ink } from '#rules/artwork/colors.ts';
import { setPrintColors } from '#rules/artwork/commands/color.ts';
import { reduceImage } from '#rules/artwork/commands/reduce.ts';
import { setTab } from '#rules/artwork/commands/side.ts';
import { neverDigital } from '#rules/artwork/document.ts';
import { elementsWithCode } from '#rules/artwork/ink-previews.ts';
import type { ImageNode } from '#rules/artwork/nodes.ts';
import type { InkCount } from '#rules/artwork/pixels/reduce.ts';
import { takesPantone } from '#rules/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { pictures } from '#web/device/store.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Note } from '#web/ui/note.tsx';
import { CropDialog } from '../pictures/crop-dialog.tsx';
import { usePictureAddress } from '../pictures/picture-addresses.ts';
import { reductionFor } from '../pictures/reduction-for.ts';
import { ReplacePicture } from '../pictures/replace-picture.tsx';
import { accepted } from '../pictures/store-picture.ts';
import { picturesIn, usePictures } from '../pictures/use-pictures.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import { pressOf } from '../state/side-view.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { PictureInk } from './picture-ink.tsx';

/** Takes pictures for the active side: chosen or dropped here, or anywhere on the stage, or pasted. */
export function PictureDrop() {
  const { active } = useDesigner();
  const add = usePictures(useCurrentDesigner());
  return (
    <div className="panel-fields">
      <h2>{m.designer_tool_picture()}</h2>
      <DropZone
        accept={accepted}
        title={m.designer_picture_drop()}
        choose={m.designer_picture_choose()}
        hint={m.designer_picture_kinds()}
        take={(files) => void add(files)}
        pick={picturesIn}
        isDisabled={!active.printable}
      />
    </div>
  );
}

const counts = [null, 1, 2, 3] as const;

const countText = (count: InkCount | null): string =>
  count === null
    ? m.designer_inks_full()
    : count === 1
      ? m.designer_inks_one()
      : m.designer_inks_some({ count });

/**
 * How a chosen picture is printed: in its own colours, or in one to three inks that it is really reduced to.
 */
export function PanelPicture({ node }: { node: ImageNode }) {
  const { offer, editor, act, announce, note, active, chosen } = useDesigner();
  const [crops, setCrops] = useState(false);
  const address = usePictureAddress(node.image, null);
  const [isBusy, setBusy] = useState(false);
  const { id, reduction } = node;
  const now = reduction ? reduction.colors.length : null;
  const inks = active.side.selectedPrintColors.filter((color) => color.elementId === id);
  const isPlatesOnly = neverDigital(offer.product);

  /** Plates have no tones: where the side has a choice, full colour takes digital print along (CFG-062). */
  const inFullColor = (): void => {
    const { number: side, print } = active;
    const press = pressOf(offer, editor.settled);
    const switches = print.tabsOffered && print.technology !== 'Digital';
    act((document) => {
      const whole = reduceImage(document, { id, reduction: null });
      return whole.ok && switches ? setTab(whole.value, { side, tab: 'moreThanMaxColors', press }) : whole;
    });
    announce(switches ? m.designer_said_digital() : countText(null));
  };

  const inInks = async (count: InkCount): Promise<unknown> => {
    setBusy(true);
    const picture = await pictures.load(node.image);
    const found = picture ? await reductionFor(picture.blob, count) : null;
    setBusy(false);
    if (!found) return note(active.number, m.designer_picture_empty());
    act((document) => reduceImage(document, { id, reduction: found }));
    // a picture may have fewer colours than were asked for
    announce(countText(found.colors.length as InkCount));
  };

  const setInk = (at: number, { hex, pantone }: Ink, how: 'typed' | 'picking' | 'dropper') => {
    const count = pantone === null ? 0 : elementsWithCode(editor.document, pantone).length;
    if (pantone !== null && pantone !== inks[at]?.pantone && count > 0)
      announce(m.designer_said_preview_taken({ code: pantone }));
    else if (pantone !== null && count > 1) announce(m.designer_said_preview({ code: pantone, count }));
    act(
      (document) =>
        setPrintColors(document, {
          id,
          colors: inks.map(({ elementId: _, ...color }, i) =>
            i === at ? { ...color, hex, pantone, chosenByDropper: how === 'dropper' } : color,
          ),
        }),
      how === 'picking' ? { merge: `ink ${id} ${at}` } : {},
    );
  };

  if (address.state === 'lost')
    return (
      <div className="panel-fields">
        <Note tone="error">{m.designer_picture_lost()}</Note>
        <ReplacePicture node={node} />
      </div>
    );
  return (
    <div className="panel-fields">
      <div className="panel-ways">
        <button type="button" className="btn line small" onClick={() => setCrops(true)}>
          <ToolIcon name="crop" size="small" />
          {m.designer_crop()}
        </button>
        <ReplacePicture node={node} short />
      </div>
      {crops && chosen && <CropDialog node={node} chosen={chosen} onClose={() => setCrops(false)} />}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="picture-inks" aria-busy={isBusy}>
        <p className="label" id="picture-inks">
          {m.designer_inks_print()}
        </p>
        <div className="toggles words">
          {counts.map((count) => (
            <button
              key={count ?? 'full'}
              type="button"
              aria-pressed={now === count}
              data-fix-control={(now ?? (isPlatesOnly ? 1 : null)) === count ? 'inks' : undefined}
              aria-disabled={isBusy || (count === null && isPlatesOnly) ? true : undefined}
              onClick={() => {
                if (isBusy || (count === null && isPlatesOnly)) return;
                if (count === null) inFullColor();
                else void inInks(count);
              }}
            >
              {countText(count)}
            </button>
          ))}
        </div>
      </div>
      {inks.length > 0 && (
        <div className="picture-inks">
          {inks.map((ink, at) => (
            <PictureInk
              key={`${reduction?.colors[at]}`}
              number={at + 1}
              ink={ink}
              isPlated={takesPantone(active.print)}
              picture={node}
              onChange={(next, how) => setInk(at, next, how)}
            />
          ))}
        </div>
      )}
      <p className="hint">{isPlatesOnly ? m.designer_inks_never() : m.designer_inks_hint()}</p>
    </div>
  );
}
