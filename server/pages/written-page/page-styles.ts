import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Part, partsFor, readSheet } from './sheet.ts';

export type PageStyles = {
  readonly css: string;
  readonly hash: string;
  /** addresses of sheets of which the page has every rule */
  readonly whole: readonly string[];
};

/** Pages of one kind differ in few classes, such as the colours of their products. */
const MOST_PAGES = 500;

export type StylesOf = (sheets: readonly string[], body: string) => PageStyles;

const readAt = (folder: string, address: string): string =>
  readFileSync(join(folder, address.replace(/#.*$/, '')), 'utf8');

const stylesFrom = (css: string, whole: readonly string[]): PageStyles => ({
  css,
  whole,
  hash: `sha256-${createHash('sha256').update(css).digest('base64')}`,
});

/**
 * Every rule of the built sheets.
 * @param folder of the built files
 */
export function wholeStyles(folder: string): StylesOf {
  const made = new Map<string, PageStyles>();
  return (sheets) => {
    const key = sheets.join();
    const known = made.get(key);
    if (known) return known;
    const styles = stylesFrom(sheets.map((address) => readAt(folder, address)).join(''), sheets);
    made.set(key, styles);
    return styles;
  };
}

/**
 * The rules of the built sheets that a page shows as it is written, about half of them. What a script adds to
 * the page later finds its rules in the sheets themselves, which are loaded after the first screen.
 * @param folder of the built files
 */
export function pageStyles(folder: string): StylesOf {
  const sheetAt = new Map<string, readonly Part[]>();
  const made = new Map<string, PageStyles>();
  const read = (address: string): readonly Part[] => {
    const known = sheetAt.get(address);
    if (known) return known;
    const parts = readSheet(readAt(folder, address));
    sheetAt.set(address, parts);
    return parts;
  };
  return (sheets, body) => {
    const lists = new Set(Array.from(body.matchAll(/ class="([^"]*)"/g), ([, list]) => list ?? ''));
    const key = [...sheets, ...lists].join('\n');
    const known = made.get(key);
    if (known) return known;
    const classes = new Set([...lists].flatMap((list) => list.split(' ')));
    const css = sheets.map((address) => partsFor(read(address), classes)).join('');
    const whole = sheets.filter((address) => read(address).every(({ kind }) => kind === 'whole'));
    const styles = stylesFrom(css, whole);
    if (made.size >= MOST_PAGES) made.clear();
    made.set(key, styles);
    return styles;
  };
}
