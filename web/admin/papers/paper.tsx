import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { getEditedPaper } from '#contract/company/papers.ts';
import { isPaperName } from '#rules/company/papers/papers.ts';
import { editions, isEdition, localeOf } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { useShop } from '#web/shell/use-shop.ts';
import { Crumbs } from '#web/ui/crumbs.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { PaperEditor } from './paper-editor.tsx';
import s from './papers.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** One paper in one edition, to be edited beside what it will look like. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePapers');
  const { call, edition: own } = args.context.get(shopContext);
  const paper = args.params.paper ?? '';
  const asked = args.url.searchParams.get('edition') ?? '';
  const edition = isEdition(asked) ? asked : own;
  if (!isPaperName(paper)) throw data(null, { status: 404 });
  const read = await call(getEditedPaper, { params: { paper, edition } });
  if (!read.ok) throw data(null, { status: 503 });
  return { title: read.value.title, paper: read.value };
}

export default function Paper() {
  const { title, paper } = useLoaderData<typeof loader>();
  const { edition, origins } = useShop();
  const { revalidate } = useRevalidator();
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <Crumbs
        way={[{ href: pathTo(edition, 'papers'), text: m.papers_title() }]}
        here={title}
        label={m.shell_crumbs()}
      />
      <div className={s.head}>
        <h1>{title}</h1>
        <nav className="chips" aria-label={m.papers_edition()}>
          {editions.map((one) => (
            <a
              key={one}
              className="chip"
              href={`?edition=${one}`}
              aria-current={one === paper.edition ? 'true' : undefined}
            >
              {languageNames[localeOf[one]]}
            </a>
          ))}
        </nav>
        <a className="btn small" href={origins[paper.edition] + pathTo(paper.edition, paper.paper)}>
          {m.papers_open_page()}
        </a>
      </div>
      <PaperEditor
        key={`${paper.paper} ${paper.edition} ${paper.version}`}
        paper={paper}
        onPublished={() => void revalidate()}
      />
    </div>
  );
}
