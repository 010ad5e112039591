import type { ReactNode } from 'react';

/** What a dry run of a file found, in the words of its feature; the dialog shows it alike for all of them. */
export type Found = {
  /** how much of the file was read */
  readonly read: string;
  /** that nothing is changed yet, and what stays as it is afterwards; null where nothing could be */
  readonly dry: string | null;
  /** changes that can be applied; with 0 there is no button to do so */
  readonly count: number;
  /** what has to be confirmed before anything is applied */
  readonly confirm: string | null;
  /** what of the file has no effect */
  readonly notices?: readonly string[];
  readonly figures?: readonly (readonly [name: string, count: number])[];
  /** cells or rows that were refused: how many, and by which word */
  readonly refused: readonly [name: string, count: number];
  /** why nothing of the file can be applied */
  readonly refusal: ReactNode;
  /** each of them with its place in the file */
  readonly refusals?: ReactNode;
  /** the table of what the file changes */
  readonly changes: ReactNode;
};
