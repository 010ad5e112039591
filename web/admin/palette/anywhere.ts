import { categories } from '#rules/catalogue/products/product.ts';
import { type Holder, may } from '#rules/people/accounts/permissions.ts';
import { pathTo, type Screen, signOutPath } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { PageAct } from '#web/frame/page-acts.ts';
import type { Shop } from '#web/shell/use-shop.ts';
import { companyLabels } from '../company/company-labels.ts';
import { categoryNames } from '../images/category-names.ts';
import { fieldHash } from '../records/asked-field.ts';
import { settingsNames } from '../settings/settings-labels.ts';

/** By the form of the menu of the account, which is in the bar of every page. */
const signOut = (): void =>
  document.querySelector<HTMLFormElement>(`form[action="${signOutPath}"]`)?.requestSubmit();

/** What staff may do and set from every page, of what has a page or a field of its own. */
export function anywhereOf(
  profile: Holder | null,
  { edition, words }: Pick<Shop, 'edition' | 'words'>,
): Readonly<Record<'anywhere' | 'settings', readonly PageAct[]>> {
  const names = categoryNames();
  const partner = { name: m.people_partner_new(), way: { to: pathTo(edition, 'createPartner') } };
  const products = categories.map((category) => ({
    name: m.products_new_title({ category: names[category] }),
    way: { to: pathTo(edition, 'newProduct', { category }) },
  }));
  const fieldsOf = (screen: Screen, tab: string, labels: Readonly<Record<string, string>>) =>
    Object.entries(labels).map(
      ([field, name]): PageAct => ({
        ...{ name, note: tab },
        way: { to: pathTo(edition, screen) + fieldHash(field) },
      }),
    );
  return {
    anywhere: [
      ...(may(profile, 'managePartners') ? [partner] : []),
      ...(may(profile, 'manageCatalogue') ? products : []),
      { name: words.logout, way: { run: signOut } },
    ],
    settings: [
      ...(may(profile, 'manageSettings')
        ? fieldsOf('adminSettings', m.settings_shop(), settingsNames())
        : []),
      ...(may(profile, 'managePapers') ? fieldsOf('company', m.company_title(), companyLabels()) : []),
    ],
  };
}
