import { getEditedSettings, getSettings, updateSettings } from '#contract/company/settings.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { publicSettings } from '#server/catalogue/snapshot/service.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function settingsEndpoints({
  catalogue,
  database,
}: Pick<Shop, 'catalogue' | 'database'>): Implementation[] {
  const { db } = database;
  const current = async () => {
    const { settings } = await catalogue.current();
    if (!settings) return { ok: false, code: 'unavailable' } as const;
    return { ok: true, value: publicSettings(settings) } as const;
  };
  return [
    implement(getSettings, current),
    implement(getEditedSettings, () => service.editedSettings(db)),
    implement(updateSettings, async ({ body: { version, ...values } }, caller) => {
      const saved = await service.updateSettings(db, caller, values, version);
      if (!saved.ok) return saved;
      // whoever asks while the announcement is on its way would be shown the old prices
      await catalogue.refresh();
      return current();
    }),
  ];
}
