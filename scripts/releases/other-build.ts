import { cpSync, readdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const reversed = (text: string): string => [...text].reverse().join('');

/** The version of the routes by which the router of a page asks for more of them. */
export function routesVersion(build: string): string {
  const names = readdirSync(join(build, 'client/assets'));
  const [version] = names.flatMap((name) => /^manifest-([\da-f]{8})\.js$/.exec(name)?.[1] ?? []);
  if (version === undefined) throw new Error(`${build} holds no built pages`);
  return version;
}

/**
 * Copies built pages and gives every script and sheet, and what names them, another name, as a new release
 * has.
 */
export function copyWithOtherNames(build: string, folder: string): void {
  cpSync(build, folder, { recursive: true });
  const read = (path: string) => readFileSync(path, 'utf8');
  const named = /["'`]\/assets\/([\w.-]+-[\w-]{8})\.(?:js|css)/g;
  const server = read(join(folder, 'server/index.js'));
  const renamed = (name: string) => name.slice(0, -8) + reversed(name.slice(-8));
  const names = new Set(
    [...server.matchAll(named)].map(([, name]) => name ?? '').filter((name) => renamed(name) !== name),
  );
  const version = routesVersion(build);
  const otherVersion = reversed(version) === version ? '00000000' : reversed(version);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, file);
    // packed copies of what is about to change
    if (/\.(br|gz)$/.test(file)) unlinkSync(path);
    if (!/\.(js|css|json)$/.test(file)) continue;
    let content = read(path);
    for (const name of names) content = content.replaceAll(name, renamed(name));
    writeFileSync(path, content.replaceAll(version, otherVersion));
  }
  const assets = join(folder, 'client/assets');
  for (const file of readdirSync(assets)) {
    const [, name = '', ending = ''] = /^(.+-[\w-]{8})(\.\w+)$/.exec(file) ?? [];
    if (file.startsWith('manifest-'))
      renameSync(join(assets, file), join(assets, `manifest-${otherVersion}.js`));
    else if (names.has(name)) renameSync(join(assets, file), join(assets, renamed(name) + ending));
  }
}
