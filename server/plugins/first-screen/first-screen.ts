import { createHash } from 'node:crypto';
import type { Screen } from '#rules/editions/paths.ts';
import { beginning } from './begin-scripts.ts';
import type { PageStyles } from './page-styles.ts';

/** Screens that stand as they are written. Others show what the device keeps, and wait for their scripts. */
const readFirst: ReadonlySet<Screen> = new Set<Screen>([
  'home',
  'meter',
  'spatula',
  'ruler',
  'pencil',
  'landing',
  'product',
  'configuration',
  'imprint',
  'terms',
  'privacy',
  'shipping',
  'withdrawal',
  'complaints',
  'accessibility',
]);

export const isReadFirst = (screen: Screen | undefined): boolean =>
  screen !== undefined && readFirst.has(screen);

export type FirstScreen = {
  readonly html: string;
  /** of the inline script and the inline style, for the policy of the page */
  readonly scriptHash: string;
  readonly styleHash: string;
};

const stylesheet = /<link rel="stylesheet" href="([^"]*)"[^>]*>/g;
const script = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const FIRST_PLACE = /<meta name="viewport"[^>]*>/;
const SCRIPT = '<script type="module" async="">';

const addresses = (head: string, tag: RegExp): string[] =>
  Array.from(head.matchAll(tag), ([, address]) => address ?? '');

/**
 * Lets a browser paint the page as soon as it has read it: the styles it shows stand in it, and its sheets and
 * scripts come after the pictures of the first screen (begin-scripts.ts). Without script the sheets are loaded
 * as ever. React finds its sheets where it expects them, in the head and in their order; what stands there
 * besides it passes over.
 * @param html a whole page as React writes it, its scripts without their mark
 * @returns null for a page that is written otherwise, to be sent as it is
 */
export function firstScreen(
  html: string,
  stylesOf: (sheets: readonly string[], html: string) => PageStyles,
): FirstScreen | null {
  const end = html.indexOf('</head>');
  const module = html.lastIndexOf(SCRIPT);
  const last = html.lastIndexOf('</body>');
  if (end < 0 || module < end || last < module) return null;
  const head = html.slice(0, end);
  const sheets = addresses(head, stylesheet);
  const { css, hash } = stylesOf(sheets, html);
  const begin = beginning(addresses(head, script));
  const links = head.match(stylesheet)?.join('') ?? '';
  const held = links.replaceAll('<link ', '<link media="print" ');
  const first = `<style>${css}</style>${held}<noscript>${links}</noscript>`;
  return {
    html: [
      head
        .replaceAll(stylesheet, '')
        .replaceAll(script, '')
        .replace(FIRST_PLACE, (viewport) => viewport + first),
      html.slice(end, module),
      '<script type="text/later">',
      html.slice(module + SCRIPT.length, last),
      `<script>${begin}</script>`,
      html.slice(last),
    ].join(''),
    scriptHash: `sha256-${createHash('sha256').update(begin).digest('base64')}`,
    styleHash: hash,
  };
}
