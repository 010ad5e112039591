/**
 * The shop's checkout calls the lines configurations; a problem of a partner's order names its orderItems.
 */
export const inOrderItems = <F extends { readonly ok: false; readonly field?: string }>(failure: F): F =>
  failure.field === undefined
    ? failure
    : {
        ...failure,
        field: failure.field.replace(/^configurations\./, 'orderItems.').replace(/\.scaleType$/, '.scale'),
      };
