import { expect, it } from 'vitest';
import { inLocale } from '#texts/locale.ts';
import { listPart } from './list-part.server.ts';

const part = (page: number, found: { items: number[]; total: number } | null) =>
  inLocale('en', () =>
    listPart(found, {
      page,
      perPage: 10,
      rowOf: (item) => `row ${item}`,
      addressOf: (one) => `/list?page=${one}`,
      failed: 'not to be had',
      edition: 'en',
    }),
  );

it('says which rows of how many a page shows', () => {
  expect(part(3, { items: [21, 22], total: 22 })).toEqual({
    rows: ['row 21', 'row 22'],
    page: 3,
    lastPage: 3,
    range: '21–22 of 22',
    failure: null,
  });
});

it('says nothing about the range of a list without rows', () => {
  expect(part(1, { items: [], total: 0 })).toMatchObject({ rows: [], lastPage: 0, range: '', failure: null });
});

it('leads from an address beyond the last page to that page', () => {
  for (const [total, address] of [
    [22, '/list?page=3'],
    [0, '/list?page=1'],
  ] as const) {
    const thrown = (() => {
      try {
        return part(9, { items: [], total });
      } catch (error) {
        return error;
      }
    })();
    expect(thrown).toBeInstanceOf(Response);
    expect((thrown as Response).headers.get('location')).toBe(address);
  }
});

it('stands empty with a sentence where it could not be had, and leads nowhere', () => {
  expect(part(9, null)).toEqual({ rows: [], page: 9, lastPage: 0, range: '', failure: 'not to be had' });
});
