import { Fragment, memo } from 'react';
import { designPath } from '#rules/catalogue/products/picture-paths.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import s from '../preview/preview.module.css';
import type { SideView } from '../state/side-view.ts';
import { ElementPaint } from './element-paint.tsx';

/** What a blank side looks like. */
export type Look = Pick<ArtworkDocument, 'productId' | 'scaleType' | 'color'>;

/** The blank product side under a print, exactly as large as the side in mm. */
export const BlankSide = ({ view, look }: { view: Pick<SideView, 'body' | 'number'>; look: Look }) => (
  <image
    href={designPath({ id: look.productId }, look.scaleType, look.color, view.number - 1)}
    width={view.body.width}
    height={view.body.height}
    preserveAspectRatio="none"
  />
);

/** An element that did not change is the same object, see `createLayoutMemory`: it is not drawn again. */
const Print = memo(function Print({ element }: { element: LaidElement }) {
  return paintSide([element]).map((paint, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name but their place
    <Fragment key={index}>
      {/* draws nothing; without it the words of two lines are read as one */}
      {index > 0 && ' '}
      <ElementPaint paint={paint} />
    </Fragment>
  ));
});

export const Prints = ({ elements }: { elements: readonly LaidElement[] }) =>
  elements.map((element) => <Print key={element.id} element={element} />);

/** A side with its print that cannot be edited, for previews. */
export const StillSide = ({ view, look, label }: { view: SideView; look: Look; label: string }) => (
  <svg
    className={s.stillSide}
    viewBox={`0 0 ${view.body.width} ${view.body.height}`}
    role="img"
    aria-label={label}
  >
    <BlankSide view={view} look={look} />
    <Prints elements={view.elements} />
  </svg>
);
