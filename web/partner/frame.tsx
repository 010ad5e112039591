import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { m } from '#texts/messages.ts';
import type { Entry } from '#web/frame/navigation.tsx';
import { WorkFrame } from '#web/frame/work-frame.tsx';
import { UnreadMark } from '#web/live/unread-mark.tsx';
import { AccountItems, nameOf } from '#web/shell/account-menu.tsx';
import { useShop } from '#web/shell/use-shop.ts';

/** What a partner finds under /b2b (AUT-029); for partners only (AUT-026). */
const entriesOf = (profile: Profile | null): readonly Entry[] => {
  if (!may(profile, 'enterPartnerArea')) return [];
  return [
    {
      screen: 'partnerOrders',
      name: m.partner_orders(),
      mark: <UnreadMark />,
      covers: [
        ...(['partnerHome', 'partnerOrders', 'partnerOrder', 'partnerDelivery'] as const),
        ...(['partnerRequests', 'partnerRequest'] as const),
      ],
    },
    { screen: 'partnerLocations', name: m.partner_locations(), covers: ['partnerLocations'] },
    { screen: 'partnerProfile', name: m.partner_profile(), covers: ['partnerProfile'] },
  ];
};

/** The frame of the partner area. */
export default function Frame() {
  const shop = useShop();
  const { profile } = shop;
  return (
    <WorkFrame
      name={m.partner_nav()}
      entries={entriesOf(profile)}
      account={profile && { name: nameOf(profile) || profile.email, items: <AccountItems shop={shop} /> }}
    />
  );
}
