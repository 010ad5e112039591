/** What a file is for that somebody gave to an order. */
export const documentKinds = ['attachment', 'design', 'proforma', 'final'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Whether there is a picture of it for the screen. */
export const previewStates = ['none', 'waiting', 'made', 'failed'] as const;
export type PreviewState = (typeof previewStates)[number];

/** A file as it was approved. */
export type ApprovedDocument = { readonly id: string; readonly name: string; readonly sha256: string };
