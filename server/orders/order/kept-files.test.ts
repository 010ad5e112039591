import { expect, it } from 'vitest';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { WriteOutcome } from './idempotent.ts';
import { withKeptFiles } from './kept-files.ts';

const received: ReceivedFile = {
  ...{ name: 'a.pdf', size: 1, extension: 'pdf', contentType: 'application/pdf', sha256: '', path: '' },
  keep: async (folder) => `${folder}/kept`,
};

/** What is removed again of a file that came and a copy that was made, after `work`. */
async function removedBy(work: () => Promise<Result<WriteOutcome, 'no'>>): Promise<readonly string[]> {
  const removed: string[] = [];
  const files = { discard: async (keys: readonly string[]) => void removed.push(...keys) };
  const request = { files: [received], copies: [{ storageKey: 'documents/copy' }] };
  await withKeptFiles(files, request, work).catch(() => null);
  return removed;
}

const both = ['documents/kept', 'documents/copy'];
const thrown = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};

it('files and copies stay where something was written, or may have been', async () => {
  expect(await removedBy(async () => ok('written'))).toEqual([]);
  // the connection broke: the act may stand
  expect(await removedBy(thrown('ECONNRESET'))).toEqual([]);
});

it('files and copies go where nothing was written', async () => {
  expect(await removedBy(async () => ok('repeated'))).toEqual(both);
  expect(await removedBy(async () => fail('no'))).toEqual(both);
  expect(await removedBy(thrown('23505'))).toEqual(both);
});
