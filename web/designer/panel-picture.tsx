import { useState } from 'react';
import { setPrintColors } from '#rules/artwork/commands/color.ts';
import { reduceImage } from '#rules/artwork/commands/reduce.ts';
import type { ImageNode } from '#rules/artwork/nodes.ts';
import { type InkCount, reductionOf } from '#rules/artwork/pixels/reduce.ts';
import { pictures } from '#web/cart/store.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Note } from '#web/ui/note.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useDesigner, useHands } from './designer-context.ts';
import { usePictureAddress } from './pictures/picture-addresses.ts';
import { pixelsOf } from './pictures/pixels.ts';
import { pictureExtensions } from './pictures/read-picture.ts';
import { picturesIn, usePictures } from './pictures/use-pictures.ts';

const accepted = pictureExtensions.map((extension) => `.${extension}`).join(',');

/** Takes pictures for the active side: chosen or dropped here, or anywhere on the stage, or pasted. */
export function PictureDrop() {
  const { active } = useDesigner();
  const add = usePictures(useHands());
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
  count === null ? m.designer_inks_full() : count === 1 ? m.designer_inks_one() : m.designer_inks_some({ count });

/** How a chosen picture is printed: in its own colours, or in one to three inks that it is really reduced to. */
export function PanelPicture({ node }: { node: ImageNode }) {
  const { act, announce, active } = useDesigner();
  const address = usePictureAddress(node.image, null);
  const [isBusy, setBusy] = useState(false);
  const { id, reduction } = node;
  const now = reduction ? reduction.colors.length : null;
  const inks = active.side.selectedPrintColors.filter((color) => color.elementId === id);

  const choose = async (count: InkCount | null): Promise<void> => {
    if (count === null) act((document) => reduceImage(document, { id, reduction: null }));
    else {
      setBusy(true);
      const picture = await pictures.load(node.image);
      const found = picture ? reductionOf(await pixelsOf(picture.blob), count) : null;
      setBusy(false);
      if (!found) return toast(m.designer_picture_empty(), 'error');
      act((document) => reduceImage(document, { id, reduction: found }));
    }
    announce(countText(count));
  };

  const setInk = (at: number, hex: string) =>
    act(
      (document) =>
        setPrintColors(document, {
          id,
          colors: inks.map(({ elementId: _, ...color }, i) => (i === at ? { ...color, hex, pantone: null } : color)),
        }),
      { merge: `ink ${id} ${at}` },
    );

  if (address.state === 'lost') return <Note tone="error">{m.designer_picture_lost()}</Note>;
  return (
    <div className="panel-fields">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div role="group" aria-labelledby="picture-inks" aria-busy={isBusy}>
        <p className="label" id="picture-inks">
          {m.designer_inks_print()}
        </p>
        <div className="toggles words">
          {counts.map((count) => (
            <button key={count ?? 'full'} type="button" aria-pressed={now === count} onClick={() => void choose(count)}>
              {countText(count)}
            </button>
          ))}
        </div>
      </div>
      {inks.length > 0 && (
        <div className="picture-inks">
          {inks.map((ink, at) => (
            <label key={`${reduction?.colors[at]}`}>
              <input type="color" value={ink.hex} onChange={(event) => setInk(at, event.target.value.toLowerCase())} />
              <span className="mark">{ink.pantone ? `PANTONE ${ink.pantone}` : ink.hex.toUpperCase()}</span>
            </label>
          ))}
        </div>
      )}
      <p className="hint">{m.designer_inks_hint()}</p>
    </div>
  );
}
