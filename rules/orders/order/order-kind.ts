/** Placed in the shop by anybody, or by a partner who approves the designs and pays an invoice. */
export const orderKinds = ['shop', 'partner'] as const;
export type OrderKind = (typeof orderKinds)[number];
