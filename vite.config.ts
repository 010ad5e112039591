import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { i18nOptions } from './web/i18n/options.ts';
import { swatchSheet } from './web/ui/swatch-sheet.ts';

export default defineConfig({
  publicDir: 'web/public',
  plugins: [tailwindcss(), reactRouter(), paraglideVitePlugin(i18nOptions), swatchSheet()],
  build: {
    // One style sheet for what every page needs; pages add their own. A data: font would be refused by the content policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
  },
});
