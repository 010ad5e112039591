import { readFileSync, writeFileSync } from 'node:fs';
import * as mdi from '@mdi/js';
import { iconOf } from '#rules/design/artwork/shapes/icon-outline.ts';

/** Draws the icons of `list.txt` as the designer offers them: npm run icons */

const paths = mdi as Readonly<Record<string, string>>;
const pathOf = (name: string): string => {
  const found = paths[`mdi${name.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())}`];
  if (!found) throw new Error(`Material Design Icons have no ${name}`);
  return found;
};

/** The lines of the list, those of icons with width by height and outline behind their words. */
export const drawnIcons = (): string =>
  readFileSync(new URL('./list.txt', import.meta.url), 'utf8').replace(/^[^#\n].*$/gm, (line) => {
    const { d, ratio } = iconOf(pathOf(line.split('|')[0] ?? ''));
    return `${line}|${ratio}|${d}`;
  });

if (import.meta.main)
  writeFileSync(new URL('../../web/designer/icons/icons.txt', import.meta.url), drawnIcons());
