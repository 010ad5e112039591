import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import type { Screen } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { Entry } from '#web/frame/navigation.tsx';
import { UnreadMark } from '#web/live/unread-mark.tsx';
import { firstFilter } from '#web/shell/home-of-role.ts';
import { AttentionMark } from './attention/attention-mark.tsx';
import { settingsScreens, settingsTabs } from './settings-tabs.tsx';

/**
 * In the order of the specification (AUT-027), for those who may go there (AUT-024, AUT-025); the rest is
 * added page by page.
 */
export const entriesOf = (profile: Profile | null): readonly Entry[] => {
  if (!profile || !may(profile, 'enterBackOffice')) return [];
  const orders: Entry = {
    screen: 'adminOrders',
    query: firstFilter(profile),
    name: m.admin_orders(),
    mark: <UnreadMark />,
    covers: ['adminHome', 'adminOrders', 'adminOrder'],
  };
  // not in the specification, so that log-in still leads to the orders (AUT-032) and /admin is theirs (D-B95)
  const numbers: Entry = { screen: 'numbers', name: m.numbers_title(), covers: ['numbers'] };
  if (!may(profile, 'manageRegularOrders')) return [numbers, orders];
  return [
    numbers,
    orders,
    { screen: 'regularOrders', name: m.admin_regular(), covers: ['regularOrders', 'regularOrder'] },
    { screen: 'priceList', name: m.admin_price_list(), covers: ['priceList'] },
    { screen: 'partners', name: m.people_partners(), covers: ['partners', 'createPartner', 'editPartner'] },
    { screen: 'adminImages', name: m.images_title(), covers: ['adminImages', 'adminProductImages'] },
    {
      screen: settingsScreens[0],
      name: m.people_settings(),
      covers: [...settingsScreens, 'newProduct', 'editProduct'],
      mark: may(profile, 'handleFailures') && <AttentionMark />,
    },
  ];
};

export type Place = {
  readonly screen: Screen;
  readonly query?: string;
  readonly name: string;
  readonly note?: string;
};

/** Every place the navigation leads to, the tabs of the settings in place of their entry. */
export const placesOf = (entries: readonly Entry[]): readonly Place[] =>
  entries.flatMap(({ screen, query = '', name }): readonly Place[] =>
    screen === settingsScreens[0]
      ? settingsTabs().map((tab) => ({ ...tab, note: name }))
      : [{ screen, query, name }],
  );
