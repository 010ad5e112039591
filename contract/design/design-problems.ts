/**
 * What may be wrong with a design that is ordered, with the files that come with it, or with what it costs.
 */
export const designProblems = [
  'artwork_invalid',
  'code_nowhere',
  'outside_print_area',
  'colors_not_chosen',
  'too_many_colors',
  'design_not_printable',
  'file_type_not_allowed',
  'file_unsafe',
  'file_locked',
  'picture_unreadable',
  'picture_too_many_pixels',
  'pictures_too_many_pixels',
  'file_too_large',
  'upload_too_large',
  'picture_too_large',
  'product_not_found',
  'availability_not_found',
  'price_list_missing',
  'key_not_found',
  'unsupported_locale_or_currency',
  'totals_differ',
] as const;
