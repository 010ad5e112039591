import type { IconForm } from '#rules/design/artwork/shapes/form.ts';
import type { CompanyWords } from '#web/device/company-words.ts';

async function readIcons(): Promise<(said: string) => IconForm | null> {
  const { iconGroups, iconOfTrade } = await import('../icons/icon-list.ts');
  const groups = iconGroups();
  return (said) => iconOfTrade(groups, said);
}

let icons: ReturnType<typeof readIcons> | undefined;

/** Fetches and reads the icons once; what failed is asked for again the next time. */
export const prepareIcons = (): ReturnType<typeof readIcons> => {
  icons ??= readIcons().catch((error: unknown) => {
    icons = undefined;
    throw error;
  });
  return icons;
};

/** The icon of the trade: by what the company says it does, else by its name. */
export async function tradeIcon({ activity, company }: CompanyWords): Promise<IconForm | null> {
  const iconOf = await prepareIcons();
  return iconOf(activity) ?? iconOf(company);
}
