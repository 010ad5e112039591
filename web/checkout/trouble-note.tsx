import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import type { OrderTrouble } from './order-trouble.ts';

type Props = {
  trouble: OrderTrouble | null;
  views: readonly LineView[];
  edition: Edition;
  /** null where only another control can try again */
  onRetry: (() => void) | null;
};

/**
 * What kept the order from being placed: where to mend it, or how to try again. Nothing that was entered is
 * gone.
 */
export function TroubleNote({ trouble, views, edition, onRetry }: Props) {
  if (trouble?.kind === 'mend') {
    const line = trouble.line === null ? undefined : views[trouble.line];
    return (
      <Refusal>
        {line && <strong>{line.name}</strong>}
        {trouble.text}{' '}
        <a className="link" href={pathTo(edition, trouble.step)}>
          {trouble.step === 'cart' ? m.checkout_back_to_cart() : m.payment_mend()}
        </a>
      </Refusal>
    );
  }
  if (trouble?.kind !== 'again') return null;
  return (
    <Refusal>
      {trouble.text}{' '}
      {onRetry && (
        <button type="button" className="link as-link" onClick={onRetry}>
          {m.cart_try_again()}
        </button>
      )}
    </Refusal>
  );
}
