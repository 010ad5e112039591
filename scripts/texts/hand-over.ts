import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileTexts } from './compile.ts';
import { writeMessages } from './files.ts';
import { exportXliff, importXliff, targets } from './xliff.ts';

/**
 * Hands the texts to a translator and takes them back.
 *   npm run texts -- export <folder>   writes en-cs.xlf and en-de.xlf
 *   npm run texts -- import <file>     writes the translations into texts/, all of them or none
 */
const [command, place] = process.argv.slice(2);

if (command === 'export' && place) {
  mkdirSync(place, { recursive: true });
  for (const target of targets) {
    const file = join(place, `en-${target}.xlf`);
    writeFileSync(file, exportXliff(target));
    console.log(file);
  }
} else if (command === 'import' && place) {
  const { locale, files, refused } = importXliff(readFileSync(place, 'utf8'));
  for (const reason of refused) console.error(`${place}: ${reason}`);
  if (refused.length > 0) {
    console.error('Nothing was written.');
    process.exit(1);
  }
  for (const [area, messages] of files) writeMessages(area, locale, messages);
  compileTexts();
  console.log(`Wrote the ${locale} texts of ${[...files.keys()].join(', ')}.`);
} else {
  console.error('npm run texts -- export <folder> | import <file>');
  process.exit(1);
}
