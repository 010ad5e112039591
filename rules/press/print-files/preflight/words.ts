import type { Finding, FindingCode } from '#rules/design/artwork/finding.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { type Message, type Plain, say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

type Values = { readonly value: string; readonly limit: string; readonly words: string };

/** What a finding says to the person; a text fills in what of the values it needs. */
export const findingTexts: Record<FindingCode, Message<Values> | Plain> = {
  area_missing: m.finding_area_missing,
  outside_area: m.finding_outside_area,
  overlaps_graduation: m.finding_overlaps_graduation,
  overlaps_joint: m.finding_overlaps_joint,
  overlaps_plate: m.finding_overlaps_plate,
  overlaps_hole: m.finding_overlaps_hole,
  overlaps_tip: m.finding_overlaps_tip,
  overlaps_dip: m.finding_overlaps_dip,
  letters_too_small: m.finding_letters_too_small,
  letters_too_thin: m.finding_letters_too_thin,
  line_too_thin: m.finding_line_too_thin,
  shape_too_thin: m.finding_shape_too_thin,
  white_too_thin: m.finding_white_too_thin,
  letters_missing: m.finding_letters_missing,
  letters_lent: m.finding_letters_lent,
  letters_right_to_left: m.finding_letters_right_to_left,
  resolution_low: m.finding_resolution_low,
  picture_missing: m.finding_picture_missing,
  picture_empty: m.finding_picture_empty,
  picture_sheer: m.finding_picture_sheer,
  picture_faint: m.finding_picture_faint,
  picture_without_inks: m.finding_picture_without_inks,
  picture_not_reduced: m.finding_picture_not_reduced,
  drawing_has_text: m.finding_drawing_has_text,
  drawing_too_complex: m.finding_drawing_too_complex,
  drawing_as_pixels: m.finding_drawing_as_pixels,
  code_nowhere: m.finding_code_nowhere,
  code_as_shown: m.finding_code_as_shown,
  preview_differs: m.finding_preview_differs,
  swatch_differs: m.finding_swatch_differs,
  inks_alike: m.finding_inks_alike,
  inks_touch: m.finding_inks_touch,
  colors_not_chosen: m.finding_colors_not_chosen,
  too_many_colors: m.finding_too_many_colors,
  prints_digitally: m.finding_prints_digitally,
  contrast_low: m.finding_contrast_low,
  code_module_too_small: m.finding_code_module_too_small,
  code_contrast_low: m.finding_code_contrast_low,
  code_covered: m.finding_code_covered,
  placeholder_left: m.finding_placeholder_left,
  pieces_not_digital: m.finding_pieces_not_digital,
  pieces_column: m.finding_pieces_column,
  pieces_count: m.finding_pieces_count,
  pieces_missing: m.finding_pieces_missing,
  pieces_open: m.finding_pieces_open,
  pieces_failed: m.finding_pieces_failed,
  pieces_wrong: m.finding_pieces_wrong,
  pieces_empty: m.finding_pieces_empty,
  pieces_repeated: m.finding_pieces_repeated,
  pieces_unused: m.finding_pieces_unused,
  hidden_not_printed: m.finding_hidden_not_printed,
  side_empty: m.finding_side_empty,
  nothing_printed: m.finding_nothing_printed,
};

/** Decimals that tell a person something: hundredths of a millimetre, whole pixels and inks. */
const decimals = (code: FindingCode): number =>
  code === 'resolution_low' ||
  code === 'code_contrast_low' ||
  code.startsWith('pieces_') ||
  code.endsWith('colors') ||
  code === 'prints_digitally' ||
  code === 'picture_not_reduced'
    ? 0
    : 2;

/** More would be the error of the computation. */
const MOST_DECIMALS = 5;

/** As many decimals as tell two different numbers apart: "0.12 mm, at least 0.12 mm" explains nothing. */
function decimalsFor(code: FindingCode, value: number | null, limit: number | null): number {
  let places = decimals(code);
  if (value === null || limit === null || value === limit) return places;
  while (places < MOST_DECIMALS && value.toFixed(places) === limit.toFixed(places)) places++;
  return places;
}

/** A whole text in another writing would name every letter of it. */
const MOST_WORDS = 16;

const listed = (words: readonly string[]): string =>
  words.slice(0, MOST_WORDS).join(', ') + (words.length > MOST_WORDS ? ' …' : '');

/** @param write a number in the language of the reader, with at most so many decimals */
export function findingText(
  { code, value, limit, words }: Pick<Finding, 'code' | 'value' | 'limit' | 'words'> & Partial<Finding>,
  locale: Locale,
  write: (value: number, decimals: number) => string,
): string {
  const places = decimalsFor(code, value, limit);
  const values: Values = {
    value: value === null ? '' : write(value, places),
    limit: limit === null ? '' : write(limit, places),
    words: listed(words),
  };
  // orders taken before the width was told have none
  const isOld = code === 'resolution_low' && words.length === 0;
  return say(isOld ? m.finding_resolution_low_pixels : findingTexts[code], values, { locale });
}

/** The same without its numbers, for a print file that could not be made. */
export const findingReason = (code: FindingCode, words: string, locale: Locale): string =>
  say(findingTexts[code], { value: '{}', limit: '{}', words }, { locale }).replace(/ ?\{\}/g, '');
