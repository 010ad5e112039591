import { useLoaderData, useRevalidator } from 'react-router';
import { getEditedCompany } from '#contract/company/company.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { recordLoader } from '../records/record-loader.server.ts';
import { RecordPage } from '../records/record-page.tsx';
import { ChangeHistory } from '../versions/change-history.tsx';
import { CompanyForm } from './company-form.tsx';
import { companyLabels } from './company-labels.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Who runs the shop: imprint, footer, mails, accounts and data for search engines say it. */
export const loader = recordLoader('managePapers', m.company_title, (call) => call(getEditedCompany, {}));

export default function Company() {
  const { title, record } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const labels = companyLabels();
  return (
    <RecordPage title={title} lead={m.company_text()}>
      <CompanyForm key={record.version} company={record} onSaved={() => void revalidate()} />
      <ChangeHistory
        id="company-history"
        title={m.settings_history()}
        none={m.company_history_empty()}
        columns={[
          { name: m.settings_history_at(), cell: ({ at }) => displayTime(new Date(at)) },
          { name: m.settings_history_by(), cell: ({ by }) => by },
          {
            name: m.settings_history_what(),
            cell: ({ fields }) => fields.map((field) => labels[field]).join(', '),
          },
        ]}
        rows={record.history}
        keyOf={({ at }) => at}
      />
    </RecordPage>
  );
}
