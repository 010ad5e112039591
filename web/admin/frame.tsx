import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { signOutPath } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { roleName } from '#web/frame/route-error.tsx';
import { WorkFrame } from '#web/frame/work-frame.tsx';
import { MentionNotice } from '#web/orders/notes/mention-notice.tsx';
import { type Shop, useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './admin-page.module.css';
import { anywhereOf } from './palette/anywhere.ts';
import { Palette } from './palette/palette.tsx';
import { entriesOf, placesOf } from './places.tsx';

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
  const entries = entriesOf(profile);
  return (
    <WorkFrame
      name={m.admin_nav()}
      entries={entries}
      tools={
        may(profile, 'handlePartnerOrders') && (
          <Palette places={placesOf(entries)} {...anywhereOf(profile, shop)} />
        )
      }
      notice={
        <>
          {isDrill && <Note tone="warn">{m.admin_drill()}</Note>}
          {may(profile, 'writeNotes') && <MentionNotice />}
        </>
      }
      account={profile && { name: profile.email, items: <StaffItems shop={shop} profile={profile} /> }}
    />
  );
}
