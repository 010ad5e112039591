import { clsx } from 'clsx';
import { useLoaderData } from 'react-router';
import { type ListedPapers, listPapers } from '#contract/company/papers.ts';
import { papers } from '#rules/company/papers/papers.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { languageNames } from '#rules/platform/editions/language-names.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { companyLabels } from '../company/company-labels.ts';
import { recordLoader } from '../records/record-loader.server.ts';
import { RecordPage } from '../records/record-page.tsx';
import s from './papers.module.css';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What the owner has to say, and what of it is still a sample. */
export const loader = recordLoader('managePapers', m.papers_title, (call) => call(listPapers, {}));

/** Everything that must not stay a sample, done or not, each with the way to do it. */
function CheckList({ listed: { papers: all, missing, hasAccounts } }: { listed: ListedPapers }) {
  const { edition } = useShop();
  const labels = companyLabels();
  const samples = all.filter(({ isSample }) => isSample).length;
  const lines = [
    {
      isDone: missing.length === 0,
      href: pathTo(edition, 'company'),
      done: m.papers_company_done(),
      open: m.papers_company_open({ fields: missing.map((field) => labels[field]).join(', ') }),
    },
    ...(['CZK', 'EUR'] as const).map((currency) => ({
      isDone: hasAccounts[currency],
      href: pathTo(edition, 'company'),
      done: m.papers_account_done({ currency }),
      open: m.papers_account_open({ currency }),
    })),
    {
      isDone: samples === 0,
      href: '#papers',
      done: m.papers_texts_done(),
      open: m.papers_texts_open({ count: samples, of: all.length }),
    },
  ];
  return (
    <section className={s.checks} aria-labelledby="check-list">
      <h2 id="check-list">{m.papers_check_list()}</h2>
      <ul>
        {lines.map(({ isDone, href, done, open }) => (
          <li key={done} className={clsx(isDone && s.done)}>
            <Icon name={isDone ? 'check' : 'alert'} />
            {isDone ? <span>{done}</span> : <a href={href}>{open}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

export default function Papers() {
  const { title, record: listed } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const of = (paper: string, one: Edition) =>
    listed.papers.find((row) => row.paper === paper && row.edition === one);
  return (
    <RecordPage title={title} lead={m.papers_text()}>
      <CheckList listed={listed} />
      <table className={clsx('tb', s.papers)} id="papers" aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{m.papers_page()}</th>
            {editions.map((one) => (
              <th key={one} scope="col">
                {languageNames[localeOf[one]]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {papers.map((paper) => (
            <tr key={paper}>
              <th scope="row">{of(paper, edition)?.title}</th>
              {editions.map((one) => {
                const row = of(paper, one);
                const state =
                  row?.isSample === false && row.publishedAt
                    ? m.papers_published({ day: displayDay(new Date(row.publishedAt)) })
                    : m.papers_sample();
                return (
                  <td key={one} data-label={languageNames[localeOf[one]]}>
                    <a
                      href={`${pathTo(edition, 'paper', { paper })}?edition=${one}`}
                      aria-label={m.papers_edit_name({
                        title: row?.title ?? paper,
                        edition: languageNames[localeOf[one]],
                      })}
                    >
                      <span className={clsx('tag', row?.isSample ? 'warn' : 'ok')}>{state}</span>
                    </a>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </RecordPage>
  );
}
