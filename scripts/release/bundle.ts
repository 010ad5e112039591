import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/**
 * Packs the program of the shop, its threads and the commands into plain JavaScript. Packages stay outside: a
 * release brings them as they are installed. Drizzle alone comes in: for each of its two hundred files Node
 * would read 180 kB of its package.json anew, half a second of every start.
 */

/** Files a program names by `new URL('./…', import.meta.url)`; in the bundle all of them lie beside it. */
const besideSource = /new URL\('(\.[^']*)', import\.meta\.url\)/g;

/** A program for a thread becomes one of the bundle's; anything else is copied. */
const filesBeside = (root: string): Plugin => ({
  name: 'files-beside',
  transform: {
    filter: { code: /import\.meta\.url/ },
    handler(code, id) {
      const packed = code.replace(besideSource, (found: string, name: string) => {
        const path = normalize(join(dirname(id), name));
        if (`${path}/`.startsWith(`${root}/`) && path.replace(/\/$/, '') === root)
          return "new URL('..', import.meta.url)";
        const target = basename(path);
        if (/\.ts$/.test(target)) {
          this.emitFile({ type: 'chunk', id: path, fileName: target.replace(/\.ts$/, '.js') });
          return found.replace(name, `./${target.replace(/\.ts$/, '.js')}`);
        }
        const files = statSync(path).isDirectory()
          ? readdirSync(path, { recursive: true, encoding: 'utf8' })
              .filter((file) => statSync(join(path, file)).isFile())
              .map((file) => join(target, file))
          : [target];
        for (const file of files)
          this.emitFile({
            type: 'asset',
            fileName: file,
            source: readFileSync(join(dirname(path), file)),
          });
        return found.replace(name, `./${target}`);
      });
      // every line stays where it was
      return { code: packed, map: null };
    },
  },
});

/** The letters are compiled with everything else, so nothing is left to do when the first one is loaded. */
const compiledJsx: Plugin = {
  name: 'compiled-jsx',
  load: { filter: { id: /\/server\/platform\/mail\/compile-jsx\.ts$/ }, handler: () => 'export {};' },
};

/**
 * Writes `server/` of a release; all files lie side by side, as those they name do. @returns how many it
 * wrote
 */
export async function bundleServer(
  root: string,
  folder: string,
  commands: readonly string[],
): Promise<number> {
  const bundle = await rolldown({
    cwd: root,
    platform: 'node',
    input: {
      main: join(root, 'server/main.ts'),
      ...Object.fromEntries(
        commands.map((name) => [`command-${name}`, join(root, `commands/${name}.ts`)] as const),
      ),
    },
    // a start would read its package.json two hundred times; it stays among the packages all the same, which
    // the SBOM lists
    external: (id) => /^[^.#/\0]/.test(id) && !/^drizzle-orm(\/|$)/.test(id),
    plugins: [filesBeside(root), compiledJsx],
    transform: { jsx: { runtime: 'automatic' } },
    // a file that one imports at once and another later is read at once, and nothing is amiss
    checks: { ineffectiveDynamicImport: false },
    onLog(level, log, handler) {
      // a file that is named and not there would be missed by the first order, not by the build
      if (level === 'warn') throw new Error(log.message);
      handler(level, log);
    },
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    // lines of the log name the source
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  await bundle.close();
  return output.length;
}
