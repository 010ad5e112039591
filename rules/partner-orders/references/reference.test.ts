import { describe, expect, it } from 'vitest';
import {
  cleanReference,
  emptyReference,
  isEmptyReference,
  type Reference,
  referenceForAgain,
  referenceWords,
} from './reference.ts';

const of = (changes: Partial<Reference>): Reference => ({ ...emptyReference, ...changes });

describe('what a partner calls an order', () => {
  it.each<[string, Partial<Reference>, Partial<Reference>]>([
    ['is kept as it was typed', { client: 'Sample Brewery', poNumber: 'PO-77/2' }, {}],
    ['loses the spaces around it', { jobName: '  Autumn fair ' }, { jobName: 'Autumn fair' }],
    ['stands on one line', { jobName: 'Autumn\nfair\tPraha' }, { jobName: 'Autumn fair Praha' }],
    ['has no control characters', { client: 'A\u0000B\u001b' }, { client: 'A B' }],
    ['has no halves of letters', { client: 'A\ud83d' }, { client: 'A' }],
    ['keeps emoji and joiners of names', { client: '👩\u200d🔧' }, { client: '👩\u200d🔧' }],
    ['of a number has no letters nobody sees', { poNumber: 'PO\u200b77\u00ad' }, { poNumber: 'PO77' }],
  ])('%s', (_, said, stored) => {
    expect(cleanReference(of(said))).toEqual(of({ ...said, ...stored }));
  });

  it.each<[boolean, Partial<Reference>]>([
    [true, {}],
    [true, { client: ' ', jobName: '\n' }],
    [false, { client: 'a' }],
    [false, { jobName: 'a' }],
    [false, { poNumber: '0' }],
  ])('is empty: %s of %o', (isEmpty, said) => {
    expect(isEmptyReference(of(said))).toBe(isEmpty);
  });

  it('keeps what is not said, and loses what is said to be nothing', () => {
    const before = of({ client: 'a', jobName: 'b' });
    expect(cleanReference({ jobName: '', poNumber: '7' }, before)).toEqual(
      of({ client: 'a', poNumber: '7' }),
    );
  });

  it('takes client and job name to the next order, and not the number of its purchase order', () => {
    expect(referenceForAgain({ client: 'a', jobName: 'b', poNumber: 'c' })).toEqual(
      of({ client: 'a', jobName: 'b' }),
    );
  });

  it('is said in the order of its fields, without those that are empty', () => {
    expect(referenceWords({ poNumber: '77', client: 'a', jobName: '' })).toEqual(['a', '77']);
  });
});
