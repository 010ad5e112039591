import type { z } from 'zod';
import type { EditedSettings, SentSettings, settingsChange } from '#contract/company/settings.ts';
import { type Db, transaction } from '#database/connection.ts';
import { settingsChanges } from '#rules/company/settings/consequences.ts';
import { type SettingsProblems, settingsProblems } from '#rules/company/settings/settings-fields.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { audit, changesTo } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';
import { rowOf, valuesOf, valuesSent } from './values.ts';

const HISTORY_LENGTH = 50;
const object = { kind: 'settings', id: 'settings', name: '' } as const;

type Change = z.infer<typeof settingsChange>;

/** All settings, and who changed what. */
export async function editedSettings(db: Db): Promise<Result<EditedSettings, 'settings_missing'>> {
  const row = await store.findSettings(db);
  if (!row) return fail('settings_missing');
  const entries = await changesTo(db, object, HISTORY_LENGTH);
  return ok({
    values: valuesOf(row),
    version: row.version,
    history: entries.map(({ at, by, changes }) => ({
      at: at.toISOString(),
      by,
      changes: changes as readonly unknown[] as Change[], // only `updateSettings` below writes them
    })),
  });
}

type Refused =
  | Failure<'settings_missing'>
  | (Failure<'settings_invalid'> & {
      readonly data: { problems: SettingsProblems & { minimumQuantities?: 'out_of_bounds' } };
    })
  | (Failure<'settings_changed'> & { readonly data: { current: EditedSettings } });

/**
 * Saves settings at once, over those that stand under the lock; the catalogue hears of it by its own trigger,
 * on every process.
 * @param version the one the admin saw; undefined overwrites whatever is there
 */
export async function updateSettings(
  db: Db,
  caller: Caller,
  sent: SentSettings,
  version: number | undefined,
): Promise<{ ok: true; value: null } | Refused> {
  const saved = await transaction(db, async (tx): Promise<{ ok: true; value: null } | Refused | null> => {
    const row = await store.lockSettings(tx);
    if (!row) return fail('settings_missing');
    const values = valuesSent(sent, row);
    const problems = values ? settingsProblems(values) : { minimumQuantities: 'out_of_bounds' as const };
    const [first] = Object.entries(problems);
    if (!values || first) return { ...fail('settings_invalid', first?.[0], first?.[1]), data: { problems } };
    if (version !== undefined && version !== row.version) return null;
    const changes = settingsChanges(valuesOf(row), values);
    if (changes.length === 0) return ok(null);
    await store.saveSettings(tx, rowOf(values, row));
    await audit(tx, caller, { act: 'changed', object, changes });
    return ok(null);
  });
  if (saved) return saved;
  const current = await editedSettings(db);
  return current.ok ? { ...fail('settings_changed'), data: { current: current.value } } : current;
}
