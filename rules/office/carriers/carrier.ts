import { cleanLine } from '#rules/platform/words/clean-text.ts';

/** A carrier and the table of consignments its program reads. */

export const separators = ['semicolon', 'comma', 'tab'] as const;
export type Separator = (typeof separators)[number];
export const signOf: Readonly<Record<Separator, string>> = { semicolon: ';', comma: ',', tab: '\t' };

/** What a column may say of a consignment; `empty` is for programs that count their columns. */
export const columnContents = [
  'reference',
  'company',
  'name',
  'street',
  'city',
  'zipCode',
  'country',
  'phone',
  'email',
  'pieces',
  'weight',
  'note',
  'value',
  'currency',
  'empty',
] as const;
export type ColumnContent = (typeof columnContents)[number];

export type CarrierColumn = {
  readonly content: ColumnContent;
  /** what the carrier calls the column */
  readonly head: string;
};
export type CarrierForm = {
  readonly name: string;
  readonly separator: Separator;
  /** whether the first line names the columns */
  readonly hasHead: boolean;
  readonly columns: readonly CarrierColumn[];
};

export const CARRIERS_AT_MOST = 10;
export const COLUMNS_AT_MOST = 30;
export const CARRIER_NAME_MAX = 80;
export const HEAD_MAX = 60;

/** What is wrong with a carrier; of a column with its place, from 0. */
export type CarrierProblem =
  | { readonly field: 'name'; readonly code: 'required' | 'too_long' }
  | { readonly field: 'columns'; readonly code: 'too_many' | 'no_reference' }
  | { readonly field: 'head'; readonly column: number; readonly code: 'required' | 'too_long' };

export const cleanCarrier = ({ name, columns, ...rest }: CarrierForm): CarrierForm => ({
  ...rest,
  name: cleanLine(name),
  columns: columns.map(({ content, head }) => ({ content, head: cleanLine(head) })),
});

/**
 * All that is wrong. Without the reference nobody could tell which consignment a code of the carrier is of.
 */
export function carrierProblems({ name, hasHead, columns }: CarrierForm): readonly CarrierProblem[] {
  const problems: CarrierProblem[] = [];
  if (name === '') problems.push({ field: 'name', code: 'required' });
  if (name.length > CARRIER_NAME_MAX) problems.push({ field: 'name', code: 'too_long' });
  if (columns.length > COLUMNS_AT_MOST) problems.push({ field: 'columns', code: 'too_many' });
  if (!columns.some(({ content }) => content === 'reference'))
    problems.push({ field: 'columns', code: 'no_reference' });
  for (const [column, { content, head }] of columns.entries()) {
    if (hasHead && head === '' && content !== 'empty')
      problems.push({ field: 'head', column, code: 'required' });
    if (head.length > HEAD_MAX) problems.push({ field: 'head', column, code: 'too_long' });
  }
  return problems;
}
