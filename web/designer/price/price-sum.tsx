import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { isProblemCode, problemText } from '#contract/platform/problem-texts.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatMoney, formatNumber, formatUnitPrice } from '#rules/platform/money/format.ts';
import { type Minor, minor } from '#rules/platform/money/money.ts';
import { grossOf } from '#rules/platform/money/vat.ts';
import { countPlates } from '#rules/press/print-files/plate-count.ts';
import { levelOf } from '#rules/prices/pricing/price-levels.ts';
import { m } from '#texts/messages.ts';
import { ordersAsPartner } from '#web/ordering/partner-order.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './price-bar.module.css';
import type { PriceState } from './pricer.ts';

type Props = { readonly price: PriceState; readonly onRetry: () => void };

/** A longer text does not fit beside quantity and button on a small screen. */
const LONG = 7;

/**
 * Net price large, gross below; the old price stays grey until the new one is known. Opens to show its parts
 * (PRC-002, PRC-026).
 */
export function PriceSum({ price, onRetry }: Props) {
  const { offer } = useDesigner();
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      // on a small screen the rest of the bar opens with it, and must stay open while it is used
      if (!box.current?.closest('[data-part="price-bar"]')?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const isPartner = ordersAsPartner(useShop());
  const known = price.price;
  const money = (amount: Minor) => formatMoney(amount, offer.currency, offer.edition);
  const net = known ? money(known.price) : '–';
  const gross = known && money(grossOf(known.price, offer.vatPercent));
  if (price.status === 'failed') return <PriceFailed price={price} onRetry={onRetry} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button inside opened
    <div
      className={s.priceSum}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) setOpen(false);
      }}
    >
      <button
        type="button"
        className={clsx(s.priceTotal, price.status === 'waiting' && s.waiting, net.length > LONG && s.long)}
        aria-expanded={open}
        aria-controls={id}
        disabled={!known}
        onClick={() => setOpen(!open)}
      >
        <span>
          <b>{net}</b> {gross && m.price_label_net()}
        </span>
        <span>
          {gross ? (
            <>
              {offer.vatPercent > 0 && (isPartner ? gross : <b>{gross}</b>)}{' '}
              {offer.vatPercent > 0 ? m.price_label_gross() : m.designer_part_no_vat()}
            </>
          ) : (
            m.designer_no_price()
          )}
        </span>
        {known && <Icon name="chevronUp" size="small" />}
        {known && <span className="visually-hidden">{m.designer_parts()}</span>}
      </button>
      {!isPartner && (
        <a className={s.pricePlus} href={pathTo(offer.edition, 'shipping')}>
          {m.delivery_plus()}
        </a>
      )}
      <p className="visually-hidden" role="status">
        {/* the same price, confirmed once more, is not said once more */}
        {price.isCurrent && known && gross && m.designer_said_price({ net: money(known.price), gross })}
      </p>
      <div className={s.priceParts} id={id} hidden={!open}>
        {known && <Parts price={known} />}
      </div>
    </div>
  );
}

function Parts({ price }: { price: NonNullable<PriceState['price']> }) {
  const { offer, editor, views } = useDesigner();
  const { currency, edition, vatPercent } = offer;
  const { charged, white } = countPlates(
    editor.document,
    offer.product,
    (index) => views[index]?.print.technology ?? 'Digital',
    offer.settings.press,
  );
  const money = (amount: Minor) => formatMoney(amount, currency, edition);
  const each = levelOf(price.otherPrices, editor.settled);
  const own = price.ownWordsPrice ?? minor(0);
  const rows = [
    [m.designer_part_product(), price.productPrice],
    [m.designer_part_print(), price.technologyPrice],
    [m.designer_part_plates({ count: formatNumber(charged, edition) }), minor(price.surchargePrice - own)],
    ...(own > 0 ? [[m.designer_part_own_words(), own] as const] : []),
    [m.designer_part_preparation(), price.preparationPrice],
  ] as const;
  const difference = price.printTechnologyPriceDifference;
  return (
    <>
      <dl>
        {rows.map(([text, amount]) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={s.priceNet}>
          <dt>{m.designer_part_net()}</dt>
          <dd>{money(price.price)}</dd>
        </div>
        <div>
          <dt>
            {vatPercent > 0 ? m.designer_part_gross({ percent: vatPercent }) : m.designer_part_no_vat()}
          </dt>
          <dd>{money(grossOf(price.price, vatPercent))}</dd>
        </div>
      </dl>
      {white > 0 && <p>{m.designer_part_white({ count: white })}</p>}
      {each && <p>{m.designer_part_each({ price: formatUnitPrice(each.price, currency, edition) })}</p>}
      {difference !== 0 && (
        <p>
          {difference > 0
            ? m.designer_pad_cheaper({ price: money(difference) })
            : m.designer_digital_cheaper({ price: money(minor(-difference)) })}
        </p>
      )}
    </>
  );
}

/**
 * 'Error while calculating configuration price' in the words of the edition, with a way to try again
 * (PRC-049).
 */
function PriceFailed({ price, onRetry }: Props) {
  const { offer } = useDesigner();
  const { code, detail } = price;
  const why = isProblemCode(code)
    ? problemText(code, offer.locale, detail)
    : code === 'network'
      ? m.designer_offline()
      : '';
  return (
    <div className={s.priceFailed} role="alert">
      <p>
        {m.designer_price_failed()} {why}
      </p>
      <button type="button" className="link" onClick={onRetry}>
        {m.designer_again()}
      </button>
    </div>
  );
}
