import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { checkInvitation } from '#contract/people/people.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { Note } from '#web/ui/note.tsx';
import s from './first-admin/first-admin.module.css';
import { metaOf } from './head.ts';
import { InvitationForm } from './invitation/invitation-form.tsx';

/** Where the mail of an invitation leads. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const token = (url.searchParams.get('token') ?? '').slice(0, 100) || 'none';
  const found = await context.get(shopContext).call(checkInvitation, { query: { token } });
  const title = m.invitation_title();
  return { token, invited: found.ok ? found.value : null, head: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...metaOf(args, args.loaderData?.head),
  { name: 'robots', content: 'noindex' },
  // the token stands in the address of this page
  { name: 'referrer', content: 'no-referrer' },
];

export default function Invitation() {
  const { token, invited } = useLoaderData<typeof loader>();
  return (
    <div className={s.firstAdmin}>
      <h1>{m.invitation_title()}</h1>
      {invited ? (
        <>
          <p className="muted">{m.invitation_text({ company: invited.company, email: invited.email })}</p>
          <InvitationForm token={token} />
        </>
      ) : (
        <Note tone="error">{m.problem_invitation_not_found()}</Note>
      )}
    </div>
  );
}
