import type { Plugin } from 'vite';

const ROUTE = '?__react-router-build-client-route';

/**
 * One script and one sheet of all that only one page needs as it opens. The bundler would make a file of each
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
    buildEnd(error) {
      if (error) return;
      const entries = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry);
      const [page, ...more] = entries.filter((id) => id.endsWith(screen + ROUTE));
      if (!page || more.length > 0) return this.error(`route-chunk: ${screen} is not one page`);
      const reach = (from: readonly string[], onDemand: boolean): Set<string> => {
        const reached = new Set(from);
        for (const id of reached) {
          const module = this.getModuleInfo(id);
          for (const next of module?.importedIds ?? []) reached.add(next);
          if (onDemand) for (const next of module?.dynamicallyImportedIds ?? []) reached.add(next);
        }
        return reached;
      };
      const others = reach(
        entries.filter((id) => id !== page),
        true,
      );
      own.clear();
      for (const id of reach([page], false)) if (!others.has(id)) own.add(id);
    },
  };
  return {
    plugin,
    group: { name, test: (id: string) => own.has(id), includeDependenciesRecursively: false },
  };
}
