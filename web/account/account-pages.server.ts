import type { Profile } from '#contract/accounts.ts';
import type { Screen } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';

export type AccountScreen = Extract<Screen, 'partnerOrders' | 'partnerLocations' | 'partnerProfile'>;

type AccountPage = {
  readonly title: string;
  readonly text: string;
  /** what the shop knows about the person */
  readonly details: readonly { readonly name: string; readonly value: string }[];
  /** what can be done until the page itself is there */
  readonly points: readonly string[];
};

/** The texts of a page to come, in the language of the request: what it will show, and what works already. */
export function accountPage(screen: AccountScreen, profile: Profile): AccountPage {
  const email = m.owner_email();
  switch (screen) {
    case 'partnerOrders':
      return {
        title: m.arriving_orders_title(),
        text: m.arriving_orders_text(),
        details: [],
        points: [m.arriving_prices(), m.arriving_ordering(), m.arriving_state({ email })],
      };
    case 'partnerLocations':
      return {
        title: m.arriving_locations_title(),
        text: m.arriving_locations_text(),
        details: [],
        points: [m.arriving_address(), m.arriving_ordering()],
      };
    case 'partnerProfile':
      return {
        title: m.arriving_profile_title(),
        text: m.arriving_profile_text(),
        details: detailsOf(profile),
        points: [m.arriving_prices(), m.arriving_profile_change({ email })],
      };
  }
}

function detailsOf({ companyName, firstName, surName, email }: Profile) {
  const name = [firstName, surName].filter(Boolean).join(' ');
  return [
    { name: m.arriving_profile_company(), value: companyName ?? '' },
    { name: m.arriving_profile_name(), value: name },
    { name: m.arriving_profile_email(), value: email },
  ].filter(({ value }) => value !== '');
}
