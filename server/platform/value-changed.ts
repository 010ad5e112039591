import { type Failure, fail } from '#rules/platform/result.ts';

export type ValueChanged = Failure<'value_changed'> & { readonly data: { readonly now: string } };

/**
 * Somebody else has set another value since it was read, so nothing is written over it.
 * @param shown what is there now, as people read it; empty for nothing
 */
export const valueChanged = (field: string, shown: string, now = shown): ValueChanged => ({
  ...fail('value_changed', field, shown === '' ? '–' : shown),
  data: { now },
});
