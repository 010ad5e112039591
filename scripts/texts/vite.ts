import type { Plugin } from 'vite';
import { compileArea, compileTexts, generatedFolder, moduleOf } from './compile.ts';
import type { CompiledMessage } from './compile-message.ts';
import { areas, textsFolder } from './files.ts';

/** Compiles `texts/` before the pages are built or served, and again when a file of texts changes. */
const compiledTexts = (): Plugin => ({
  name: 'texts',
  config: compileTexts,
  configureServer: (server) => {
    server.watcher.add(textsFolder);
    server.watcher.on('change', (file) => {
      if (!file.startsWith(textsFolder) || !file.endsWith('.json')) return;
      try {
        compileTexts();
      } catch (failure) {
        // half a text while somebody types: the last good one stays
        server.config.logger.error(failure instanceof Error ? failure.message : String(failure));
      }
    });
  },
});

const prefix = 'text:';

/**
 * In the browser's build every message is a module of its own, so that it lands in the file of the page that
 * says it. A module with the whole area would put all words of the area into one file that every page loads.
 */
const oneModuleEach = (): Plugin => {
  let messages: Map<string, CompiledMessage> | undefined;
  const all = () =>
    (messages ??= new Map(
      areas().flatMap((area) => compileArea(area).map((message) => [message.key, message] as const)),
    ));
  return {
    name: 'one-module-for-each-text',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: {
      filter: { id: /^text:/ },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0text:|\/texts\/generated\/index\.js$/ },
      handler(id) {
        if (id === `${generatedFolder}index.js`)
          return [...all().keys()].map((key) => `export { ${key} } from '${prefix}${key}';`).join('\n');
        const message = all().get(id.slice(prefix.length + 1));
        return message ? moduleOf([message], textsFolder) : null;
      },
    },
  };
};

export const texts = (): Plugin[] => [compiledTexts(), oneModuleEach()];
