import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Where packages of Debian put each version beside the others. */
const DEBIAN = '/usr/lib/postgresql';

const folders = (): string[] => [
  ...(existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []),
  ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
];

export type Tool = 'pg_dump' | 'pg_restore';

async function majorOf(program: string): Promise<number> {
  const { stdout } = await run(program, ['--version']);
  return Number(/\) (\d+)/.exec(stdout)?.[1] ?? 0);
}

/**
 * The oldest of the installed ones that is not older than the server: an older one cannot read it, and a
 * newer one writes settings an older server does not know.
 * @throws Error saying what to install
 */
async function findTool(name: Tool, serverMajor: number): Promise<string> {
  const programs = folders()
    .map((folder) => join(folder, name))
    .filter((program) => existsSync(program));
  const found = await Promise.all(
    programs.map(async (program) => ({ program, major: await majorOf(program).catch(() => 0) })),
  );
  const fit = found.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major)[0];
  if (fit) return fit.program;
  const there = found.length > 0 ? `; installed is ${found.map(({ major }) => major).join(', ')}` : '';
  throw new Error(
    `${name} of PostgreSQL ${serverMajor} or newer is needed${there}. Install it, for example: ` +
      `apt-get install postgresql-client-${serverMajor}`,
  );
}

/** Runs one of PostgreSQL's own programs on a database; the password is in no list of processes. */
export async function runTool(
  name: Tool,
  serverMajor: number,
  url: string,
  parameters: readonly string[],
): Promise<void> {
  const program = await findTool(name, serverMajor);
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  try {
    await run(program, [...parameters, `--dbname=${address.href}`], {
      env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
      maxBuffer: 1 << 24,
    });
  } catch (error) {
    const { stderr } = error as { stderr?: string };
    throw new Error(`${name} failed: ${stderr?.trim() || (error as Error).message}`, { cause: error });
  }
}
