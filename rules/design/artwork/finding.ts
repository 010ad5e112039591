import type { Ink } from './colors.ts';
import type { ArtworkFailure } from './failures.ts';
import type { CodePrint } from './shapes/form.ts';

/** What can be wrong with a design before it is printed. */
export const findingCodes = [
  'area_missing',
  'outside_area',
  'overlaps_graduation',
  'overlaps_joint',
  'overlaps_plate',
  'overlaps_hole',
  'overlaps_tip',
  'overlaps_dip',
  'letters_too_small',
  'letters_too_thin',
  'line_too_thin',
  'shape_too_thin',
  'white_too_thin',
  'letters_missing',
  'letters_lent',
  'letters_right_to_left',
  'resolution_low',
  'picture_missing',
  'picture_empty',
  'picture_sheer',
  'picture_faint',
  'picture_without_inks',
  'picture_not_reduced',
  'drawing_has_text',
  'drawing_too_complex',
  'drawing_as_pixels',
  'code_nowhere',
  'code_as_shown',
  'preview_differs',
  'swatch_differs',
  'inks_alike',
  'inks_touch',
  'colors_not_chosen',
  'too_many_colors',
  'prints_digitally',
  'contrast_low',
  'code_module_too_small',
  'code_contrast_low',
  'code_covered',
  'placeholder_left',
  'pieces_not_digital',
  'pieces_column',
  'pieces_count',
  'pieces_missing',
  'pieces_open',
  'pieces_failed',
  'pieces_wrong',
  'pieces_empty',
  'pieces_repeated',
  'pieces_unused',
  'hidden_not_printed',
  'side_empty',
  'nothing_printed',
] as const;
export type FindingCode = (typeof findingCodes)[number];

/** An error blocks the order, a warning is recorded with it. */
export type Severity = 'error' | 'warning';

/** What mends a finding, as data: it can be shown, sent and recorded, and is done by `applyFix`. */
export type Fix =
  | { readonly kind: 'fit'; readonly ids: readonly string[] }
  | { readonly kind: 'scale'; readonly ids: readonly string[]; readonly factor: number }
  /** a line, an outline or a shaft that is too thin */
  | { readonly kind: 'thicken'; readonly ids: readonly string[]; readonly factor: number }
  /** prints the dark or the light squares of a code, in a colour in which it is read */
  | {
      readonly kind: 'code';
      readonly ids: readonly string[];
      readonly prints: CodePrint;
      readonly hex: string;
    }
  | { readonly kind: 'color'; readonly ids: readonly string[]; readonly hex: string }
  /** shows a Pantone code by one preview wherever the design names it */
  | { readonly kind: 'preview'; readonly pantone: string; readonly hex: string }
  /** prints with one ink what named another that looks the same */
  | { readonly kind: 'merge'; readonly from: Ink; readonly into: Ink }
  | { readonly kind: 'remove'; readonly ids: readonly string[] };

export type Finding = {
  readonly code: FindingCode;
  readonly severity: Severity;
  /** from 1; null for the whole design */
  readonly side: number | null;
  /** the elements to show; empty for a whole side */
  readonly ids: readonly string[];
  /** what was found and what is asked for: mm, pixels per inch, inks, or a contrast */
  readonly value: number | null;
  readonly limit: number | null;
  /** letters or inks to name */
  readonly words: readonly string[];
  /** null where no change is safe to make for the person */
  readonly fix: Fix | null;
  /** why it cannot simply be made larger, where that would mend it */
  readonly hindrance?: ArtworkFailure;
};

/** A finding with what it does not need left out. */
export const finding = (
  code: FindingCode,
  severity: Severity,
  side: number | null,
  rest: Partial<Omit<Finding, 'code' | 'severity' | 'side'>> = {},
): Finding => ({ code, severity, side, ids: [], value: null, limit: null, words: [], fix: null, ...rest });

/** Errors block the order; warnings do not. */
export const canOrder = (findings: readonly Finding[]): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** What is kept with the order: what the person was told, without what mends it. */
export type RecordedWarning = Pick<Finding, 'code' | 'side' | 'ids' | 'value' | 'limit' | 'words'>;
export const recordedWarnings = (findings: readonly Finding[]): RecordedWarning[] =>
  findings
    .filter(({ severity }) => severity === 'warning')
    .map(({ code, side, ids, value, limit, words }) => ({ code, side, ids, value, limit, words }));
