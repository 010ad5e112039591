import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import s from './checkout.module.css';
import { Legal } from './legal-note.tsx';
import { StepWays } from './step-ways.tsx';
import { TroubleNote } from './trouble-note.tsx';
import type { Payment } from './use-payment.ts';
import { WalletButton, WalletNote } from './wallet-button.tsx';

type Props = { readonly payment: Payment };

/**
 * The wallet's own button where the wallet is chosen and everything is known; the shop's button otherwise.
 */
function OrderButton({ payment }: Props) {
  const { shop, byWallet, ordered, numbers, chosen, wallet, ordering, told, hasOther } = payment;
  // its own button may only come when there is nothing left to agree to
  if (byWallet && ordered && numbers && !hasOther) {
    return (
      <WalletButton
        key={chosen.currency}
        shop={shop}
        access={byWallet}
        currency={chosen.currency}
        handlers={wallet.handlers}
      />
    );
  }
  const isBusy = ordering.isSending || told.isWaiting;
  return (
    <button
      type="submit"
      className="btn primary large"
      aria-busy={isBusy || undefined}
      aria-disabled={!ordered || !numbers || undefined}
    >
      <BusyText isBusy={isBusy} label={told.isWaiting ? m.payment_return_asking() : m.payment_sending()}>
        {m.payment_order()}
      </BusyText>
    </button>
  );
}

/** The end of the step: what the order obliges to, what kept it from being placed, and the button. */
export function PaymentEnd({ payment }: Props) {
  const { shop, ordering, views, byWallet, wallet, send } = payment;
  const { edition } = shop;
  return (
    <div className={s.paymentEnd}>
      <Legal edition={edition} />
      <TroubleNote
        trouble={ordering.trouble}
        views={views}
        edition={edition}
        onRetry={byWallet ? null : send}
      />
      <WalletNote notice={wallet.notice} />
      <StepWays
        back={{ href: pathTo(edition, 'recapitulation'), text: m.checkout_back_to_recapitulation() }}
        go={<OrderButton payment={payment} />}
      />
    </div>
  );
}
