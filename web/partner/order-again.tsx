import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';

type Props = { orderId: string /** of the button */; className?: string };

/**
 * Puts the designs and quantities of an earlier order into the cart, at the prices of today. What is out of
 * stock, below the minimum or no longer made is said there, line by line.
 */
export function OrderAgain({ orderId, className = 'btn line small' }: Props) {
  const shop = useShop();
  const { edition } = shop;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    // the cart and the designs are no part of the pages of orders
    const { fillCart } = await import('./again/fill-cart.ts');
    const filled = await fillCart(shop, orderId);
    setBusy(false);
    if (!filled.ok) return toast(filled.text, 'error');
    if (filled.missing > 0) toast(m.partner_again_missing({ count: filled.missing }), 'error');
    if (filled.lines > 0) toast(m.partner_again_done({ count: filled.lines }));
    navigate(pathTo(edition, 'cart'));
  };
  return (
    <button type="button" className={className} onClick={() => void again()} aria-busy={isBusy || undefined}>
      <Icon name="refresh" size="small" />
      <BusyText isBusy={isBusy} label={m.partner_again_busy()}>
        {m.partner_again()}
      </BusyText>
    </button>
  );
}
