import { useState, useSyncExternalStore } from 'react';
import type { DesignNote } from '#web/device/design-notes.ts';
import { designNotes } from '#web/device/store.ts';

/**
 * One part of what is noted with a design on this device. What a full storage refuses is kept as long as the page
 * lives, and said.
 */
export function useNote<K extends 'replaced' | 'taken'>(designId: string, key: K) {
  useSyncExternalStore(designNotes.subscribe, designNotes.read, designNotes.read);
  const [unsaved, setUnsaved] = useState<DesignNote[K] | null>(null);
  const write = (next: DesignNote[K]): void =>
    setUnsaved(designNotes.put(designId, { [key]: next }).ok ? null : next);
  return { value: unsaved ?? designNotes.find(designId)[key], write, isUnsaved: unsaved !== null };
}
