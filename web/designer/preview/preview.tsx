import { memo, useDeferredValue, useMemo } from 'react';
import type { ArtworkDocument } from '#rules/artwork/document.ts';
import { previewOf } from '#rules/scene/preview.ts';
import { m } from '#texts/messages.ts';
import './preview.css';
import { StillSide } from '../canvas/blank-side.tsx';
import { useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import type { World } from '../state/world.ts';
import { sideWords } from '../texts.ts';
import { PreviewPicture } from './preview-picture.tsx';

/**
 * The finished product as it is designed, and below it the printed sides that cannot be seen in its picture,
 * to one scale.
 */
export const Preview = memo(function Preview() {
  const { world, editor, views } = useDesigner();
  // the side that is worked on is drawn first, its picture up here when there is time
  const shown = useDeferredValue(views);
  const look = useDeferredValue(editor.document);
  const scene = useMemo(() => previewOf(world.product, look.scaleType), [world.product, look.scaleType]);
  const hidden = useMemo(
    () => shown.filter(({ number }) => !scene.faces.some(({ sideIndex }) => sideIndex === number - 1)),
    [shown, scene],
  );
  return (
    <section className="preview" aria-label={m.designer_preview()}>
      <p className="preview-caption">{m.designer_preview()}</p>
      <PreviewPicture scene={scene} views={shown} look={look} world={world} />
      <PreviewSides views={hidden} look={look} world={world} />
    </section>
  );
});

type SidesProps = {
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
  readonly world: World;
};

const PreviewSides = memo(function PreviewSides({ views, look, world }: SidesProps) {
  const printed = views.filter(({ elements }) => elements.length > 0);
  if (printed.length === 0) return null;
  return (
    <div className={`preview-sides ${world.product.category}`}>
      {printed.map((view) => (
        <StillSide
          key={view.number}
          view={view}
          look={look}
          label={m.designer_preview_side({
            side: sideWords(view, world.locale),
            count: view.elements.length,
          })}
        />
      ))}
    </div>
  );
});
