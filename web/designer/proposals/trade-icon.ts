import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import type { CompanyWords } from '#web/device/company-words.ts';
import { loadOnce } from '#web/device/load-once.ts';

const readIcons = loadOnce(async () => {
  const { iconGroups, iconOfTrade } = await import('../icons/icon-list.ts');
  const groups = iconGroups();
  return (said: string): IconForm | null => iconOfTrade(groups, said);
});

/** The icon of the trade: by what the company says it does, else by its name. */
export async function tradeIcon({ activity, company }: CompanyWords): Promise<IconForm | null> {
  const iconOf = await readIcons();
  return iconOf(activity) ?? iconOf(company);
}
