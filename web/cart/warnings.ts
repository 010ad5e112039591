import type { FindingCode, RecordedWarning } from '#rules/design/artwork/finding.ts';
import { findingTexts } from '#rules/press/print-files/preflight/words.ts';
import { findingWords } from '#web/designer/preflight/words.ts';
import { sideWords } from '#web/designer/texts.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import type { LineView } from './line-view.ts';

export type WarningText = { readonly side: string | null; readonly text: string };

const isKnown = (code: string): code is FindingCode => Object.hasOwn(findingTexts, code);

/**
 * What the print check said of a design when it was put into the cart, in the words of this edition; the same
 * said twice of one side stands once. A code of another version of the shop says nothing to anybody and is
 * left out.
 */
export function warningsOf(
  { line, product, configuration }: Pick<LineView, 'line' | 'product' | 'configuration'>,
  { locale, edition }: Pick<Shop, 'locale' | 'edition'>,
): WarningText[] {
  if (!product || !configuration) return [];
  const texts = new Map<string, WarningText>();
  for (const warning of (line.warnings ?? []) as readonly RecordedWarning[]) {
    const body = warning.side === null ? undefined : product.sides[warning.side - 1];
    if (!isKnown(warning.code) || (warning.side !== null && !body)) continue;
    const side = body && warning.side !== null ? sideWords({ body, number: warning.side }, locale) : null;
    const text = findingWords(warning, { locale, edition });
    texts.set(`${warning.side} ${text}`, { side, text });
  }
  return [...texts.values()];
}
