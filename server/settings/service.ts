import type { z } from 'zod';
import type { EditedSettings, settingsChange } from '#contract/settings.ts';
import { type Db, transaction } from '#database/connection.ts';
import { type Failure, fail, ok, type Result } from '#rules/result.ts';
import { settingsChanges } from '#rules/settings/consequences.ts';
import {
  type SettingsProblems,
  type SettingsValues,
  settingsProblems,
} from '#rules/settings/settings-fields.ts';
import { audit, changesTo } from '../audit/service.ts';
import type { Caller } from '../context.ts';
import * as store from './store.ts';
import { rowOf, valuesOf } from './values.ts';

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
  | (Failure<'settings_invalid'> & { readonly data: { problems: SettingsProblems } })
  | (Failure<'settings_changed'> & { readonly data: { current: EditedSettings } });

/**
 * Saves all settings at once; the catalogue hears of it by its own trigger, on every process.
 * @param version the one the admin saw; undefined overwrites whatever is there
 */
export async function updateSettings(
  db: Db,
  caller: Caller,
  values: SettingsValues,
  version: number | undefined,
): Promise<{ ok: true; value: null } | Refused> {
  const problems = settingsProblems(values);
  const [first] = Object.entries(problems);
  if (first) return { ...fail('settings_invalid', ...first), data: { problems } };
  const isStale = await transaction(db, async (tx) => {
    const row = await store.lockSettings(tx);
    if (!row) return null;
    if (version !== undefined && version !== row.version) return true;
    const changes = settingsChanges(valuesOf(row), values);
    if (changes.length === 0) return false;
    await store.saveSettings(tx, rowOf(values, row));
    await audit(tx, caller, { act: 'changed', object, changes });
    return false;
  });
  if (isStale === null) return fail('settings_missing');
  if (!isStale) return ok(null);
  const current = await editedSettings(db);
  return current.ok ? { ...fail('settings_changed'), data: { current: current.value } } : current;
}
