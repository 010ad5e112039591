import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { LineWarnings } from '#web/cart/line-warnings.tsx';
import { DesignPicture } from '#web/designer/design-picture.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import s from './checkout.module.css';

type Props = {
  readonly views: readonly LineView[];
  readonly shop: Shop;
  /** what else is said of a line */
  readonly below?: (view: LineView) => ReactNode;
};

/** The ordered products, to look at and not to change. */
export const ProductLines = ({ views, shop, below }: Props) => (
  <ul className={s.productLines}>
    {views.map((view) => {
      const { line, product, configuration, name, color, scale } = view;
      return (
        <li key={line.id}>
          <span className="plate">
            {product && configuration && (
              <DesignPicture
                product={product}
                configuration={configuration}
                label={m.cart_picture({ name })}
              />
            )}
          </span>
          <div>
            <h3>{name}</h3>
            <p className="muted num">
              {[
                color,
                scale,
                m.checkout_pieces({
                  count: line.quantity,
                  pieces: formatNumber(line.quantity, shop.edition),
                }),
              ]
                .filter(Boolean)
                .join(', ')}
            </p>
            <p className="muted">
              {m.cart_code()} <span className="mark">{line.id}</span>
            </p>
            {below?.(view)}
          </div>
          <b className="num">{formatMoney(line.prices?.price, shop.currency, shop.edition, 'dash')}</b>
          <LineWarnings view={view} shop={shop} onProblem={(text) => toast(text, 'error')} />
        </li>
      );
    })}
  </ul>
);
