/** Where the device keeps what has prices in it; apart from the stores, so that every page may know them. */
export const CART_KEY = 'inkrule.cart';
export const DRAFTS_KEY = 'inkrule.configuration';
/** The name of a company typed on a product page, until the designer has taken it over. */
export const ASKED_COMPANY_KEY = 'inkrule.company.asked';
/** Whether a logo is shown on the goods; the pages of the goods ask before they load anything for it. */
export const LOGO_KEY = 'inkrule.logo';
