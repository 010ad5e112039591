import { clsx } from 'clsx';
import { useCallback, useMemo, useState } from 'react';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { DeliveryEstimate } from '#web/delivery/delivery-estimate.tsx';
import { type CartLine, productIdOf } from '#web/device/cart-line.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import { shopperVatPercent } from '#web/device/header-summary.ts';
import { clearNote, useInformation } from '#web/device/saved-information.ts';
import { cart, sweepPictures } from '#web/device/store.ts';
import { ordersAsPartner } from '#web/ordering/partner-order.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import s from './cart.module.css';
import { CartLineRow } from './cart-line-row.tsx';
import { goodsTotals } from './goods-totals.ts';
import type { LineState } from './line-state.ts';
import { viewLines } from './line-view.ts';
import { NewConfiguration } from './new-configuration.tsx';
import { SumBox, TotalRows } from './order-total.tsx';
import { useGoOn } from './use-go-on.ts';
import { useOffers } from './use-offers.ts';
import { usePriceWatch } from './use-price-watch.ts';
import { useShopData } from './use-shop-data.ts';

type Props = { lines: readonly CartLine[]; isWhole: boolean; shop: Shop; onRemoved: (name: string) => void };

export function FilledCart({ lines, isWhole, shop, onRemoved }: Props) {
  const { edition, locale, currency } = shop;
  const { data, failure, retry } = useShopData(shop, lines);
  const offers = useOffers(data, shop);
  const isPartner = ordersAsPartner(shop);
  const views = useMemo(() => viewLines(lines, data, locale, isPartner), [lines, data, locale, isPartner]);
  const info = useInformation();
  const [states, setStates] = useState<Readonly<Record<string, LineState>>>({});
  const [problem, setProblem] = useState<string | null>(null);

  const noteState = useCallback(
    (id: string, state: LineState) => setStates((now) => ({ ...now, [id]: state })),
    [],
  );
  const removed = (name: string) => {
    setProblem(null);
    onRemoved(name);
    if (cart.read().value.length === 0) clearNote();
    void sweepPictures();
  };

  const vatPercent = info && !isPartner ? shopperVatPercent(edition, info.value) : 0;
  const stateOf = (line: CartLine): LineState => states[line.id] ?? 'waiting';
  const sold = lines.filter((line) => stateOf(line) !== 'blocked');
  const totals = goodsTotals(sold, vatPercent, currency);
  const isWaiting = lines.some((line) => stateOf(line) === 'waiting');
  const watch = usePriceWatch(shop, views, data, { isReady: data !== null && !isWaiting });
  const stuck = views.filter(({ line }) => stateOf(line) === 'blocked' || stateOf(line) === 'failed');

  const sayStuck = (): boolean => {
    const first = stuck[0];
    if (!first) {
      watch.agree(); // what changed stands at its line, beside the button that goes on
      return false;
    }
    setProblem(m.cart_mend_first({ name: first.name }));
    document.getElementById(`line-${first.line.id}`)?.focus();
    return true;
  };
  const next = pathTo(edition, isPartner ? 'recapitulation' : 'information');
  const goOn = useGoOn({ isWaiting, hasFailed: failure !== null, isStuck: sayStuck, next });

  return (
    <div className="two">
      <div className={s.cartLines}>
        <h1 id="cart-title" tabIndex={-1}>
          {m.cart_title()}
        </h1>
        {!isWhole && <Note tone="warn">{m.cart_damaged()}</Note>}
        {!deviceStorage().isKept && <Note tone="warn">{m.cart_not_kept()}</Note>}
        {problem && <Refusal>{problem}</Refusal>}
        {failure && (
          <FailureNote code={failure.code} locale={locale} onRetry={retry} otherwise={m.cart_load_failed()} />
        )}
        {views.map((view) => (
          <CartLineRow
            key={view.line.id}
            view={view}
            shop={shop}
            offer={offers.get(productIdOf(view.line) ?? '') ?? null}
            vatPercent={isPartner ? null : vatPercent}
            changedFrom={watch.changes.find(({ id }) => id === view.line.id)?.before ?? null}
            onState={noteState}
            onRemoved={removed}
            onProblem={setProblem}
          />
        ))}
        <NewConfiguration edition={edition} title={m.cart_more_title()} text={m.cart_more_text()} />
      </div>
      <SumBox title={m.cart_total_title()}>
        <TotalRows
          totals={totals}
          edition={edition}
          deliveryHint={isPartner ? m.partner_delivery_later() : m.cart_delivery_later()}
          waiting={isWaiting}
          isNet={isPartner}
        />
        {!isPartner && <DeliveryEstimate lines={sold} vatPercent={vatPercent} />}
        <a
          className="btn primary large wide"
          href={next}
          onClick={goOn}
          aria-busy={(isWaiting && !failure) || undefined}
        >
          <BusyText isBusy={isWaiting && !failure} label={m.cart_pricing()}>
            {isPartner ? m.checkout_to_recapitulation() : m.cart_continue()}
          </BusyText>
        </a>
        <p className={clsx('muted', s.sumNote)}>
          {m.cart_delivery_time()}{' '}
          {!isPartner && <a href={pathTo(edition, 'shipping')}>{m.delivery_plus()}</a>}
        </p>
      </SumBox>
    </div>
  );
}
