import type { FindingCode } from '#rules/design/artwork/finding.ts';
import type { Tool } from '../panel/rail.tsx';

/** Controls that can fix a finding; each has its name as `data-fix-control`. */
export type Control =
  | 'form'
  | 'content'
  | 'size'
  | 'x'
  | 'hex'
  | 'swatches'
  | 'inks'
  | 'ink'
  | 'replace'
  | 'sheet'
  | 'again'
  | 'hidden';

/**
 * Where a finding is fixed: in a panel, at the head of a side, by filling a side, or on the element itself.
 */
export type FixPlace =
  | { readonly at: 'panel'; readonly tool: Tool; readonly control: Control }
  | { readonly at: 'tabs' | 'empty' | 'element' };

const panel = (tool: Tool, control: Control): FixPlace => ({ at: 'panel', tool, control });

/**
 * The control that fixes a finding.
 * @param about the kind of what it concerns; `side` for a side or the whole design
 * @param hasTabs the side offers a choice of its colours
 */
export function fixPlaceOf(
  code: FindingCode,
  about: 'text' | 'picture' | 'shape' | 'side',
  hasTabs: boolean,
): FixPlace {
  switch (code) {
    case 'outside_area':
    case 'overlaps_graduation':
    case 'overlaps_joint':
    case 'overlaps_plate':
    case 'overlaps_hole':
    case 'overlaps_tip':
    case 'overlaps_dip':
      return panel('place', 'x');
    case 'letters_too_small':
    case 'letters_too_thin':
      return panel('text', 'size');
    case 'line_too_thin':
    case 'shape_too_thin':
      // a picture has no size field: it is enlarged by its handles
      return about === 'shape' ? panel('shape', 'form') : { at: 'element' };
    case 'white_too_thin':
      if (about === 'shape') return panel('shape', 'form');
      return about === 'text' ? panel('text', 'size') : { at: 'element' };
    case 'code_module_too_small':
      return panel('shape', 'form');
    case 'code_contrast_low':
      return panel('colors', 'hex');
    case 'code_covered':
      return { at: 'element' };
    case 'letters_missing':
    case 'letters_lent':
    case 'letters_right_to_left':
    case 'placeholder_left':
      return panel('text', 'content');
    case 'resolution_low':
    case 'picture_missing':
    case 'picture_empty':
    case 'picture_sheer':
    case 'picture_faint':
    case 'drawing_has_text':
    case 'drawing_too_complex':
    case 'drawing_as_pixels':
      return panel('picture', 'replace');
    case 'picture_without_inks':
    case 'picture_not_reduced':
      return panel('picture', 'inks');
    case 'contrast_low':
      return about === 'picture' ? panel('picture', 'ink') : panel('colors', 'hex');
    case 'preview_differs':
    case 'swatch_differs':
      return panel('colors', 'hex');
    case 'code_nowhere':
    case 'code_as_shown':
    case 'inks_alike':
    case 'inks_touch':
      return about === 'picture' ? panel('picture', 'ink') : panel('colors', 'hex');
    case 'colors_not_chosen':
      return { at: 'tabs' };
    case 'too_many_colors':
    case 'prints_digitally':
      return hasTabs ? { at: 'tabs' } : panel('colors', 'swatches');
    case 'pieces_not_digital':
      return hasTabs ? { at: 'tabs' } : panel('pieces', 'sheet');
    case 'pieces_column':
      return about === 'text' ? panel('text', 'content') : panel('pieces', 'sheet');
    case 'pieces_count':
    case 'pieces_missing':
    case 'pieces_open':
    case 'pieces_wrong':
    case 'pieces_empty':
    case 'pieces_repeated':
    case 'pieces_unused':
      return panel('pieces', 'sheet');
    case 'pieces_failed':
      return panel('pieces', 'again');
    case 'hidden_not_printed':
      return panel('layers', 'hidden');
    case 'side_empty':
    case 'nothing_printed':
      return { at: 'empty' };
    case 'area_missing':
      return { at: 'element' };
  }
}
