import { data, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { getEditedSettings } from '#contract/settings.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import frame from '#web/frame/work-frame.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import { SettingsHistory } from './history.tsx';
import s from './settings.module.css';
import { SettingsForm } from './settings-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What every price and minimum quantity depends on (ADM-067). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageSettings');
  const read = await args.context.get(shopContext).call(getEditedSettings, {});
  if (!read.ok) throw data(null, { status: 503 });
  return { title: m.settings_title(), settings: read.value };
}

export default function Settings() {
  const { title, settings } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={s.head}>
        <h1>{title}</h1>
        <p>{m.settings_text()}</p>
      </div>
      <SettingsForm key={settings.version} settings={settings} onSaved={() => void revalidate()} />
      <SettingsHistory history={settings.history} />
    </div>
  );
}
