import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/editions/paths.ts';
import { minor } from '#rules/money/money.ts';
import { grossOf, vatOf } from '#rules/money/vat.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { type Offer, offerOf } from '#web/designer/state/offer.ts';
import { type CartLine, productIdOf } from '#web/device/cart-line.ts';
import { deviceStorage } from '#web/device/device-storage.ts';
import { shopperVatPercent } from '#web/device/header-summary.ts';
import { clearNote, useInformation } from '#web/device/saved-information.ts';
import { cart, sweepPictures } from '#web/device/store.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Note } from '#web/ui/note.tsx';
import { CartLineRow, type LineState } from './cart-line-row.tsx';
import { viewLines } from './line-view.ts';
import { NewConfiguration } from './new-configuration.tsx';
import { SumBox, TotalRows } from './order-total.tsx';
import type { ShopData } from './shop-data.ts';
import { useShopData } from './use-shop-data.ts';

/**
 * What prices a line: its product with the settings of the shop. One object as long as the answers stay the
 * same.
 */
function useOffers(data: ShopData | null, shop: Shop): ReadonlyMap<string, Offer> {
  const { edition, locale, currency } = shop;
  return useMemo(() => {
    const offers = new Map<string, Offer>();
    for (const [id, product] of data?.products ?? []) {
      if (!data || !product) continue;
      const { settings } = data;
      offers.set(
        id,
        offerOf({ product, settings, priceRows: null, edition, locale, currency, vatPercent: 0 }),
      );
    }
    return offers;
  }, [data, edition, locale, currency]);
}

type Props = { lines: readonly CartLine[]; isWhole: boolean; shop: Shop; onRemoved: (name: string) => void };

export function FilledCart({ lines, isWhole, shop, onRemoved }: Props) {
  const { edition, locale, currency } = shop;
  const { data, failure, retry } = useShopData(shop, lines);
  const offers = useOffers(data, shop);
  const views = useMemo(() => viewLines(lines, data, locale), [lines, data, locale]);
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

  const vatPercent = info ? shopperVatPercent(edition, info.value) : 0;
  const stateOf = (line: CartLine): LineState => states[line.id] ?? 'waiting';
  const sold = lines.filter((line) => stateOf(line) !== 'blocked');
  const goods = minor(sold.reduce((sum, line) => sum + (line.prices?.price ?? 0), 0));
  const totals = {
    lines: sold.length,
    pieces: sold.reduce((sum, line) => sum + line.quantity, 0),
    goods,
    transport: null,
    duty: minor(0),
    net: goods,
    vatPercent,
    vat: vatOf(goods, vatPercent),
    gross: grossOf(goods, vatPercent),
    currency,
  };
  const isWaiting = lines.some((line) => stateOf(line) === 'waiting');
  const stuck = views.filter(({ line }) => stateOf(line) === 'blocked' || stateOf(line) === 'failed');

  // a click while prices are asked for counts as soon as they are known
  const [isGoing, setGoing] = useState(false);
  const navigate = useNavigate();
  const sayStuck = (): boolean => {
    const first = stuck[0];
    if (!first) return false;
    setProblem(m.cart_mend_first({ name: first.name }));
    document.getElementById(`line-${first.line.id}`)?.focus();
    return true;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the waiting matters
  useEffect(() => {
    if (!isGoing || isWaiting) return;
    setGoing(false);
    if (!sayStuck()) navigate(pathTo(edition, 'information'));
  }, [isGoing, isWaiting]);
  const goOn = (event: { preventDefault: () => void }) => {
    if (isWaiting && !failure) setGoing(true);
    if (sayStuck() || isWaiting) event.preventDefault();
  };

  return (
    <div className="two">
      <div className="cart-lines">
        <h1 id="cart-title" tabIndex={-1}>
          {m.cart_title()}
        </h1>
        {!isWhole && <Note tone="warn">{m.cart_damaged()}</Note>}
        {!deviceStorage().isKept && <Note tone="warn">{m.cart_not_kept()}</Note>}
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
        {failure && <FailureNote code={failure.code} locale={locale} onRetry={retry} />}
        {views.map((view) => (
          <CartLineRow
            key={view.line.id}
            view={view}
            shop={shop}
            offer={offers.get(productIdOf(view.line) ?? '') ?? null}
            vatPercent={vatPercent}
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
          deliveryHint={m.cart_delivery_later()}
          waiting={isWaiting}
        />
        <a
          className="btn primary large wide"
          href={pathTo(edition, 'information')}
          onClick={goOn}
          aria-busy={(isWaiting && !failure) || undefined}
        >
          <BusyText isBusy={isWaiting && !failure} label={m.cart_pricing()}>
            {m.cart_continue()}
          </BusyText>
        </a>
        <p className="muted sum-note">{m.cart_delivery_time()}</p>
      </SumBox>
    </div>
  );
}
