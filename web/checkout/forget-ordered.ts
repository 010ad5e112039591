import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { afterThanks } from '#rules/orders/order/order-information.ts';
import { information } from '#web/device/saved-information.ts';
import { cart, ordered, sweepPictures } from '#web/device/store.ts';
import { attempts } from './attempt.ts';
import { printFiles } from './print-files.ts';

type Ordered = { readonly totals: Pick<PlacedOrder['totals'], 'configurations'> };

/**
 * The lines of an order leave the cart; what another tab added meanwhile stays. Their designs are kept, to be
 * ordered again.
 */
export function takeOrderedLines({ totals }: Ordered): void {
  const ids = new Set(totals.configurations.map(({ id }) => id));
  ordered.add(
    cart.read().value.filter(({ id }) => ids.has(id)),
    Date.now(),
  );
  cart.take(ids);
}

/**
 * What goes with an order goes out of the browser: lines, files, note; addresses and designs stay (CHK-062, D-S67).
 * Without the order nobody knows which lines were meant: then all of them go, so that nothing is ordered
 * twice by accident.
 */
export function forgetOrdered(order: Ordered | null): void {
  if (order) takeOrderedLines(order);
  else cart.clear();
  information.write(afterThanks(information.read().value));
  attempts.end();
  void printFiles.clear();
  void sweepPictures();
}
