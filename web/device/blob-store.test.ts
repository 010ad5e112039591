import { expect, it, vi } from 'vitest';
import { openBlobStore } from './blob-store.ts';

vi.mock('idb-keyval', () => {
  throw new Error('offline');
});

it('does not call the storage full where what stores did not come', async () => {
  vi.spyOn(console, 'warn').mockReturnValue(undefined);
  const store = openBlobStore<string>('sample');
  expect(await store.set('a', 'x')).toEqual({ ok: false, code: 'part_failed' });
  expect(await store.get('a')).toBeUndefined();
  vi.restoreAllMocks();
});
