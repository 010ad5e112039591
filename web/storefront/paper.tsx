import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { getPaper } from '#contract/company/papers.ts';
import { isPaperName } from '#rules/company/papers/papers.ts';
import type { PaperFacts } from '#rules/company/papers/placeholders.ts';
import { readPaper } from '#rules/company/papers/read-text.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { pathTo, screenAt } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import s from '#web/papers/paper.module.css';
import { PaperContents, PaperText, partsOf } from '#web/papers/paper-text.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { Note } from '#web/ui/note.tsx';
import { WithdrawByCode } from '#web/withdrawal/withdraw-by-code.tsx';
import { metaOf } from './head.ts';

/**
 * Terms, privacy, withdrawal, imprint and the others: what their owner published, or a sample (D-S12, D-S71).
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { edition, call } = context.get(shopContext);
  const paper = screenAt(edition, url.pathname)?.screen ?? '';
  const read = isPaperName(paper) ? await call(getPaper, { params: { paper, edition } }) : null;
  if (!read?.ok) throw data(null, { status: 503 });
  const { title, text, facts, isSample, publishedAt } = read.value;
  return {
    title,
    parts: partsOf(readPaper(text, facts as PaperFacts)),
    note: isSample ? m.legal_owner_note() : null,
    since: isSample || !publishedAt ? null : m.legal_since({ day: displayDay(new Date(publishedAt)) }),
    withdraw: paper === 'withdrawal' ? m.withdrawal_form() : null,
    contents: m.legal_contents(),
    crumbs: m.shell_crumbs(),
    home: { href: pathTo(edition, 'home'), text: m.shell_home() },
    head: { title, description: m.legal_description({ title }) },
  };
}

export const meta: MetaFunction<typeof loader> = (args) => metaOf(args, args.loaderData?.head);

export default function Paper() {
  const { title, parts, note, since, contents, crumbs, home, withdraw } = useLoaderData<typeof loader>();
  return (
    <div className="wrap">
      <Crumbs way={[home]} here={title} label={crumbs} />
      <div className={s.paper}>
        <h1>{title}</h1>
        <PaperContents parts={parts} label={contents} />
        <div className={s.paperText}>
          {note && <Note>{note}</Note>}
          {withdraw && (
            <section id="withdraw">
              <h2 className="h3">{withdraw}</h2>
              <WithdrawByCode />
            </section>
          )}
          <PaperText parts={parts} />
          {since && <p className={s.since}>{since}</p>}
        </div>
      </div>
    </div>
  );
}
