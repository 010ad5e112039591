import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { designPath } from '#rules/catalogue/products/picture-paths.ts';
import type { Product, ProductSide } from '#rules/catalogue/products/product.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { printsNothing, type Side } from '#rules/design/artwork/document.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import { paintSide } from '#rules/design/artwork/paint.ts';
import { ElementPaint } from '#web/designer/canvas/element-paint.tsx';
import { hasQr, loadQr } from '#web/designer/codes/qr.ts';
import { loadFaces } from '#web/designer/fonts/fonts.ts';
import { createBrowserMeasure, roughMeasure } from '#web/designer/fonts/measure.ts';
import s from './design-picture.module.css';

type Shown = { readonly number: number; readonly body: ProductSide; readonly side: Side };

/** Sides with a print; a design without any shows its first side. */
function shownSides(product: Product, { artwork }: Configuration): Shown[] {
  const all = artwork.sides.slice(0, canvasCount(product)).flatMap((side, i): Shown[] => {
    const body = product.sides[i];
    return body ? [{ number: i + 1, body, side }] : [];
  });
  const printed = all.filter(({ side }) => !printsNothing(side));
  return printed.length > 0 ? printed : all.slice(0, 1);
}

let browserMeasure: Measure | undefined;

/** The measure of this browser once the fonts of a design are loaded; until then widths are rough. */
function useMeasure(configuration: Configuration): Measure {
  const [measure, setMeasure] = useState<Measure>(roughMeasure);
  useEffect(() => {
    let isCurrent = true;
    const { artwork } = configuration;
    Promise.all([loadFaces(artwork), hasQr(artwork) && loadQr()]).then(() => {
      const context = browserMeasure ? null : document.createElement('canvas').getContext('2d');
      if (context) browserMeasure = createBrowserMeasure(context);
      if (isCurrent && browserMeasure) setMeasure({ ...browserMeasure });
    });
    return () => {
      isCurrent = false;
    };
  }, [configuration]);
  return measure;
}

/**
 * The design over the flat sides of its product (CRT-003, CRT-016). Sides keep the ratio of their
 * millimetres; pencils stand in two columns, everything else side by side (CFG-087), or one under the other
 * where there is no width for that.
 */
export function DesignPicture({
  product,
  configuration,
  label,
  isRow = false,
}: {
  product: Product;
  configuration: Configuration;
  label: string;
  isRow?: boolean;
}) {
  const measure = useMeasure(configuration);
  const sides = shownSides(product, configuration);
  const isPencil = product.category === 'pencil';
  return (
    <span
      className={clsx(s.designPicture, isPencil && sides.length > 2 && s.pair)}
      data-part="design-picture"
      data-row={(isRow && sides.length > 1 && !isPencil) || undefined}
      role="img"
      aria-label={label}
    >
      {sides.map(({ number, body, side }) => (
        <svg key={number} viewBox={`0 0 ${body.width} ${body.height}`} aria-hidden="true">
          <image
            href={designPath(
              product,
              configuration.artwork.scaleType,
              configuration.artwork.color,
              number - 1,
            )}
            width={body.width}
            height={body.height}
          />
          {layoutSide(side, measure).flatMap((element) =>
            paintSide([element]).map((paint) => (
              <ElementPaint
                key={`${element.id} ${'baseline' in paint ? paint.baseline : ''}`}
                paint={paint}
              />
            )),
          )}
        </svg>
      ))}
    </span>
  );
}
