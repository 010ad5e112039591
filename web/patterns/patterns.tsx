import { clsx } from 'clsx';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { useFollowLinks } from '#web/shell/follow-links.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Toasts } from '#web/ui/toast.tsx';
import { CallPart } from './call-part.tsx';
import { ChangePart } from './change-part.tsx';
import { ChoicePart } from './choice-part.tsx';
import { DatePart } from './date-part.tsx';
import { DialogPart } from './dialog-part.tsx';
import { FilesPart } from './files-part.tsx';
import { FormPart } from './form-part.tsx';
import { ListPart } from './list-part.tsx';
import { PagePart } from './page-part.tsx';
import { PalettePart } from './palette-part.tsx';
import s from './patterns.module.css';
import { RecordPart } from './record-part.tsx';
import { findSamples, sampleFilters } from './sample-list.ts';
import { ToastPart } from './toast-part.tsx';

/** Every pattern of the pages in its states, for whoever builds another page; not there in a public shop. */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(shopContext).showsDevPages) throw data(null, { status: 404 });
  const { filters, page } = readQuery(sampleFilters, url.searchParams);
  return { filters, page, ...findSamples(filters, page) };
}

export default function Patterns() {
  const list = useLoaderData<typeof loader>();
  const { edition, words } = useShop();
  const follow = useFollowLinks(edition);
  const parts = [
    ['form', m.patterns_form()],
    ['date', m.patterns_date()],
    ['list', m.patterns_list()],
    ['columns', m.patterns_columns()],
    ['record', m.patterns_record()],
    ['changes', m.patterns_changes()],
    ['dialog', m.patterns_dialog()],
    ['files', m.patterns_files()],
    ['toast', m.patterns_toast()],
    ['choice', m.patterns_choice()],
    ['palette', m.patterns_palette()],
    ['call', m.patterns_call()],
  ] as const;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only speeds up real links below it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={follow}>
      <main className={clsx('wrap', s.patterns)} id="content" tabIndex={-1}>
        <title>{`${m.patterns_title()} – Inkrule`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <p>
          <a className="link" href="/">
            {m.back_home()}
          </a>
        </p>
        <h1>{m.patterns_title()}</h1>
        <p className="lead">{m.patterns_lead()}</p>
        <nav className="chips" aria-label={m.patterns_parts()}>
          {parts.map(([id, name]) => (
            <a key={id} className="chip" href={`#${id}`}>
              {name}
            </a>
          ))}
        </nav>
        <FormPart />
        <DatePart />
        <ListPart list={list} />
        <PagePart />
        <RecordPart />
        <ChangePart />
        <DialogPart />
        <FilesPart />
        <ToastPart />
        <ChoicePart />
        <PalettePart />
        <CallPart />
      </main>
      <Toasts close={words.close} />
    </div>
  );
}
