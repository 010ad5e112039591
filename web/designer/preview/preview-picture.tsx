import { memo, useId } from 'react';
import { productName } from '#rules/catalogue/products/names.ts';
import { viewPath } from '#rules/catalogue/products/picture-paths.ts';
import { DESIGN_VIEW } from '#rules/catalogue/products/views.ts';
import { type ArtworkDocument, printedNodes } from '#rules/design/artwork/document.ts';
import type { Placed, PrintFace } from '#rules/design/scene/placed.ts';
import { m } from '#texts/messages.ts';
import { Prints } from '../canvas/blank-side.tsx';
import type { Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';
import { elementName, sideWords } from '../texts.ts';
import s from './preview.module.css';

type Props = {
  readonly scene: Placed;
  readonly views: readonly SideView[];
  readonly look: ArtworkDocument;
  readonly offer: Offer;
};

/**
 * The finished product: its picture as the server draws it, and the print over it. Both follow the same
 * scene, so a letter lies on the picture where it lies on the side.
 */
export const PreviewPicture = memo(function PreviewPicture({ scene, views, look, offer }: Props) {
  const { product, locale } = offer;
  const picture = viewPath(product, look.color, look.scaleType, DESIGN_VIEW);
  const { box, faces } = scene;
  const seen = views.filter(({ number }) => faces.some(({ sideIndex }) => sideIndex === number - 1));
  const says = seen.filter(({ elements }) => elements.length > 0).map((view) => saidOf(view, offer));
  const name = productName(product, locale);
  return (
    <div
      className={s.previewPicture}
      role="img"
      aria-label={
        says.length > 0
          ? m.designer_preview_printed({ name, print: says.join('; ') })
          : m.designer_preview_alt({ name })
      }
    >
      <img
        src={`${picture}?w=720`}
        srcSet={[480, 720, 1440].map((width) => `${picture}?w=${width} ${width}w`).join(', ')}
        sizes="(max-width: 900px) calc(100vw - 3.2rem), 60rem"
        width={720}
        height={240}
        alt=""
        fetchPriority="high"
      />
      <svg viewBox={`${box.x} ${box.y} ${box.w} ${box.h}`} aria-hidden="true">
        {faces.map((face, index) => {
          const view = seen.find(({ number }) => number === face.sideIndex + 1);
          // biome-ignore lint/suspicious/noArrayIndexKey: of two pencils a side may show twice, always in the same places
          return view && view.elements.length > 0 ? <Printed key={index} face={face} view={view} /> : null;
        })}
      </svg>
    </div>
  );
});

const saidOf = (view: SideView, { locale }: Offer): string =>
  m.designer_preview_says({
    side: sideWords(view, locale),
    items: printedNodes(view.side).map(elementName).join(', '),
  });

function Printed({ face, view }: { face: PrintFace; view: SideView }) {
  const clip = useId();
  return (
    <g transform={`matrix(${face.matrix.join(' ')})`} clipPath={`url(#${clip})`}>
      <clipPath id={clip}>
        <polygon points={face.outline.map((point) => point.join()).join(' ')} />
      </clipPath>
      <Prints elements={view.elements} />
    </g>
  );
}
