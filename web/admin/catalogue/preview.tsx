import { useEffect, useRef, useState } from 'react';
import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { drawProduct } from '#contract/catalogue/editor.ts';
import { allColors } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText, sideText } from '#rules/catalogue/products/enumerations.ts';
import type { SideName } from '#rules/catalogue/products/product.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useCall } from '#web/calls/use-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Select } from '#web/ui/field.tsx';
import s from './product-form.module.css';
import { draftOf, type TypedProduct } from './typed-product.ts';

/** Nobody looks at what is drawn between two letters. */
const PAUSE_MS = 500;
const WHOLE = 'whole';

/** A product that has no name yet can be looked at as well. */
const named = (product: ProductFields): ProductFields => ({
  ...product,
  id: product.id || 'new',
  name: { cs: product.name.cs || '–', en: product.name.en || '–', de: product.name.de || '–' },
});

/** The product as it is filled in at this moment, drawn by what draws it in the shop. */
export function Preview({ typed }: { readonly typed: TypedProduct }) {
  const { locale } = useShop();
  const [item, setItem] = useState(0);
  const [what, setWhat] = useState(WHOLE);
  const product = named(draftOf(typed));
  const isRight = checkProduct(product).length === 0;
  const chosen = product.items[item] ?? product.items[0];
  const scale = chosen?.scale ?? '';
  const side = what === WHOLE ? undefined : Number(what);
  const { value, failure, retry } = useCall(
    drawProduct,
    isRight && isScale(scale)
      ? {
          body: {
            product,
            color: chosen?.color ?? null,
            scale,
            ...(side === undefined ? {} : { side }),
          },
        }
      : null,
    { pauseMs: PAUSE_MS },
  );
  const last = useRef(value);
  useEffect(() => {
    if (value) last.current = value;
  }, [value]);
  const shown = value ?? last.current;
  const nameOf = (color: string | null) =>
    allColors.find(({ id }) => id === color)?.name[locale] ?? m.products_no_color();
  return (
    <section className={s.preview} aria-labelledby="preview-title">
      <h2 id="preview-title" className="h3">
        {m.products_preview()}
      </h2>
      <div className={s.plate}>
        {!isRight && !shown && <p className="hint">{m.products_preview_wrong()}</p>}
        {shown && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(shown.svg)}`}
            width={shown.width}
            height={shown.height}
            alt={m.products_preview_alt()}
          />
        )}
      </div>
      {failure && <FailureNote {...failure} locale={locale} onRetry={retry} />}
      {!isRight && shown && <p className="hint">{m.products_preview_wrong()}</p>}
      <div className={s.previewChoice}>
        <Select
          label={m.products_items()}
          small
          value={String(Math.min(item, Math.max(0, product.items.length - 1)))}
          onChange={({ target }) => setItem(Number(target.value))}
        >
          {product.items.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new item has no code yet
            <option key={i} value={String(i)}>
              {[nameOf(one.color), isScale(one.scale) ? scaleText(one.scale)[locale] : one.scale].join(', ')}
            </option>
          ))}
        </Select>
        <Select
          label={m.products_preview_what()}
          small
          value={what}
          onChange={({ target }) => setWhat(target.value)}
        >
          <option value={WHOLE}>{m.products_preview_whole()}</option>
          {product.sides.map((one, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            <option key={i} value={String(i)}>
              {sideText(one.name as SideName, i)[locale]}
            </option>
          ))}
        </Select>
      </div>
    </section>
  );
}
