import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { getEditedCompany } from '#contract/company.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import s from '../settings/settings.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyLabels } from './company-words.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Who runs the shop: imprint, footer, mails, accounts and data for search engines say it. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePapers');
  const read = await args.context.get(shopContext).call(getEditedCompany, {});
  if (!read.ok) throw data(null, { status: 503 });
  return { title: m.company_title(), company: read.value };
}

export default function Company() {
  const { title, company } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const labels = companyLabels();
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={s.head}>
        <h1>{title}</h1>
        <p>{m.company_text()}</p>
      </div>
      <CompanyForm key={company.version} company={company} onSaved={() => void revalidate()} />
      <section className={s.history} aria-labelledby="company-history">
        <h2 id="company-history">{m.settings_history()}</h2>
        {company.history.length === 0 ? (
          <p>{m.company_history_empty()}</p>
        ) : (
          <table className="tb" aria-labelledby="company-history">
            <thead>
              <tr>
                <th scope="col">{m.settings_history_at()}</th>
                <th scope="col">{m.settings_history_by()}</th>
                <th scope="col">{m.settings_history_what()}</th>
              </tr>
            </thead>
            <tbody>
              {company.history.map(({ at, by, fields }) => (
                <tr key={at}>
                  <td>{displayTime(new Date(at))}</td>
                  <td>{by}</td>
                  <td>{fields.map((field) => labels[field]).join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </div>
  );
}
