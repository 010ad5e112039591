/** Where the device keeps what has prices in it; apart from the stores, so that every page may know them. */
export const CART_KEY = 'inkrule.cart';
export const DRAFTS_KEY = 'inkrule.configuration';
/** What proposals are made of, see `companyWords`. */
export const COMPANY_KEY = 'inkrule.company';
/** A company whose designs were asked for on a product page, until the designer has taken it over. */
export const ASKED_COMPANY_KEY = 'inkrule.company.asked';
/** A company that is typed on a product page. */
export const TYPED_COMPANY_KEY = 'inkrule.company.typed';
/** Whether a logo is shown on the goods; the pages of the goods ask before they load anything for it. */
export const LOGO_KEY = 'inkrule.logo';
