/** Every text of the pages as a typed function: `m.cart_link({ lines, total })` in the language of the request. */
export { m } from '../web/i18n/paraglide/messages.js';
