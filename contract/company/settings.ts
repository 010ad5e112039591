import { z } from 'zod';
import { settings, underbase } from '#contract/catalogue/settings.ts';
import { timestamp } from '#contract/platform/common.ts';
import { endpoint } from '#contract/platform/endpoint.ts';
import { underbases } from '#rules/catalogue/settings/press-settings.ts';
import {
  type SettingsField,
  settingsFieldNames,
  settingsPaths,
  type UnderbaseField,
  underbaseFieldNames,
} from '#rules/company/settings/settings-fields.ts';

export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  tag: 'settings',
  summary: 'Settings that prices and minimum quantities depend on',
  who: 'public',
  reply: settings,
  problems: [],
});

const numbers = Object.fromEntries(settingsFieldNames.map((field) => [field, z.number()])) as Record<
  SettingsField,
  z.ZodNumber
>;

const choices = Object.fromEntries(underbaseFieldNames.map((field) => [field, underbase])) as Record<
  UnderbaseField,
  typeof underbase
>;

/** Bounds are judged by `settingsProblems`, which says them in words. */
export const settingsValues = z.strictObject({
  ...numbers,
  ...choices,
  proofReminders: z.boolean().describe('whether partners are reminded of designs that wait for approval'),
});

const settingsValue = z.union([z.number(), z.boolean(), z.enum(underbases)]);

export const settingsChange = z.object({
  field: z.enum(settingsPaths),
  from: settingsValue,
  to: settingsValue,
});

export const editedSettings = z.object({
  values: settingsValues,
  version: z.number().int().describe('counts the changes; sent back with the next one'),
  history: z
    .array(z.object({ at: timestamp, by: z.string(), changes: z.array(settingsChange) }))
    .describe('the newest 50 changes, newest first'),
});
export type EditedSettings = z.infer<typeof editedSettings>;

export const getEditedSettings = endpoint({
  id: 'getEditedSettings',
  method: 'GET',
  path: '/settings/edit',
  tag: 'settings',
  summary: 'All settings with their history, to be edited',
  who: 'manageSettings',
  reply: editedSettings,
  problems: ['settings_missing'],
});

/** What is not said stays; the answer of GET may be sent back as it came. */
const sentSettings = settingsValues.partial().extend({
  minimumQuantities: settings.shape.minimumQuantities.optional(),
  press: settings.shape.press.optional(),
});
export type SentSettings = z.output<typeof sentSettings>;

export const updateSettings = endpoint({
  id: 'updateSettings',
  method: 'PUT',
  path: '/settings',
  tag: 'settings',
  summary: 'Changes the settings; prices and minimum quantities follow at once',
  who: 'manageSettings',
  body: sentSettings.extend({
    version: z.number().int().optional().describe('refused when somebody changed them since'),
  }),
  reply: settings,
  problems: ['settings_missing', 'settings_invalid', 'settings_changed'],
  problemData: {
    settings_invalid: z.object({ problems: z.record(z.string(), z.string()) }),
    settings_changed: z.object({ current: editedSettings }),
  },
});
