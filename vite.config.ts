import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { routeChunk } from './scripts/route-chunk.ts';
import { texts } from './scripts/texts/vite.ts';
import { cssModules } from './web/ui/scoped-names.ts';
import { swatchSheet } from './web/ui/swatch-sheet.ts';

/**
 * The router names its components in statements, which look like side effects and keep Link, NavLink, Form
 * and others in every page although our pages use plain links. Without the names the bundler can leave out
 * what nobody imports.
 */
const routerWithoutNames = (): Plugin => {
  const names = /^\w+\.displayName = "[^"]*";$/gm;
  const refs = /= React\$1\.forwardRef\(/g;
  let found = { names: 0, refs: 0 };
  return {
    name: 'router-without-display-names',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      found = { names: 0, refs: 0 };
    },
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/production\/lib\/.*\.js$/ },
      handler: (code) => {
        found.names += code.match(names)?.length ?? 0;
        found.refs += code.match(refs)?.length ?? 0;
        return code.replace(names, '').replace(refs, '= /* @__PURE__ */ React$$1.forwardRef(');
      },
    },
    buildEnd(error) {
      // a new version of the router may be written otherwise, and every page would be larger without a word
      if (!error && (found.names === 0 || found.refs === 0))
        this.error('vite.config.ts: routerWithoutNames finds nothing to leave out in react-router any more.');
    },
  };
};

const designer = routeChunk('designer', '/web/designer/configuration.tsx');

export default defineConfig({
  publicDir: 'web/public',
  css: { modules: cssModules },
  plugins: [reactRouter(), texts(), swatchSheet(), routerWithoutNames(), designer.plugin],
  build: {
    // a data: font or icon would be refused by the content policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      // React as it is in production, wherever the shop runs: in a process that is not told so it is twice as slow
      define: { 'process.env.NODE_ENV': '"production"' },
      resolve: { noExternal: ['react', 'react-dom', 'react-router', '@tanstack/react-virtual'] },
      build: {
        rolldownOptions: {
          // the server's pages are one file: an import put off there saves nothing, and need not
          checks: { ineffectiveDynamicImport: false },
          // each process keeps the source of all pages in memory, two bytes a letter
          output: { minify: true },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Two files every page of the shop needs: crumbs of half a kilobyte each would not pack.
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie[^/]*)\//,
                },
                {
                  name: 'shop',
                  test: /\/web\/(?:shell\/|ui\/(?:icon|toast|crumbs|spinner)\.|cart\/cart-summary|storefront\/(?:head|pictures)\.)|\/rules\/(?:platform\/editions\/(?:editions|paths)\.|platform\/money\/(?:format|money)\.|catalogue\/products\/(?:product|picture-paths|scale-words|views)\.)|\/texts\/(?:choose|locale\.browser)\.|preload-helper/,
                },
                designer.group,
              ],
            },
          },
        },
      },
    },
  },
});
