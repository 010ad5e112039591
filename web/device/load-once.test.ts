import { globSync, readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { loadOnce, PartFailed, partOnce } from './load-once.ts';

it('loads once, and anew only what failed', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('part');
  const part = loadOnce<string>(load);
  await expect(part()).rejects.toThrow('offline');
  expect(await Promise.all([part(), part()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('is how parts of pages are kept, and nothing is loaded without a word of its failure', () => {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(500);
  const careless = files.filter((file) => /void import\(|\?\?= import\(/.test(readFileSync(file, 'utf8')));
  expect(careless).toEqual([]);
});

it('tells a part that did not come from a file that cannot be read', async () => {
  await expect(partOnce(() => Promise.reject(new TypeError('offline')))()).rejects.toBeInstanceOf(PartFailed);
  const files = globSync('web/{designer/pictures,designer/pieces,storefront/wear}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(50);
  const careless = files.filter((file) => /await import\((?!.*\.catch\()/.test(readFileSync(file, 'utf8')));
  expect(careless).toEqual([]);
});
