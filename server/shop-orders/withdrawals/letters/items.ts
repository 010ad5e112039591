import type { Locale } from '#rules/platform/editions/editions.ts';
import { letterLines, type News, orderTexts } from '#server/orders/letters/service.ts';
import type { JobContext } from '#server/payments/context.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { Content } from './content.ts';
import { aboutLine } from './statement.ts';

/** The lines that were withdrawn from, each with whether the right exists for it. */
export async function itemsOf(
  { catalogue, config }: Pick<JobContext, 'catalogue' | 'config'>,
  content: Content,
  locale: Locale,
): Promise<News['items']> {
  const { whole, row } = content;
  if (!whole) return [];
  const origin = originsOf(config)[row.edition];
  const lines = letterLines(whole, await catalogue.current(), locale, origin, orderTexts[locale]);
  return whole.items.flatMap(({ position }, i) => {
    const line = lines[i];
    const about = aboutLine(content, position + 1, locale);
    return line && about !== null ? [{ line, about }] : [];
  });
}
