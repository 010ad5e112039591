import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { texts } from './scripts/texts/vite.ts';
import { swatchSheet } from './web/ui/swatch-sheet.ts';

/**
 * The router names its components in statements, which look like side effects and keep Link, NavLink, Form
 * and others in every page although our pages use plain links. Without the names the bundler can leave out
 * what nobody imports.
 */
const routerWithoutNames = (): Plugin => ({
  name: 'router-without-display-names',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/production\/lib\/.*\.js$/ },
    handler: (code) =>
      code
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replaceAll('= React$1.forwardRef(', '= /* @__PURE__ */ React$1.forwardRef('),
  },
});

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), texts(), swatchSheet(), routerWithoutNames()],
  build: {
    // a data: font or icon would be refused by the content policy
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    reportCompressedSize: false,
  },
  environments: {
    ssr: {
      // the server's pages are one file: an import put off there saves nothing, and need not
      build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Two files every page of the shop needs: crumbs of half a kilobyte each would not pack.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie)/,
                },
                {
                  name: 'shop',
                  test: /\/web\/(?:shell\/|ui\/(?:icon|toast|crumbs|spinner)\.|cart\/cart-summary|storefront\/(?:head|pictures)\.)|\/rules\/(?:editions\/|money\/(?:format|money)\.|catalogue\/(?:product|picture-paths|scale-words|views)\.)|\/texts\/(?:choose|locale\.browser)\.|preload-helper/,
                },
              ],
            },
          },
        },
      },
    },
  },
});
