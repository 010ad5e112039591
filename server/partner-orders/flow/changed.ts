type Done = { readonly ok: true; readonly value: { readonly success: true; readonly message: string } };

const done: Done = { ok: true, value: { success: true, message: 'The order was changed' } };

/**
 * What a call answers that changed an order: no more than that, for the page reads the order anew (D-B116).
 */
export const changed = <A extends { readonly ok: boolean }>(
  answer: A,
): Done | Exclude<A, { readonly ok: true }> =>
  answer.ok ? done : (answer as Exclude<A, { readonly ok: true }>);
