import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#database/connection.ts';
import { emptyPostgres } from '#database/testing.ts';
import { sessionName } from '../processes/sessions.ts';
import { openFiles } from './files.ts';
import { placeOfFiles, refuseOtherPlace } from './place.ts';

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'inkrule-place-'));
});
afterAll(() => rm(root, { recursive: true }));
const placeAt = async (files: string) => placeOfFiles(await openFiles({ files }));
const at = (name: string) => placeAt(join(root, name));

describe('where files are kept', () => {
  it('is the same for all who see the same folder, also when they come at once', async () => {
    const marks = await Promise.all([...Array.from({ length: 8 }, () => at('one')), at('one')]);
    expect(new Set(marks).size).toBe(1);
    expect(await placeAt(pathToFileURL(join(root, 'one')).href)).toBe(marks[0]);
    expect(await at('other')).not.toBe(marks[0]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('a process with files of its own', () => {
  it('is refused while another runs on the same database, and not afterwards', async () => {
    const made = await emptyPostgres();
    const open = (place: string) =>
      openPostgres(made.url, { poolSize: 2, migrated: true, name: sessionName({ role: 'web', place }) });
    const [here, there] = [await at('one'), await at('other')];
    const [first, second, third] = await Promise.all([open(here), open(here), open(there)]);
    await first.ping();
    const check = (database: typeof first, place: string) =>
      refuseOtherPlace(database, { files: 'data/files' }, place);
    await check(second, here);
    await expect(check(third, there)).rejects.toThrow(/keeps its files elsewhere than here \(FILES=data/);
    await Promise.all([first.close(), second.close()]);
    await expect
      .poll(() =>
        check(third, there).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('taken');
    await third.close();
    await made.drop();
  });
});
