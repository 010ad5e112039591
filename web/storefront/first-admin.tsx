import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { checkFirstAdminLink } from '#contract/office/setup.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { homeOf } from '#web/shell/home-of-role.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './first-admin/first-admin.module.css';
import { FirstAdminForm } from './first-admin/first-admin-form.tsx';
import { metaOf } from './head.ts';

/** Where the link leads that the start of a new shop prints. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { edition, profile, call } = context.get(shopContext);
  if (profile) throw redirect(homeOf(edition, profile));
  const key = (url.searchParams.get('key') ?? '').slice(0, 100);
  const found = await call(checkFirstAdminLink, { query: { key } });
  const title = m.first_admin_title();
  return { key, isValid: found.ok && found.value.isValid, head: { title, description: title } };
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...metaOf(args, args.loaderData?.head),
  { name: 'robots', content: 'noindex' },
  // the key stands in the address of this page
  { name: 'referrer', content: 'no-referrer' },
];

export default function FirstAdmin() {
  const { key, isValid } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  return (
    <div className={s.firstAdmin}>
      <h1>{m.first_admin_title()}</h1>
      {isValid ? (
        <>
          <p className="muted">{m.first_admin_text()}</p>
          <FirstAdminForm linkKey={key} />
        </>
      ) : (
        <Note tone="error">
          <p>{m.first_admin_gone()}</p>
          <p>
            <a className="link" href={pathTo(edition, 'login')}>
              {m.first_admin_login()}
            </a>
          </p>
        </Note>
      )}
    </div>
  );
}
