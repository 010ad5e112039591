import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { pathTo, type Screen, screenAt } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import s from './settings-tabs.module.css';

/** The screens behind "Settings" of the navigation, in their order; the first is the one it leads to. */
export const settingsScreens = [
  'adminSettings',
  'setup',
  'catalogue',
  'transport',
  'carriers',
  'company',
  'papers',
  'stock',
  'swatches',
  'staff',
  'replyTemplates',
  'audit',
  'attention',
  'shopStatus',
  'withdrawals',
] as const satisfies readonly Screen[];

type SettingsScreen = (typeof settingsScreens)[number];

export const settingsTabs = (): readonly { readonly screen: SettingsScreen; readonly name: string }[] => {
  const names: Record<SettingsScreen, string> = {
    adminSettings: m.settings_shop(),
    setup: m.setup_title(),
    catalogue: m.products_title(),
    transport: m.transport_title(),
    carriers: m.carriers_title(),
    company: m.company_title(),
    papers: m.papers_title(),
    stock: m.stock_title(),
    swatches: m.swatches_title(),
    staff: m.people_staff(),
    replyTemplates: m.replies_title(),
    audit: m.people_audit(),
    attention: m.attention_title(),
    shopStatus: m.status_title(),
    withdrawals: m.admin_withdrawals(),
  };
  return settingsScreens.map((screen) => ({ screen, name: names[screen] }));
};

/** The second row of the navigation, on every screen of the settings. */
export function SettingsTabs() {
  const { edition } = useShop();
  const { pathname } = useLocation();
  const here = screenAt(edition, pathname)?.screen;
  const row = useRef<HTMLElement>(null);
  // on a small screen the row is wider than the window: the tab one is on comes into its middle
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen has another tab
  useEffect(() => {
    const box = row.current;
    const tab = box?.querySelector<HTMLElement>('[aria-current]');
    if (box && tab) box.scrollLeft = tab.offsetLeft - (box.clientWidth - tab.clientWidth) / 2;
  }, [here]);
  return (
    <nav ref={row} className={s.tabs} aria-label={m.people_settings()}>
      {settingsTabs().map(({ screen, name }) => (
        <a key={screen} href={pathTo(edition, screen)} aria-current={screen === here ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
