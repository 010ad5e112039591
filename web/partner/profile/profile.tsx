import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { mailChoiceOf } from '#rules/people/accounts/mail-choice.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { partnersOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { Notifications } from './notifications.tsx';
import s from './profile.module.css';
import { companyFacts, contactFacts, priceFacts, readProfile } from './profile-data.server.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/**
 * What the maker knows of a partner; an admin changes it, the person chooses which mails they get
 * (AUT-053).
 */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'changeOwnProfile');
  const shop = args.context.get(shopContext);
  const profile = await readProfile(shop);
  const { email } = shop.company;
  return {
    title: m.partner_profile(),
    text: m.partner_profile_text({ email }),
    company: companyFacts(profile, shop),
    contact: contactFacts(profile),
    prices: priceFacts(shop),
    password: m.partner_password_text({ email }),
    mails: mailChoiceOf(profile),
  };
}

export default function Profile() {
  const { title, text, company, contact, prices, password, mails } = useLoaderData<typeof loader>();
  return (
    <div className={frame.frameWrap}>
      <div className={s.profileHead}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <DataSection title={m.partner_company()} text={m.partner_company_text()} facts={company} />
      <DataSection title={m.partner_contact()} text={m.partner_contact_text()} facts={contact} />
      <DataSection title={m.partner_prices()} text={m.partner_prices_text()} facts={prices} />
      <Notifications before={mails} />
      <DataSection title={m.partner_password()} text={password} />
    </div>
  );
}
