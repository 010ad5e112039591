import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { listPeople } from '#contract/people/people.ts';
import { m } from '#texts/messages.ts';
import { InviteForm } from '#web/accounts/people/invite-form.tsx';
import { PeopleTable } from '#web/accounts/people/people-table.tsx';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import s from '../profile/profile.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Who signs in for the partner; for owners. */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'enterPartnerArea'); // admins manage people, too, and are of no partner
  const { partnerId } = partnersOnly(args, 'managePeople');
  const { call } = args.context.get(shopContext);
  const answer = await call(listPeople, { params: { partnerId: partnerId ?? '' } });
  if (!answer.ok) throw new Response(null, { status: 503 });
  return { title: m.partner_people(), partnerId: partnerId ?? '', ...answer.value };
}

export default function People() {
  const { title, partnerId, people, invitations, currency } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const changed = () => void revalidate();
  return (
    <div className={frame.frameWrap}>
      <div className={s.profileHead}>
        <h1>{title}</h1>
        <p>{m.people_of_partner_text()}</p>
      </div>
      <PeopleTable {...{ partnerId, people, invitations, currency, changed }} />
      <InviteForm key={invitations.length} {...{ partnerId, changed }} />
    </div>
  );
}
