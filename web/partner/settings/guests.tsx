import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { readGuestPage } from '#contract/people/guest-page.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import s from '../profile/profile.module.css';
import { GuestPageForm } from './guest-page-form.tsx';
import { LogoPart } from './logo-part.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What customers of the partner see who have the link of an order; for owners. */
export async function loader(args: LoaderFunctionArgs) {
  const { partnerId } = partnersOnly(args, 'manageGuestPage');
  const { call } = args.context.get(shopContext);
  const answer = await call(readGuestPage, { params: { partnerId: partnerId ?? '' } });
  if (!answer.ok) throw new Response(null, { status: 503 });
  return { title: m.partner_guests(), partnerId: partnerId ?? '', page: answer.value };
}

export default function Guests() {
  const { title, partnerId, page } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const changed = () => void revalidate();
  return (
    <div className={frame.frameWrap}>
      <div className={s.profileHead}>
        <h1>{title}</h1>
        <p>{m.partner_guests_text()}</p>
      </div>
      <LogoPart {...{ partnerId, page, changed }} />
      <GuestPageForm {...{ partnerId, page, changed }} />
    </div>
  );
}
