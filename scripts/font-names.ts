import { writeFile } from 'node:fs/promises';
import { nameSheet } from '#printing/fonts/name-sheet.ts';

/** Draws the names of the print fonts anew, as the designer offers them: npm run font-names */
await writeFile(new URL('../web/designer/fonts/font-names.svg', import.meta.url), nameSheet());
