import { useEffect, useState } from 'react';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import { sharpWidth } from '#rules/press/print-files/preflight/sharpness.ts';
import { takesPantone } from '#rules/prices/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import type { Original } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import { Note } from '#web/ui/note.tsx';
import { CropDialog } from '../pictures/crop-dialog.tsx';
import { usePictureAddress } from '../pictures/picture-addresses.ts';
import { useFactsOf } from '../pictures/picture-facts.ts';
import { RedoPicture } from '../pictures/redo/redo-picture.tsx';
import { ReplacePicture } from '../pictures/replace-picture.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './panel.module.css';
import { PictureInk } from './picture-ink.tsx';
import { countText, usePictureInks } from './use-picture-inks.ts';
import '#web/ui/toggles.css';

const counts = [null, 1, 2, 3] as const;

/** How wide a picture of pixels may become; a drawing is sharp at any size. */
function Sharpness({ node }: { node: ImageNode }) {
  const { active, chosen } = useDesigner();
  const facts = useFactsOf(node.image);
  const { technology } = active.print;
  const element = chosen?.element;
  if (facts?.kind !== 'raster' || element?.kind !== 'image' || technology === null) return null;
  return <p className="hint">{m.designer_sharp({ width: sharpWidth(element, facts, technology) })}</p>;
}

/** Whether the file the picture was made of goes to the press beside it. */
function OriginalFile({ image }: { image: string }) {
  const [original, setOriginal] = useState<Original | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void pictures.load(image).then((picture) => isCurrent && setOriginal(picture?.original ?? null));
    return () => {
      isCurrent = false;
    };
  }, [image]);
  if (!original) return null;
  const { name, blob } = original;
  return <p className="hint">{blob ? m.designer_original({ name }) : m.designer_original_large({ name })}</p>;
}

/**
 * How a chosen picture is printed: in its own colours, or in one to three inks that it is really reduced to.
 */
export default function PanelPicture({ node }: { node: ImageNode }) {
  const { active, chosen } = useDesigner();
  const [crops, setCrops] = useState(false);
  const address = usePictureAddress(node.image, null);
  const { now, inks, isBusy, isPlatesOnly, inFullColor, inInks, setInk } = usePictureInks(node);

  if (address.state === 'lost')
    return (
      <div className={s.panelFields}>
        <Note tone="error">{m.designer_picture_lost()}</Note>
        <ReplacePicture node={node} />
      </div>
    );
  return (
    <div className={s.panelFields}>
      <div className={s.panelWays}>
        <button type="button" className="btn line small" onClick={() => setCrops(true)}>
          <ToolIcon name="crop" size="small" />
          {m.designer_crop()}
        </button>
        <ReplacePicture node={node} short />
        <RedoPicture node={node} />
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
        <div className={s.pictureInks}>
          {inks.map((ink, at) => (
            <PictureInk
              key={`${node.reduction?.colors[at]}`}
              number={at + 1}
              ink={ink}
              isPlated={takesPantone(active.print)}
              picture={node}
              onChange={(next, how) => setInk(at, next, how)}
            />
          ))}
        </div>
      )}
      <Sharpness node={node} />
      <OriginalFile key={node.image} image={node.image} />
      <p className="hint">{isPlatesOnly ? m.designer_inks_never() : m.designer_inks_hint()}</p>
    </div>
  );
}
