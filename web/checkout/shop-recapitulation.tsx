import { clsx } from 'clsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { LineView } from '#web/cart/line-view.ts';
import { usePriceWatch } from '#web/cart/use-price-watch.ts';
import { useInformation } from '#web/device/saved-information.ts';
import checkoutFrameStyles from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useStep } from '#web/ordering/use-step.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import { useOpening } from '#web/ui/use-opening.ts';
import { AddressSummary } from './address-summary.tsx';
import s from './checkout.module.css';
import { PriceNotice } from './price-notice.tsx';
import { PrintFilesPart } from './print-files-part.tsx';
import { ProductLines } from './product-lines.tsx';
import { StepWays } from './step-ways.tsx';
import { useFreshTransport } from './use-fresh-transport.ts';
import { useOrder } from './use-order.ts';
import { usePrintFiles } from './use-print-files.ts';
import { YourOrder } from './your-order.tsx';

const noViews: readonly LineView[] = [];

/** The order once more, and print files to go with it (CHK-044 to CHK-061). */
export function ShopRecapitulation() {
  const shop = useShop();
  const { edition, locale } = shop;
  const isHere = useStep('recapitulation', shop);
  const info = useInformation()?.value ?? null;
  const { views, totals, shopData } = useOrder(shop, isHere ? info : null);
  const isReady = isHere && shopData.data !== null;
  const watch = usePriceWatch(shop, views, shopData.data, { isReady, atOnce: true });
  const files = usePrintFiles();
  const [isBlocked, setBlocked] = useState(false);
  const navigate = useNavigate();
  const opening = useOpening(true);
  const isTransportFresh = useFreshTransport(shop, isHere ? views : noViews, info);

  const goOn = async () => {
    if (!isHere || files.isAdding) return;
    const signal = opening();
    const { blocked } = await files.read();
    if (signal.aborted) return;
    setBlocked(blocked);
    if (!blocked) navigate(pathTo(edition, 'payment'));
  };
  return (
    <div className={clsx('wrap', checkoutFrameStyles.checkout)} data-part="checkout">
      <title>{`${m.checkout_recapitulation_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="recapitulation" />
      <div className="two">
        <div>
          <h1>{m.checkout_recapitulation_title()}</h1>
          <PriceNotice watch={watch} shop={shop} />
          <section className={s.part}>
            {isHere && info ? (
              <AddressSummary info={info} edition={edition} locale={locale} />
            ) : (
              <span className={clsx('skeleton', s.addressPlace)} aria-hidden="true" />
            )}
          </section>
          <section className={s.part} aria-labelledby="products-title">
            <h2 id="products-title">{m.checkout_products()}</h2>
            {isHere ? (
              <ProductLines views={views} shop={shop} />
            ) : (
              <span className={clsx('skeleton', s.addressPlace)} aria-hidden="true" />
            )}
          </section>
          <PrintFilesPart files={files} edition={edition} />
          {isBlocked && files.checked?.blocked && (
            <Note tone="error" live>
              {m.checkout_files_blocked()}
            </Note>
          )}
          <StepWays
            back={{ href: pathTo(edition, 'information'), text: m.checkout_back_to_information() }}
            go={
              <button
                type="button"
                className="btn primary large"
                onClick={goOn}
                aria-disabled={!isHere || files.isAdding || undefined}
              >
                {m.checkout_to_payment()}
              </button>
            }
          />
        </div>
        <YourOrder
          shop={shop}
          views={views}
          totals={totals}
          info={info}
          waiting={!isTransportFresh}
          isShort
        />
      </div>
    </div>
  );
}
