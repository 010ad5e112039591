import { pathTo } from '#rules/platform/editions/paths.ts';
import { minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { m } from '#texts/messages.ts';
import { TotalsDialog } from '#web/checkout/payment-dialogs.tsx';
import { PriceQuestion } from '#web/checkout/price-notice.tsx';
import type { Shop } from '#web/shell/use-shop.ts';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import type { Placing } from './use-placing.ts';

/** What only a person can decide: other prices, or an order that may be there already. */
export function PlacingQuestions({ placing, shop }: { placing: Placing; shop: Shop }) {
  const { prices, trouble, watch, isAsking, stopAsking } = placing;
  if (isAsking)
    return (
      <PriceQuestion
        {...{ watch, shop }}
        go={m.partner_agree()}
        onConfirm={stopAsking}
        onClose={stopAsking}
      />
    );
  if (prices) return <OtherPrices placing={placing} shop={shop} />;
  if (trouble?.kind !== 'conflict') return null;
  return (
    <QuestionDialog
      open
      title={m.partner_conflict_title()}
      yes={m.partner_conflict_anew()}
      no={
        <a className="btn ghost" href={pathTo(shop.edition, 'partnerOrders')}>
          {m.partner_to_orders()}
        </a>
      }
      onYes={placing.sendAnew}
      onNo={placing.forget}
    >
      <p>{m.partner_conflict_text()}</p>
    </QuestionDialog>
  );
}

function OtherPrices({ placing: { prices, views, agree, forget }, shop }: { placing: Placing; shop: Shop }) {
  if (!prices) return null;
  const rows = views.map(({ line, name }) => {
    const before = line.prices?.price ?? minor(0);
    const item = prices.orderItems.find(({ id }) => id === line.id);
    const now = item ? minorFromNumber(item.configurationPrice) : before;
    return { key: line.id, name, before, now, isChanged: before !== now };
  });
  const sum = (amounts: readonly number[]) => minor(amounts.reduce((all, one) => all + one, 0));
  const before = sum(rows.map((row) => row.before));
  const now = minorFromNumber(prices.itemsPrice);
  const total = { key: 'total', name: m.cart_net(), before, now, isChanged: before !== now };
  return (
    <TotalsDialog
      rows={[...rows, total]}
      currency={prices.currency}
      edition={shop.edition}
      go={m.partner_agree()}
      onConfirm={agree}
      onClose={forget}
    />
  );
}
