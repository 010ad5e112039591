import type { Plugin } from 'vite';

const ROUTE = '?__react-router-build-client-route';
/** As a file of code says a text (texts/vite.ts makes a module of each). */
const SAID = /\bm\.(\w+)/g;

const reach = (from: Iterable<string>, next: (id: string) => readonly string[]): Set<string> => {
  const reached = new Set(from);
  for (const id of reached) for (const one of next(id)) reached.add(one);
  return reached;
};

/**
 * One script and one sheet of all that a single page needs as it opens. The bundler would make a file of each
 * set of modules that a part loaded on demand shares with its page, though the page has all of them already:
 * forty for the designer, which a telephone asks for and compiles one by one.
 * @param name of the file
 * @param screen end of the path of the page's module
 */
export function routeChunk(name: string, screen: string) {
  const own = new Set<string>();
  const plugin: Plugin = {
    name: `route-chunk-${name}`,
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    // the router asks for `exports-only`, with which a group must bring all that its modules import
    options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
    buildEnd(failure) {
      if (failure) return;
      const ids = [...this.getModuleIds()];
      const entries = ids.filter((id) => this.getModuleInfo(id)?.isEntry);
      const pages = entries.filter((id) => id.endsWith(screen + ROUTE));
      if (pages.length !== 1) this.error(`route-chunk: ${screen} is not one page`);
      const imported = (id: string) => this.getModuleInfo(id)?.importedIds ?? [];
      const others = reach(
        entries.filter((id) => !pages.includes(id)),
        (id) => [...imported(id), ...(this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])],
      );
      const textsOf = (id: string) =>
        Array.from((this.getModuleInfo(id)?.code ?? '').matchAll(SAID), ([, key]) => `\0text:${key}`);
      own.clear();
      for (const id of reach(pages, imported)) if (!others.has(id)) own.add(id);
      // every page could say every text; whose it is, is known only by who says it
      const elsewhere = new Set([...others].flatMap(textsOf));
      for (const text of [...own].flatMap(textsOf)) if (!elsewhere.has(text)) own.add(text);
    },
    generateBundle(_, files) {
      const importsOf = (file: string) => {
        const made = files[file];
        return made?.type === 'chunk' ? made.imports : [];
      };
      // a file that needs what needs it reads words that do not stand yet, and only some day on some page
      for (const file of Object.keys(files))
        if (reach(importsOf(file), importsOf).has(file)) this.error(`route-chunk: ${file} imports itself`);
    },
  };
  return {
    plugin,
    group: { name, test: (id: string) => own.has(id), includeDependenciesRecursively: false },
  };
}
