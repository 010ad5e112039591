import { clsx } from 'clsx';
import { NOTE_MAX } from '#rules/orders/order/order-information.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { goodsTotals } from '#web/cart/goods-totals.ts';
import { SumBox, TotalRows } from '#web/cart/order-total.tsx';
import s from '#web/checkout/checkout.module.css';
import { PriceNotice } from '#web/checkout/price-notice.tsx';
import { PrintFilesPart } from '#web/checkout/print-files-part.tsx';
import { ProductLines } from '#web/checkout/product-lines.tsx';
import { StepWays } from '#web/checkout/step-ways.tsx';
import { TroubleNote } from '#web/checkout/trouble-note.tsx';
import frame from '#web/ordering/checkout-frame.module.css';
import { CheckoutSteps } from '#web/ordering/checkout-steps.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { AboveLimit } from './above-limit.tsx';
import { ItemReference } from './item-reference.tsx';
import { NextSteps } from './next-steps.tsx';
import { PlacingQuestions } from './placing-questions.tsx';
import { ReferenceFields } from './reference-fields.tsx';
import { RequestSent } from './request-sent.tsx';
import { PartnerThanks } from './thanks.tsx';
import { usePlacing } from './use-placing.ts';

/**
 * The last look of a partner before ordering: lines, print files and a message; no address and no payment
 * (D-S72). The page that placed the order also thanks for it.
 */
export default function PartnerRecapitulation() {
  const shop = useShop();
  const { edition, currency } = shop;
  const placing = usePlacing(shop);
  const { isHere, views, files, note, trouble, isSending, placed } = placing;
  if (placed?.waitsForApproval) return <RequestSent order={placed} />;
  if (placed) return <PartnerThanks order={placed} />;
  const asks = placing.above !== null;
  const totals = goodsTotals(
    views.map(({ line }) => line),
    0,
    currency,
  );
  return (
    <div className={clsx('wrap', frame.checkout)} data-part="checkout">
      <title>{`${m.checkout_recapitulation_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="recapitulation" />
      <div className="two">
        <div>
          <h1>{m.checkout_recapitulation_title()}</h1>
          <PriceNotice watch={placing.watch} shop={shop} />
          <section className={s.part} aria-labelledby="products-title">
            <h2 id="products-title">{m.checkout_products()}</h2>
            {isHere ? (
              <ProductLines
                views={views}
                shop={shop}
                below={({ line, name }) => <ItemReference line={line} name={name} />}
              />
            ) : (
              <span className={clsx('skeleton', s.addressPlace)} aria-hidden="true" />
            )}
          </section>
          <section className={s.part} aria-labelledby="reference-title">
            <h2 id="reference-title">{m.order_reference()}</h2>
            <p className={clsx('muted', s.partText)}>{m.partner_reference_hint()}</p>
            <ReferenceFields reference={placing.reference} onChange={placing.setReference} />
          </section>
          <PrintFilesPart files={files} edition={edition} />
          <section className={s.part}>
            <TextArea
              id="note"
              label={m.partner_note()}
              optional
              maxLength={NOTE_MAX}
              placeholder={m.partner_note_hint()}
              value={note}
              onChange={(event) => placing.setNote(event.target.value)}
            />
          </section>
          <section className={s.part} aria-labelledby="next-title">
            <h2 id="next-title">{m.partner_next_title()}</h2>
            <NextSteps />
          </section>
          {placing.isBlocked && files.checked?.blocked && (
            <Note tone="error" live>
              {m.checkout_files_blocked()}
            </Note>
          )}
          {!placing.isTheirs && <Note tone="info">{m.partner_place_not_yours()}</Note>}
          <AboveLimit placing={placing} edition={edition} />
          <TroubleNote trouble={trouble} views={views} edition={edition} onRetry={placing.send} />
          <StepWays
            back={{ href: pathTo(edition, 'cart'), text: m.checkout_back_to_cart() }}
            go={
              <button
                type="button"
                className="btn primary large"
                onClick={placing.send}
                aria-disabled={!placing.isReady || undefined}
                aria-busy={isSending || undefined}
              >
                <BusyText isBusy={isSending} label={asks ? m.requests_asking() : m.partner_placing()}>
                  {asks ? m.requests_ask() : m.partner_place()}
                </BusyText>
              </button>
            }
          />
        </div>
        <SumBox title={m.cart_total_title()}>
          <TotalRows totals={totals} edition={edition} deliveryHint={m.partner_delivery_later()} isNet />
          <p className="muted">{m.partner_net_note()}</p>
        </SumBox>
      </div>
      <PlacingQuestions placing={placing} shop={shop} />
    </div>
  );
}
