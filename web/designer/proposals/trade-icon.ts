import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import type { CompanyWords } from '#web/device/company-words.ts';
import { loadOnce } from '#web/device/load-once.ts';

const readIcons = loadOnce(async () => {
  const [{ iconGroups }, { iconOfTrade }] = await Promise.all([
    import('../icons/icon-list.ts'),
    import('../icons/trade-words.ts'),
  ]);
  const groups = iconGroups();
  return (words: CompanyWords): IconForm | null => iconOfTrade(groups, words);
});

/** The icon of the trade: of what the company says it does; of its name only where it says nothing. */
export const tradeIcon = async (words: CompanyWords): Promise<IconForm | null> => (await readIcons())(words);
