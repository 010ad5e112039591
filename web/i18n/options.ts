import type { CompilerOptions } from '@inlang/paraglide-js';

/**
 * How messages are compiled, for vite and for `npm run i18n`. The locale comes from the request on the server
 * (locale.server.ts) and from <html lang> in the browser (entry.client.tsx), never from a cookie or the
 * address.
 */
export const i18nOptions: CompilerOptions = {
  project: './web/i18n/project.inlang',
  outdir: './web/i18n/paraglide',
  strategy: ['globalVariable', 'baseLocale'],
  outputStructure: 'message-modules', // lets the bundler keep only the messages a page uses
  emitReadme: false,
  emitPrettierIgnore: false,
  emitGitIgnore: false,
  disableAsyncLocalStorage: true, // our own store in locale.server.ts isolates requests
};
