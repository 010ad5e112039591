import { fileURLToPath } from 'node:url';
import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { i18nOptions } from './web/i18n/options.ts';
import { swatchSheet } from './web/ui/swatch-sheet.ts';

/** In the browser the language of a page never changes; the server keeps the compiler's full runtime. */
const smallRuntime = (): Plugin => ({
  name: 'small-i18n-runtime',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  resolveId: (source) =>
    source.endsWith('/runtime.js') && !source.includes('node_modules')
      ? fileURLToPath(new URL('./web/i18n/runtime.client.ts', import.meta.url))
      : null,
});

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), paraglideVitePlugin(i18nOptions), swatchSheet(), smallRuntime()],
  build: {
    // a data: font or icon would be refused by the content policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page needs all of it, and one file packs tighter than five.
            codeSplitting: {
              groups: [{ name: 'react', test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie)/ }],
            },
          },
        },
      },
    },
  },
});
