import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { orderMoney } from '#web/orders/order-page.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import type { Again, OneItem } from './again/fill-cart.ts';

type Props = {
  readonly orderId: string;
  /** that is ordered again alone */
  readonly item?: OneItem | null;
};

/** A call that waits for an answer: of what else it costs today. */
type Question = Again & { readonly otherPrice: NonNullable<Again['otherPrice']> };

/**
 * Puts the designs and quantities of an earlier order, or of one item of it, into the cart, at the prices of
 * today. What is out of stock or below the minimum is said there, line by line; an item that can be ordered no
 * more is refused here, and another price is asked about.
 */
export function OrderAgain({ orderId, item = null }: Props) {
  const shop = useShop();
  const { edition } = shop;
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = useOpening(question !== null);
  const opening = useOpening(true);
  const [refused, setRefused] = useState<{ readonly text: string; readonly at: number } | null>(null);
  // the cart and the designs are no part of the pages of orders
  const load = () => import('./again/fill-cart.ts').catch(() => null);

  /** @param asked aborted where the question was closed instead, or the page was left */
  const fill = async (again: Again, asked: AbortSignal): Promise<string | null> => {
    const loaded = await load();
    if (asked.aborted) return null;
    if (!loaded) return m.partner_again_offline();
    const filled = await loaded.fillCart(shop, again, asked);
    if (!filled.ok) return filled.text;
    if (filled.missing > 0) toast(m.partner_again_missing({ count: filled.missing }), 'error');
    if (filled.lines > 0) toast(m.partner_again_done({ count: filled.lines }));
    if (!asked.aborted) navigate(pathTo(edition, 'cart'));
    return null;
  };
  const again = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const signal = opening();
    const loaded = await load();
    const answer = loaded
      ? await loaded.fetchAgain(shop, orderId, item)
      : ({ ok: false, text: m.partner_again_offline() } as const);
    if (signal.aborted) return;
    const { otherPrice = null } = answer.ok ? answer.value : {};
    if (answer.ok && otherPrice) setQuestion({ ...answer.value, otherPrice });
    const text = answer.ok ? !otherPrice && (await fill(answer.value, signal)) : answer.text;
    setBusy(false);
    setRefused(text ? { text, at: Date.now() } : null);
  };
  return (
    <>
      <button
        type="button"
        className="btn line small"
        aria-label={item ? m.designs_way_named({ way: m.partner_again(), name: item.name }) : undefined}
        onClick={() => void again()}
        aria-busy={isBusy || undefined}
      >
        <Icon name="refresh" size="small" />
        <BusyText isBusy={isBusy} label={m.partner_again_busy()}>
          {m.partner_again()}
        </BusyText>
      </button>
      {refused && <Refusal key={refused.at}>{refused.text}</Refusal>}
      <ConfirmDialog
        open={question !== null}
        tone="primary"
        title={m.partner_again_price_title()}
        text={question && <PriceWords {...question.otherPrice} name={item?.name ?? ''} />}
        yes={m.partner_again_price_yes()}
        no={m.partner_again_price_no()}
        onNo={() => setQuestion(null)}
        onYes={() => (question ? fill(question, asking()) : Promise.resolve(null))}
      />
    </>
  );
}

/** What the item cost and what it costs, each in the currency of its list. */
function PriceWords({
  before,
  currencyBefore,
  today,
  currency,
  name,
}: Question['otherPrice'] & { name: string }) {
  const { edition } = useShop();
  return (
    <>
      <p>
        <b>{name}</b>
      </p>
      <p className="num">
        {m.partner_again_price_text({
          before: orderMoney(before, currencyBefore, edition),
          today: orderMoney(today, currency, edition),
        })}
      </p>
    </>
  );
}
