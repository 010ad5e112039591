import type { Problem } from './problem.ts';

/** Of designs that are drawn, saved and talked about, and of the library of colours. */
export const problemsOfDesign = {
  artwork_invalid: { status: 422, log: 'The artwork document is not valid' },
  code_nowhere: { status: 422, log: 'The design names a code that no fan has' },
  outside_print_area: { status: 422, log: 'Item is outside the printable area' }, // CFG-037
  colors_not_chosen: { status: 422, log: 'The number of colours of a side is not chosen' }, // CFG-070
  too_many_colors: { status: 422, log: 'The design uses too many colours' },
  design_not_printable: { status: 422, log: 'The design does not pass the preflight' },
  design_not_found: { status: 404, log: 'There is no saved design of this code, or it has expired' },
  too_many_saved_designs: { status: 429, log: 'Too many designs saved from one address' },
  account_designs_full: { status: 409, log: 'The account keeps as many designs as it may' },
  account_design_changed: { status: 409, log: 'The design was kept from elsewhere since it was read' },
  account_design_not_found: { status: 404, log: 'The account has no such design' },
  comment_not_found: { status: 404, log: 'The design has no such comment' },
  comment_not_yours: {
    status: 403,
    log: 'The secret is neither of who wrote the comment nor of who saved the design',
  },
  comment_outside: {
    status: 400,
    log: 'The comment names a side the product does not have, or a place outside of it',
  },
  comment_too_long: { status: 422, log: 'The comment has more than 1000 characters' },
  too_many_comments: { status: 409, log: 'The design has as many comments as it may' },
  swatches_changed: { status: 409, log: 'The library of colours was changed since it was read' },
  swatch_check_ended: {
    status: 404,
    log: 'There is no such check of a file of colours, or it was applied or has ended',
  },
  swatches_refused_unconfirmed: {
    status: 409,
    log: 'Colours of the file were refused and nobody confirmed to leave them out',
  },
  swatch_version_not_found: { status: 404, log: 'The library of colours has no such version' },
} as const satisfies Record<string, Problem>;
