import { describe, expect, it } from 'vitest';
import { findingCodes } from '#rules/design/artwork/finding.ts';
import { fixPlaceOf } from './fix-place.ts';

describe('the way to what mends a finding', () => {
  it.each([
    ['picture_without_inks', 'picture', 'picture inks'],
    ['picture_not_reduced', 'picture', 'picture inks'],
    ['picture_missing', 'picture', 'picture replace'],
    ['picture_empty', 'picture', 'picture replace'],
    ['picture_sheer', 'picture', 'picture replace'],
    ['picture_faint', 'picture', 'picture replace'],
    ['preview_differs', 'text', 'colors hex'],
    ['resolution_low', 'picture', 'picture replace'],
    ['drawing_has_text', 'picture', 'picture replace'],
    ['contrast_low', 'text', 'colors hex'],
    ['contrast_low', 'picture', 'picture ink'],
    ['letters_too_small', 'text', 'text size'],
    ['letters_too_thin', 'text', 'text size'],
    ['line_too_thin', 'picture', 'element'],
    ['letters_missing', 'text', 'text content'],
    ['letters_lent', 'text', 'text content'],
    ['placeholder_left', 'text', 'text content'],
    ['outside_area', 'text', 'place x'],
    ['overlaps_graduation', 'picture', 'place x'],
    ['pieces_missing', 'side', 'pieces sheet'],
    ['pieces_failed', 'side', 'pieces again'],
    ['side_empty', 'side', 'empty'],
  ] as const)('%s of a %s: %s', (code, about, way) => {
    const fixPlace = fixPlaceOf(code, about, false);
    expect(fixPlace.at === 'panel' ? `${fixPlace.tool} ${fixPlace.control}` : fixPlace.at).toBe(way);
  });

  it('is the choice at the head of a side where its colours decide how it is printed', () => {
    expect(fixPlaceOf('colors_not_chosen', 'side', true)).toEqual({ at: 'tabs' });
    expect(fixPlaceOf('too_many_colors', 'side', true)).toEqual({ at: 'tabs' });
    expect(fixPlaceOf('too_many_colors', 'side', false)).toEqual({
      at: 'panel',
      tool: 'colors',
      control: 'swatches',
    });
  });

  it('is known for every finding', () => {
    for (const code of findingCodes) expect(fixPlaceOf(code, 'text', true)).toBeDefined();
  });
});
