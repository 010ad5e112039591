import { writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';

/** Keeps a table that was accepted beside the programs that made it. */
export function writeResults(what: string, table: string): void {
  const machine = `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown processor'}`;
  const lines = [
    '# The last accepted measurement',
    '',
    'Written by `npm run bench -- --accept`. `bare ms` is the least a Fastify server can do, measured just before: compare',
    '`x bare` between machines and hours, never ms.',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${machine}. ${what}.`,
    '',
    '```text',
    table,
    '```',
    '',
  ];
  writeFileSync(join(import.meta.dirname, 'RESULTS.md'), lines.join('\n'));
}
