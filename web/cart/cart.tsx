import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import { useCart } from '#web/device/store.ts';
import checkoutFrameStyles from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useThanksFirst } from '#web/ordering/use-step.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './cart.module.css';
import { EmptyCart } from './empty-cart.tsx';
import { FilledCart } from './filled-cart.tsx';

/**
 * The cart is stored in the browser, so the server renders the frame and the lines appear after hydration.
 */
export default function Cart() {
  const shop = useShop();
  const stored = useCart();
  useThanksFirst(shop);
  // the next write drops what was set aside, and prices are written right after opening; the note must stay
  // nevertheless
  const [isDamaged, setDamaged] = useState(false);
  if (stored && !stored.isWhole && !isDamaged) setDamaged(true);
  const [removed, setRemoved] = useState<{ readonly name: string } | null>(null);
  // The button that had focus is gone with its line.
  useEffect(() => {
    if (removed) document.getElementById('cart-title')?.focus();
  }, [removed]);
  return (
    <div className={clsx('wrap', checkoutFrameStyles.checkout)} data-part="checkout">
      <title>{`${m.cart_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={shop.edition} now="cart" />
      <p className="visually-hidden" role="status">
        {removed && m.cart_deleted({ name: removed.name })}
      </p>
      {stored === null && <CartFrame />}
      {stored?.value.length === 0 && (
        <>
          {isDamaged && <Note tone="warn">{m.cart_damaged()}</Note>}
          <EmptyCart edition={shop.edition} />
        </>
      )}
      {stored && stored.value.length > 0 && (
        <FilledCart
          lines={stored.value}
          isWhole={!isDamaged}
          shop={shop}
          onRemoved={(name) => setRemoved({ name })}
        />
      )}
    </div>
  );
}

/** Shown until the browser has read the cart: one line's place and the box of the sums. */
const CartFrame = () => (
  <div className="two" aria-hidden="true">
    <div className={s.cartLines}>
      <h1>{m.cart_title()}</h1>
      <div className={s.cartLine}>
        <span className={clsx('skeleton plate', s.cartLinePicture)} />
        <span className={clsx('skeleton', s.factsPlace)} />
        <span className={clsx('skeleton', s.quantityPlace)} />
        <span className={clsx('skeleton', s.pricePlace)} />
      </div>
    </div>
    <aside className="sum side-stick">
      <span className={clsx('skeleton', s.sumPlace)} />
    </aside>
  </div>
);
