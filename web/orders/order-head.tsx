import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import frameStyles from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './order-head.module.css';
import { useOrderPage } from './order-page.tsx';

export type Cell = {
  readonly label: string;
  readonly value: ReactNode;
  readonly isTotal?: boolean;
};

type Props = {
  readonly cells: readonly Cell[];
  /** the one next act, and the way out */
  readonly acts: ReactNode;
  /** beside the way back, as the orders before and after */
  readonly tools?: ReactNode;
  /** the list as it was left; without it the list from its beginning */
  readonly back?: string | undefined;
};

/**
 * The way back to the list (ORD-087), and what stays in sight while the page is read: the order in figures
 * and the act that is next (ORD-088, ORD-089).
 */
export function OrderHead({ cells, acts, tools, back }: Props) {
  const { edition } = useShop();
  const { order, viewer } = useOrderPage();
  return (
    <>
      <div className={clsx(frameStyles.frameWrap, s.headWays)}>
        <a
          className={s.headBack}
          href={back ?? pathTo(edition, viewer === 'partner' ? 'partnerOrders' : 'adminOrders')}
        >
          <Icon name="chevronLeft" size="small" />
          {m.order_list()}
        </a>
        {tools}
      </div>
      <h1 className="visually-hidden">{m.order_title({ code: shownCode(order.code) })}</h1>
      <div className={s.head}>
        <div className={frameStyles.frameWrap}>
          <dl>
            {cells.map(({ label, value, isTotal }) => (
              <div key={label} data-total={isTotal || undefined}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
          <div className={s.headActs}>{acts}</div>
        </div>
      </div>
    </>
  );
}
