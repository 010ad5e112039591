import { useLoaderData, useRevalidator } from 'react-router';
import { getEditedSettings } from '#contract/company/settings.ts';
import { m } from '#texts/messages.ts';
import { recordLoader } from '../records/record-loader.server.ts';
import { RecordPage } from '../records/record-page.tsx';
import { SettingsHistory } from './history.tsx';
import { SettingsForm } from './settings-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What every price and minimum quantity depends on (ADM-067). */
export const loader = recordLoader('manageSettings', m.settings_title, (call) => call(getEditedSettings, {}));

export default function Settings() {
  const { title, record } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <RecordPage title={title} lead={m.settings_text()}>
      <SettingsForm key={record.version} settings={record} onSaved={() => void revalidate()} />
      <SettingsHistory history={record.history} />
    </RecordPage>
  );
}
