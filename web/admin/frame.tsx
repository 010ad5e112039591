import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { signOutPath } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { QuickSearch } from '#web/admin/search/quick-search.tsx';
import { shopContext } from '#web/context.ts';
import type { Entry } from '#web/frame/navigation.tsx';
import { roleName } from '#web/frame/route-error.tsx';
import { WorkFrame } from '#web/frame/work-frame.tsx';
import { UnreadMark } from '#web/live/unread-mark.tsx';
import { type Shop, useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './admin-page.module.css';
import { AttentionMark } from './attention/attention-mark.tsx';
import { settingsScreens } from './settings-tabs.tsx';

/**
 * In the order of the specification (AUT-027), for those who may go there (AUT-024, AUT-025); the rest is
 * added page by page.
 */
const entriesOf = (profile: Profile | null): readonly Entry[] => {
  if (!may(profile, 'enterBackOffice')) return [];
  const orders: Entry = {
    screen: 'adminOrders',
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

/** Who is signed in, as what, and the way out. */
function StaffItems({ shop, profile }: { shop: Shop; profile: Profile }) {
  const name = [profile.firstName, profile.surName].filter(Boolean).join(' ');
  return (
    <>
      <p className="menu-who">
        {name && <strong>{name}</strong>}
        <span>{profile.email}</span>
        <span className={s.adminRole}>{roleName(profile.role)}</span>
      </p>
      <form method="post" action={signOutPath}>
        <button className="menu-item" type="submit">
          <Icon name="logout" />
          {shop.words.logout}
        </button>
      </form>
    </>
  );
}

/** Staff must not take a restored copy for the shop, nor wait for mails it does not send. */
export const loader = ({ context }: LoaderFunctionArgs) => ({ isDrill: context.get(shopContext).isDrill });
/** It ends by a new start. */
export const shouldRevalidate = () => false;

/** The frame of the back office. */
export default function Frame() {
  const shop = useShop();
  const { isDrill } = useLoaderData<typeof loader>();
  const { profile } = shop;
  return (
    <WorkFrame
      name={m.admin_nav()}
      entries={entriesOf(profile)}
      tools={may(profile, 'handlePartnerOrders') && <QuickSearch />}
      notice={isDrill && <Note tone="warn">{m.admin_drill()}</Note>}
      account={profile && { name: profile.email, items: <StaffItems shop={shop} profile={profile} /> }}
    />
  );
}
