import { ASKED_COMPANY_KEY } from '#web/device/keys.ts';
import s from './product.module.css';
import type { ProductPage } from './product-page.server.ts';

/** The name of a company leads to finished designs; it goes along on this device, not in the address. */
export const CompanyForm = ({ page: { order, words } }: { page: ProductPage }) => (
  <form
    className={s.productCompany}
    action={order}
    onSubmit={(event) => {
      event.preventDefault();
      try {
        const [field] = event.currentTarget.elements;
        localStorage.setItem(ASKED_COMPANY_KEY, (field as HTMLInputElement).value);
      } catch {
        // a browser that keeps nothing asks once more
      }
      location.assign(order);
    }}
  >
    <label className="label" htmlFor="product-company">
      {words.company}
    </label>
    <div>
      <input className="input" id="product-company" autoComplete="organization" maxLength={80} />
      <button type="submit" className="btn second">
        {words.companyShow}
      </button>
    </div>
  </form>
);
