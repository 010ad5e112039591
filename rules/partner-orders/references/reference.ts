import { cleanEach } from '#rules/platform/words/clean-text.ts';

/** What a partner calls an order, or an item of it, in their own books. */
export const referenceFields = ['client', 'jobName', 'poNumber'] as const;
export type ReferenceField = (typeof referenceFields)[number];
export type Reference = Readonly<Record<ReferenceField, string>>;

/** The longest text of each: forms, calls and what the browser keeps share it. */
export const REFERENCE_MAX = { client: 80, jobName: 80, poNumber: 40 } as const satisfies Record<
  ReferenceField,
  number
>;

export const emptyReference: Reference = { client: '', jobName: '', poNumber: '' };

/** The three fields of anything that has more. */
export const referenceIn = ({ client, jobName, poNumber }: Reference): Reference => ({
  client,
  jobName,
  poNumber,
});

/** What an item is called: by its own words, and by those of its order where it has none. */
export const withOrders = (item: Reference, order: Reference): Reference => ({
  client: item.client || order.client,
  jobName: item.jobName || order.jobName,
  poNumber: item.poNumber || order.poNumber,
});

/** As somebody says it: what is not said is left out. */
export type SaidReference = { readonly [F in ReferenceField]?: string | undefined };

/** Each on one line, as it is stored; what is not said stays as it was. */
export const cleanReference = (said: SaidReference, before: Reference = emptyReference): Reference =>
  cleanEach({
    client: said.client ?? before.client,
    jobName: said.jobName ?? before.jobName,
    poNumber: said.poNumber ?? before.poNumber,
  });

export const isEmptyReference = (reference: Reference): boolean =>
  referenceFields.every((field) => reference[field].trim() === '');

/** Of an order that is ordered again: its purchase order is used up. */
export const referenceForAgain = (reference: Reference): Reference => ({
  ...referenceIn(reference),
  poNumber: '',
});

/** What people read in one line, in the order of the fields. */
export const referenceWords = (reference: Reference): readonly string[] =>
  referenceFields.map((field) => reference[field]).filter((text) => text !== '');
