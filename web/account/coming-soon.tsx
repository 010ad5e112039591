import { clsx } from 'clsx';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { pathTo, screenAt } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { metaOf } from '#web/storefront/head.ts';
import { Note } from '#web/ui/note.tsx';
import { type AccountScreen, accountPage } from './account-pages.server.ts';
import s from './coming-soon.module.css';
import { WhatWorks } from './what-works.tsx';

/** Pages for partners that are not built yet: only for partners who are signed in. */
export function loader({ url, context }: LoaderFunctionArgs) {
  const { edition, profile } = context.get(shopContext);
  const screen = screenAt(edition, url.pathname)?.screen as AccountScreen;
  if (!profile) throw redirect(`${pathTo(edition, 'partnerLogin')}?to=${encodeURIComponent(url.pathname)}`);
  if (profile.role !== 'partner') throw new Response(null, { status: 404 });
  const page = accountPage(screen, profile);
  return {
    ...page,
    note: m.arriving_note(),
    works: m.arriving_works(),
    go: m.arriving_go(),
    shop: pathTo(edition, 'meter'),
    head: { title: page.title, description: page.text },
  };
}

/** A shared cache would show one person's page to the next. */
export const headers = () => ({ 'Cache-Control': 'no-store' });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...metaOf(args, args.loaderData?.head),
  { name: 'robots', content: 'noindex' },
];

export default function ComingSoon() {
  const { title, text, note, details, works, points, go, shop } = useLoaderData<typeof loader>();
  return (
    <div className={clsx('wrap', s.comingSoon)}>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <Note>{note}</Note>
      {details.length > 0 && (
        <dl>
          {details.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <h2 className="h3">{works}</h2>
      <WhatWorks points={points} go={go} address={shop} />
    </div>
  );
}
