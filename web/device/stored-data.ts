import { deviceStorage } from './device-storage.ts';

/** What a slot keeps, unchecked: for pages that shall not load its check. */
export function storedData(key: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(deviceStorage().getItem(key) ?? '').data ?? {};
  } catch {
    return {}; // nothing, or nothing that can be read
  }
}
