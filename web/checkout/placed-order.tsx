import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { BankTransfer } from '#web/ordering/bank-transfer.tsx';
import type { LastOrder } from '#web/ordering/last-order.ts';
import { methodName } from '#web/words/method-texts.ts';
import s from './checkout.module.css';
import { ThanksPage } from './thanks-page.tsx';

type Phases = readonly (readonly [name: string, text: string])[];

const printPhases = (isTransfer: boolean): Phases => [
  [m.thanks_proof(), m.thanks_proof_text()],
  [m.thanks_production(), isTransfer ? m.thanks_production_text() : m.thanks_production_paid()],
  [m.thanks_dispatch(), m.thanks_dispatch_text()],
  [m.thanks_delivery(), m.thanks_delivery_text()],
];

const plainPhases = (isTransfer: boolean): Phases => [
  ...(isTransfer ? [[m.thanks_payment(), m.thanks_payment_plain()] as const] : []),
  [m.thanks_dispatch(), m.thanks_dispatch_text()],
  [m.thanks_delivery(), m.thanks_delivery_plain()],
];

/** Thanks for an order: its code, what happens next and, for a bank transfer, how to pay it. */
export function PlacedOrder({ order, edition }: { order: LastOrder; edition: Edition }) {
  const isTransfer = order.method === 'bankTransfer';
  // without a print there is no proof to wait for
  const isPlain = order.isPrinted === false;
  const phases = isPlain ? plainPhases(isTransfer) : printPhases(isTransfer);
  const method = methodName(order.method);
  return (
    <ThanksPage
      edition={edition}
      title={isPlain ? m.thanks_title_plain() : m.thanks_title()}
      text={isPlain ? m.thanks_text_plain({ email: order.email }) : m.thanks_text({ email: order.email })}
      code={order.orderCode}
      facts={[
        [m.cart_total(), formatDecimal(order.totals.totalPriceWithVat, order.currency, edition, 2)],
        [m.thanks_payment(), isTransfer ? method : m.thanks_paid({ method })],
      ]}
      ways={
        <>
          {order.orderPath && (
            <a className="btn primary large" href={order.orderPath}>
              {m.thanks_order_page()}
            </a>
          )}
          <a className="btn second large" href={pathTo(edition, 'home')}>
            {m.thanks_back()}
          </a>
        </>
      }
      beside={isTransfer && <BankTransfer order={order} edition={edition} />}
      below={
        <ol className={s.phases}>
          {phases.map(([name, text]) => (
            <li key={name}>
              <h2 className="h3">{name}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      }
    />
  );
}
