/**
 * Every text a person sees as a typed function: `m.cart_link({ lines, total })` speaks the language of the
 * request, `m.cart_link({ lines, total }, { locale })` the one that is asked for.
 */
export * as m from './generated/index.js';
