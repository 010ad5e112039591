import { lentLetters, lentSymbols, missingLetters } from '#printing/fonts/shape.ts';
import { type Finding, type RecordedWarning, recordedWarnings } from '#rules/design/artwork/finding.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import type { PictureFacts, PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { inspect } from '#rules/press/print-files/preflight/preflight.ts';

/** Facts of a picture by its reference: undefined until it was opened, null when it cannot be. */
export type KnownPicture = (reference: string) => PictureFacts | null | undefined;

/**
 * What is wrong with a design, for whoever shows it: the errors without their fixes, which only the designer
 * can do.
 */
export type UnprintableData = { readonly findings: readonly Omit<Finding, 'fix'>[] };

/** The side of the first error as detail, every error as data. */
export type Unprintable = Failure<'design_not_printable'> & { readonly data: UnprintableData };

/**
 * The preflight of the designer once more, where nobody can leave it out: errors refuse the design, warnings
 * are answered.
 */
export function inspectDesign(
  design: Omit<PreflightInput, 'missingLetters' | 'lentLetters' | 'lentSymbols'>,
): Ok<RecordedWarning[]> | Unprintable {
  const found = inspect({ ...design, missingLetters, lentLetters, lentSymbols });
  const errors = found.filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (!first) return ok(recordedWarnings(found));
  const findings = errors.map(({ fix: _, ...finding }) => finding);
  return {
    ...fail('design_not_printable', undefined, first.side === null ? undefined : String(first.side)),
    data: { findings },
  };
}
