import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { Steps } from '#web/ui/steps.tsx';
import s from './checkout-frame.module.css';
import { ordersAsPartner } from './partner-order.ts';
import { type CheckoutStep, checkoutSteps, partnerSteps } from './step-gate.ts';

const texts: Record<CheckoutStep, () => string> = {
  cart: m.cart_title,
  information: m.checkout_information_step,
  recapitulation: m.checkout_recapitulation_title,
  payment: m.checkout_payment_title,
  thanks: m.checkout_thanks_title,
};

/**
 * The steps bar: earlier steps are links, later ones and the last are not (CRT-020 to CRT-022). The cart
 * lives in the browser, so below it every step says without JavaScript that it cannot go on.
 */
export function CheckoutSteps({ edition, now }: { edition: Edition; now: CheckoutStep }) {
  const steps: readonly CheckoutStep[] = ordersAsPartner(useShop()) ? partnerSteps : checkoutSteps;
  return (
    <>
      <Steps
        label={m.checkout_steps()}
        now={steps.indexOf(now)}
        steps={steps.map((step) => ({ text: texts[step](), href: pathTo(edition, step) }))}
      />
      <noscript>
        <div className={s.stepsNoscript}>
          <Note tone="warn">{m.cart_noscript()}</Note>
        </div>
      </noscript>
    </>
  );
}
