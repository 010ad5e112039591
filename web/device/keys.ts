/** Where the device keeps what has prices in it; apart from the stores, so that every page may know them. */
export const CART_KEY = 'inkrule.cart';
export const DRAFTS_KEY = 'inkrule.configuration';
/** Whether a logo is shown on the goods; the pages of the goods ask before they load anything for it. */
export const LOGO_KEY = 'inkrule.logo';
