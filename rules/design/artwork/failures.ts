import type { Texts } from '#rules/platform/editions/editions.ts';
import { inAll } from '#texts/in-all.ts';
import { m } from '#texts/messages.ts';
import {
  MAX_COLORS_PER_ELEMENT,
  MAX_FONT_SIZE,
  MAX_LINES,
  MAX_NODES_PER_SIDE,
  MAX_SIDE_TEXT,
  MAX_TEXT_LENGTH,
  MIN_FONT_SIZE,
} from './limits.ts';

/** Why a command of the designer cannot be done, in words for the person whose button is grey. */
export const artworkFailures = {
  nothing_selected: inAll(m.artwork_nothing_selected),
  element_not_found: inAll(m.artwork_element_not_found),
  different_sides: inAll(m.artwork_different_sides),
  element_locked: inAll(m.artwork_element_locked),
  not_mirrored: inAll(m.artwork_not_mirrored),
  wrong_kind: inAll(m.artwork_wrong_kind),
  side_not_found: inAll(m.artwork_side_not_found),
  side_not_printable: inAll(m.artwork_side_not_printable),
  side_full: inAll(m.artwork_side_full, { most: MAX_NODES_PER_SIDE }),
  id_taken: inAll(m.artwork_id_taken),
  text_too_long: inAll(m.artwork_text_too_long, { most: MAX_TEXT_LENGTH, side: MAX_SIDE_TEXT }),
  too_many_lines: inAll(m.artwork_too_many_lines, { most: MAX_LINES }),
  style_unavailable: inAll(m.artwork_style_unavailable),
  size_out_of_range: inAll(m.artwork_size_out_of_range, { least: MIN_FONT_SIZE, most: MAX_FONT_SIZE }),
  color_invalid: inAll(m.artwork_color_invalid),
  pantone_invalid: inAll(m.artwork_pantone_invalid),
  too_many_colors: inAll(m.artwork_too_many_colors, { most: MAX_COLORS_PER_ELEMENT }),
  colors_follow_reduction: inAll(m.artwork_colors_follow_reduction),
  curve_one_line: inAll(m.artwork_curve_one_line),
  shape_invalid: inAll(m.artwork_shape_invalid),
  code_not_ready: inAll(m.artwork_code_not_ready),
  crop_invalid: inAll(m.artwork_crop_invalid),
  repeat_invalid: inAll(m.artwork_repeat_invalid),
  no_room_to_repeat: inAll(m.artwork_no_room_to_repeat),
  no_room_for_row: inAll(m.artwork_no_room_for_row),
  select_three: inAll(m.artwork_select_three),
  nothing_to_paste: inAll(m.artwork_nothing_to_paste),
  image_invalid: inAll(m.artwork_image_invalid),
  already_front: inAll(m.artwork_already_front),
  already_back: inAll(m.artwork_already_back),
  does_not_fit: inAll(m.artwork_does_not_fit),
  no_room_in_area: inAll(m.artwork_no_room_in_area),
  no_room_beside: inAll(m.artwork_no_room_beside),
  nothing_to_copy: inAll(m.artwork_nothing_to_copy),
  nothing_to_reset: inAll(m.artwork_nothing_to_reset),
  tabs_not_offered: inAll(m.artwork_tabs_not_offered),
  color_unavailable: inAll(m.artwork_color_unavailable),
  combination_out_of_stock: inAll(m.artwork_combination_out_of_stock),
  scale_unavailable: inAll(m.artwork_scale_unavailable),
} as const satisfies Record<string, Texts>;

export type ArtworkFailure = keyof typeof artworkFailures;
