import type { Finding, Fix } from '#rules/design/artwork/finding.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { findingText } from '#rules/press/print-files/preflight/words.ts';
import { m } from '#texts/messages.ts';
import type { Offer } from '../state/offer.ts';

/** What a finding says, numbers in the spelling of the edition. */
export const findingWords = (
  finding: Pick<Finding, 'code' | 'value' | 'limit' | 'words'>,
  { locale, edition }: Pick<Offer, 'locale' | 'edition'>,
): string =>
  findingText(finding, locale, (value, decimals) => {
    const rounded = Number(value.toFixed(decimals));
    return formatNumber(rounded, edition, Number.isInteger(rounded) ? 0 : decimals);
  });

/** The label of the button that fixes a finding. */
export function fixWords(fix: Fix): string {
  switch (fix.kind) {
    case 'fit':
      return m.designer_fit();
    case 'scale':
      return fix.factor > 1 ? m.designer_check_larger() : m.designer_check_smaller();
    case 'thicken':
      return m.designer_check_thicker();
    case 'code':
      return fix.prints === 'light' ? m.designer_check_code_light() : m.designer_check_black();
    case 'color':
      return fix.hex === '#ffffff' ? m.designer_check_white() : m.designer_check_black();
    case 'preview':
      return m.designer_check_preview({ hex: fix.hex.toUpperCase() });
    case 'merge':
      if (fix.from.pantone !== null && fix.into.pantone === null)
        return m.designer_check_uncoded({ hex: fix.into.hex.toUpperCase() });
      return m.designer_check_merge({ ink: fix.into.pantone ?? fix.into.hex.toUpperCase() });
    case 'remove':
      return m.designer_check_remove();
  }
}
