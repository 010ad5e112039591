import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Style files of a build no script of it speaks of. React Router copies those of the server's own bundle to
 * the browser's, where no page asks for them.
 */
export function unusedStyles(client: string): string[] {
  const folder = join(client, 'assets');
  const names = readdirSync(folder);
  const code = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  return names
    .filter((name) => name.endsWith('.css') && !code.some((text) => text.includes(name)))
    .map((name) => join(folder, name));
}

if (import.meta.main) {
  for (const file of unusedStyles(join(process.env.BUILD_DIR ?? 'build', 'client'))) rmSync(file);
}
