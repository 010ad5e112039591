import { memo, useDeferredValue, useMemo } from 'react';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { previewOf } from '#rules/design/scene/preview.ts';
import { m } from '#texts/messages.ts';
import { StillSide } from '../canvas/blank-side.tsx';
import { useDesigner } from '../state/designer-context.ts';
import type { Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';
import { sideWords } from '../texts.ts';
import { TurnButton } from '../turn/turn-button.tsx';
import s from './preview.module.css';
import { PreviewPicture } from './preview-picture.tsx';

/**
 * The finished product as it is designed, and below it the printed sides that cannot be seen in its picture,
 * to one scale.
 */
export const Preview = memo(function Preview() {
  const { offer, editor, views } = useDesigner();
  // deferred: the active side is rendered before its picture up here
  const shown = useDeferredValue(views);
  const look = useDeferredValue(editor.document);
  const scene = useMemo(() => previewOf(offer.product, look.scaleType), [offer.product, look.scaleType]);
  const hidden = useMemo(
    () => shown.filter(({ number }) => !scene.faces.some(({ sideIndex }) => sideIndex === number - 1)),
    [shown, scene],
  );
  return (
    <section className={s.preview} aria-label={m.designer_preview()}>
      <p className={s.previewCaption}>{m.designer_preview()}</p>
      <div className={s.previewTurn}>
        <TurnButton offer={offer} views={shown} look={look} />
      </div>
      <PreviewPicture scene={scene} views={shown} look={look} offer={offer} />
      <PreviewSides views={hidden} look={look} offer={offer} />
    </section>
  );
});

type SidesProps = {
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
  readonly offer: Offer;
};

const PreviewSides = memo(function PreviewSides({ views, look, offer }: SidesProps) {
  const printed = views.filter(({ elements }) => elements.length > 0);
  if (printed.length === 0) return null;
  return (
    <div className={s.previewSides} data-category={offer.product.category}>
      {printed.map((view) => (
        <StillSide
          key={view.number}
          view={view}
          look={look}
          label={m.designer_preview_side({
            side: sideWords(view, offer.locale),
            count: view.elements.length,
          })}
        />
      ))}
    </div>
  );
});
