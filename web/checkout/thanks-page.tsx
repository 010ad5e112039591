import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import frame from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import s from './checkout.module.css';

type Props = {
  readonly edition: Edition;
  readonly title: string;
  readonly text: string;
  /** null where there is no order yet */
  readonly code: string | null;
  /** after the code: what it costs and how it is paid */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly ways: ReactNode;
  readonly beside: ReactNode;
  readonly below?: ReactNode;
};

/** Thanks for an order, of a shopper or of a partner; the title takes the focus. */
export function ThanksPage({ edition, title, text, code, facts, ways, beside, below }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <div className={clsx('wrap', frame.checkout)} data-part="checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      <div className={s.thanks}>
        <div>
          <h1 className="display" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="lead">{text}</p>
          <dl className={s.thanksFacts}>
            {[...(code === null ? [] : [[m.thanks_order(), shownCode(code)] as const]), ...facts].map(
              ([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd className="num">{value}</dd>
                </div>
              ),
            )}
          </dl>
          <div className={s.thanksWays}>{ways}</div>
        </div>
        {beside}
      </div>
      {below}
    </div>
  );
}
