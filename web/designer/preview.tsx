import { memo, useDeferredValue } from 'react';
import { type ArtworkDocument, isEmptyDocument } from '#rules/artwork/document.ts';
import { productName } from '#rules/catalogue/names.ts';
import { viewPath } from '#rules/catalogue/picture-paths.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import './preview.css';
import { StillSide } from './blank-side.tsx';
import { useDesigner } from './designer-context.ts';
import type { SideView } from './side-view.ts';
import { sideWords } from './texts.ts';
import type { World } from './world.ts';

/** The product in its colour and scale, and below it the printed sides as they stand in the design, to one scale. */
export function Preview() {
  const { world, editor, views, active } = useDesigner();
  const { product, locale } = world;
  const { color, scaleType } = editor.document;
  const picture = viewPath(product, color, scaleType, 'card');
  // the side that is worked on is drawn first, its picture up here when there is time
  const shown = useDeferredValue(views);
  const look = useDeferredValue(editor.document);
  return (
    <section className="preview" aria-label={m.designer_preview()}>
      <p className="preview-caption">{m.designer_preview()}</p>
      <img
        src={`${picture}?w=310`}
        srcSet={`${picture}?w=310 1x, ${picture}?w=620 2x`}
        width={310}
        height={208}
        alt={m.designer_preview_alt({ name: productName(product, locale) })}
      />
      <PreviewSides views={shown} look={look} world={world} active={active.number} />
    </section>
  );
}

type SidesProps = {
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
  readonly world: World;
  /** shown while nothing is printed at all */
  readonly active: number;
};

const PreviewSides = memo(function PreviewSides({ views, look, world, active }: SidesProps) {
  const isEmpty = isEmptyDocument(look);
  const shown = views.filter(({ number, elements }) => (isEmpty ? number === active : elements.length > 0));
  return (
    <div className={`preview-sides ${world.product.category}`}>
      {shown.map((view) => (
        <StillSide
          key={view.number}
          view={view}
          look={look}
          label={m.designer_preview_side({ side: sideWords(view, world.locale), count: view.elements.length })}
        />
      ))}
    </div>
  );
});
