import { unknownPlaceholders } from './placeholders.ts';
import { isTooDeep } from './read-text.ts';

export type PaperProblem = {
  readonly isEmpty: boolean;
  readonly isTooDeep: boolean;
  readonly unknown: readonly { readonly line: number; readonly word: string }[];
};

/** Why a text cannot be published; null when it can. */
export function paperProblem(text: string): PaperProblem | null {
  const problem = {
    isEmpty: text.trim() === '',
    isTooDeep: isTooDeep(text),
    unknown: unknownPlaceholders(text).slice(0, 20),
  };
  return problem.isEmpty || problem.isTooDeep || problem.unknown.length > 0 ? problem : null;
}
