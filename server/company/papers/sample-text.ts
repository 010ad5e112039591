import type { PaperName } from '#rules/company/papers/papers.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { inLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';
import { accessibilityText } from './samples/accessibility.ts';
import { complaintsText } from './samples/complaints.ts';
import { imprintText } from './samples/imprint.ts';
import type { LegalPart, LegalText } from './samples/legal-part.ts';
import { privacyText } from './samples/privacy.ts';
import { shippingText } from './samples/shipping.ts';
import { termsText } from './samples/terms.ts';
import { withdrawalText } from './samples/withdrawal.ts';

/** What the shop says by itself, with marked places for what only its owner can say (D-S12, D-S71). */
const samples: Readonly<Record<PaperName, (edition: Edition) => LegalText>> = {
  imprint: imprintText,
  terms: () => termsText('{transferTermDays}'),
  privacy: (edition) => privacyText(localeOf[edition]),
  shipping: () => shippingText('{transferTermDays}'),
  withdrawal: withdrawalText,
  complaints: complaintsText,
  accessibility: accessibilityText,
};

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const partText = ({ id, title, paragraphs = [], list, table, gap }: LegalPart): string =>
  [
    `## ${title} {#${id}}`,
    ...paragraphs,
    ...(list ? [list.map((item) => `- ${item}`).join('\n')] : []),
    ...(table
      ? [[row(table.head), row(table.head.map(() => '---')), ...table.rows.map(row)].join('\n')]
      : []),
    ...(gap ? [`> **${m.legal_owner()}:** ${gap}`] : []),
  ].join('\n\n');

/** Whoever reads an address wants to write or go there. */
const linked = (text: string): string =>
  text.replaceAll('{email}', '[{email}](mailto:{email})').replaceAll('{web}', '[{web}]({web})');

/** The sample of a paper in the language of the edition, as its owner would begin to edit it. */
export function sampleText(
  paper: PaperName,
  edition: Edition,
): { readonly title: string; readonly text: string } {
  return inLocale(localeOf[edition], () => {
    const { title, parts } = samples[paper](edition);
    return { title, text: linked(parts.map(partText).join('\n\n')) };
  });
}
