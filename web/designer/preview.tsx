import { isEmptyDocument } from '#rules/artwork/document.ts';
import { productName } from '#rules/catalogue/names.ts';
import { viewPath } from '#rules/catalogue/picture-paths.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import './preview.css';
import { StillSide } from './blank-side.tsx';
import { useDesigner } from './designer-context.ts';
import { sideWords } from './texts.ts';

/** The product in its colour and scale, and below it the printed sides as they stand in the design, to one scale. */
export function Preview() {
  const { world, editor, views, active } = useDesigner();
  const { product, locale } = world;
  const { color, scaleType } = editor.document;
  const picture = viewPath(product, color, scaleType, 'card');
  const printed = views.filter((view) => view.elements.length > 0);
  const shown = isEmptyDocument(editor.document) ? [active] : printed;
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
      <div className={`preview-sides ${product.category}`}>
        {shown.map((view) => (
          <StillSide
            key={view.number}
            view={view}
            look={editor.document}
            label={m.designer_preview_side({ side: sideWords(view, locale), count: view.elements.length })}
          />
        ))}
      </div>
    </section>
  );
}
