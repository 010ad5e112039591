import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import type { CompanyWords } from '#web/device/company-words.ts';

/** The icon of the trade: by what the company says it does, else by its name. */
export async function tradeIcon({ activity, company }: CompanyWords): Promise<IconForm | null> {
  const { iconGroups, iconOfTrade } = await import('../icons/icon-list.ts');
  const groups = iconGroups();
  return iconOfTrade(groups, activity) ?? iconOfTrade(groups, company);
}
