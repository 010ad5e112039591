import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#database/connection.ts';
import { emptyPostgres } from '#database/testing.ts';

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

/** A shop that has never been started, for commands that run as programs; on PostgreSQL where tests do. */
export async function commandShop() {
  const folder = await mkdtemp(join(tmpdir(), 'inkrule-command-'));
  const postgres = process.env.TEST_DATABASE_URL ? await emptyPostgres() : null;
  return {
    folder,
    open: (): Promise<Database> => openDatabase({ url: postgres?.url, directory: folder }),
    /** @param typed what stands on its input */
    run: (
      command: string,
      words: readonly string[],
      {
        typed = '',
        env = {},
      }: { readonly typed?: string; readonly env?: Readonly<Record<string, string>> } = {},
    ): Promise<Ended> =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, [`commands/${command}.ts`, ...words], {
          env: {
            ...{ ...process.env, NODE_ENV: 'test' },
            ...{ DATA_DIR: folder, DATABASE_URL: postgres?.url ?? '', FILES: '' },
            ...env,
          },
        });
        const said = { out: '', err: '' };
        child.stdout.on('data', (part) => (said.out += part));
        child.stderr.on('data', (part) => (said.err += part));
        // what was written may arrive after the exit
        child.once('close', (code) => resolve({ code, ...said }));
        child.stdin.end(typed);
      }),
    async remove(): Promise<void> {
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type CommandShop = Awaited<ReturnType<typeof commandShop>>;
