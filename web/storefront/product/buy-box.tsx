import { clsx } from 'clsx';
import { useNavigation } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '../price.tsx';
import type { AskedLogo } from '../wear-tool.tsx';
import { CompanyForm } from './company-form.tsx';
import s from './product.module.css';
import type { ProductPage } from './product-page.server.ts';

/** The mark of the parcel carrier, a parcel until the owner names one (SHL-029, D-S12). */
const ParcelMark = () => (
  <svg className={s.parcelMark} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="2" />
    <path d="M4.5 8.5 12 4.6l7.5 3.9v7L12 19.4l-7.5-3.9zm0 0 7.5 3.9 7.5-3.9M12 12.4v7M8.2 6.6l7.5 3.9v2.6" />
  </svg>
);

type Props = { readonly page: ProductPage; readonly logo: AskedLogo };

/** Price, stock, the way to the designer and how it is delivered (PRC-002, CAT-043, SHL-029, SHL-030). */
export function BuyBox({ page, logo }: Props) {
  const { price, stock, words } = page;
  const waiting = useNavigation().location?.pathname === page.path;
  return (
    <div className={s.productBuy}>
      <div className={s.productPrice} aria-live="polite">
        {price ? (
          <Price {...price} words={words} waiting={waiting}>
            {price.basis}, <a href={page.shipping}>{words.plusDelivery}</a>
          </Price>
        ) : (
          <p>{page.noPrice}</p>
        )}
        <span className={clsx('stock', !stock.inStock && 'none')} id="product-stock">
          {stock.text}
        </span>
      </div>
      {stock.inStock ? (
        <a className="btn primary large wide" href={page.order}>
          {words.ownPrint}
        </a>
      ) : (
        <button
          type="button"
          className="btn primary large wide"
          aria-disabled="true"
          aria-describedby="product-stock"
        >
          {words.ownPrint}
        </button>
      )}
      {stock.inStock && <CompanyForm page={page} logo={logo} />}
      <p className={s.productDelivery}>
        {page.minimum}. {page.delivery}
      </p>
      <ul className={s.productCarriers} aria-label={words.carriers}>
        <li>
          <ParcelMark />
          {words.parcel}
        </li>
        <li>
          <Icon name="truck" size="large" />
          {words.pallet}
        </li>
      </ul>
    </div>
  );
}
