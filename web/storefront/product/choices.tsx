import { clsx } from 'clsx';
import s from './product.module.css';
import type { ProductPage } from './product-page.server.ts';

type Props = { page: ProductPage };

/** Colours as links: they work without script, and the address of a colour can be sent on (CAT-042). */
export function ColorChoice({ page }: Props) {
  if (page.colorName === null) return null;
  const { color } = page.words;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
    <div className={s.productChoice} role="group" aria-label={color}>
      <p className={s.productChoiceLabel}>
        {color} <span>{page.colorName}</span>
      </p>
      <div className="swatches">
        {page.colors.map((option) => (
          <a
            key={option.id}
            className={option.out ? clsx('sw out', `c-${option.id}`) : clsx('sw', `c-${option.id}`)}
            href={page.path + option.query}
            rel="nofollow"
            data-keep-scroll=""
            aria-current={option.on ? 'true' : undefined}
            title={option.said}
          >
            {option.said}
          </a>
        ))}
      </div>
    </div>
  );
}

/**
 * Scales as links, each with the end of the slat it is drawn on; only where there is something to choose
 * (CAT-044).
 */
export function ScaleChoice({ page }: Props) {
  if (page.scales.length < 2) return null;
  const { scale } = page.words;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields, these are links
    <div className={s.productChoice} role="group" aria-label={scale}>
      <p className={s.productChoiceLabel}>
        {scale} <span>{page.scaleName}</span>
      </p>
      <div className={s.productScales}>
        {page.scales.map((option) => (
          <a
            key={option.id}
            className={clsx(s.productScale, option.out && s.out)}
            href={page.path + option.query}
            rel="nofollow"
            data-keep-scroll=""
            aria-current={option.on ? 'true' : undefined}
          >
            <img
              className={s.productScaleEnd}
              src={option.picture}
              width={option.width}
              height={option.height}
              alt=""
              fetchPriority="low"
            />
            {option.name}
            {option.out && <small>{option.out}</small>}
          </a>
        ))}
      </div>
    </div>
  );
}
