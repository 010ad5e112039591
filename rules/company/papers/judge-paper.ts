import { unknownPlaceholders } from './placeholders.ts';
import { isTooComplex } from './read-text.ts';

export type PaperProblem = {
  readonly isEmpty: boolean;
  readonly isTooComplex: boolean;
  readonly unknown: readonly { readonly line: number; readonly word: string }[];
};

/** Why a text cannot be published; null when it can. */
export function paperProblem(text: string): PaperProblem | null {
  const problem = {
    isEmpty: text.trim() === '',
    isTooComplex: isTooComplex(text),
    unknown: unknownPlaceholders(text).slice(0, 20),
  };
  return problem.isEmpty || problem.isTooComplex || problem.unknown.length > 0 ? problem : null;
}
