import type { IconForm } from '#rules/design/proposals/pieces.ts';
import type { CompanyWords } from '#web/device/company-words.ts';

/** The sign of the trade: of what the company says it does, else of its name; fetched when words are there. */
export async function tradeIcon({ activity, company }: CompanyWords): Promise<IconForm | null> {
  const { iconGroups, iconOfTrade } = await import('../icons/icon-list.ts');
  const groups = iconGroups();
  return iconOfTrade(groups, activity) ?? iconOfTrade(groups, company);
}
