import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { mailChoiceOf } from '#rules/people/accounts/mail-choice.ts';
import { mayAny } from '#rules/people/accounts/permissions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { partnersOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { Notifications } from '../profile/notifications.tsx';
import s from '../profile/profile.module.css';
import { contactFacts, readProfile } from '../profile/profile-data.server.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** The choice of mails and the data of the account (D-B96); not in the navigation. */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'changeOwnProfile');
  const shop = args.context.get(shopContext);
  const profile = await readProfile(shop);
  return {
    title: m.partner_settings(),
    account: contactFacts(profile),
    mails: mailChoiceOf(profile),
    more: pathTo(shop.edition, 'partnerProfile'),
    guests: mayAny(shop.profile, 'manageGuestPage') ? pathTo(shop.edition, 'partnerGuests') : null,
    people: mayAny(shop.profile, 'managePeople') ? pathTo(shop.edition, 'partnerPeople') : null,
  };
}

export default function Settings() {
  const { title, account, mails, more, people, guests } = useLoaderData<typeof loader>();
  return (
    <div className={frame.frameWrap}>
      <div className={s.profileHead}>
        <h1>{title}</h1>
        <p>
          <a className="link" href={more}>
            {m.partner_to_profile()}
          </a>
        </p>
        {guests && (
          <p>
            <a className="link" href={guests}>
              {m.partner_guests()}
            </a>
          </p>
        )}
        {people && (
          <p>
            <a className="link" href={people}>
              {m.partner_people()}
            </a>
          </p>
        )}
      </div>
      <Notifications before={mails} />
      <DataSection title={m.partner_account()} text={m.partner_account_text()} facts={account} />
    </div>
  );
}
