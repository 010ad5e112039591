import { createHash } from 'node:crypto';
import type { Screen } from '#rules/platform/editions/paths.ts';
import { beginning } from './begin-scripts.ts';
import type { StylesOf } from './page-styles.ts';
import type { PageText } from './page-text.ts';

/** Screens that stand as they are written. Others show what the device keeps, and wait for their scripts. */
export const readFirst: ReadonlySet<Screen> = new Set<Screen>([
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

/**
 * Of these a page has every rule, and is shown once all of it is read: a tool that fills the screen is laid out
 * once then. In parts it was laid out three times, a third of a second on a telephone each. The shop window keeps
 * to the rules it shows, or its pictures would come a tenth of a second later.
 */
const shownWhole: ReadonlySet<Screen> = new Set<Screen>(['configuration']);

export const isShownWhole = (screen: Screen | undefined): boolean =>
  screen !== undefined && shownWhole.has(screen);

export type FirstScreen = {
  readonly page: PageText;
  /** of the inline script and the inline style, for the policy of the page */
  readonly scriptHash: string;
  readonly styleHash: string;
};

const stylesheet = /<link rel="stylesheet" href="([^"]*)"[^>]*>/g;
const script = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;
const ROOT = /import \* as route0 from "([^"]*)"/;
/** Nothing is painted before the main part of the page is read (web/shell/shell.tsx). */
const PAINTED_WHOLE = '<link rel="expect" href="#content" blocking="render">';
const FIRST_PLACE = /<meta name="viewport"[^>]*>/;
const SCRIPT = '<script type="module" async="">';

const addresses = (head: string, tag: RegExp): string[] =>
  Array.from(head.matchAll(tag), ([, address]) => address ?? '');

/**
 * Lets a browser paint the page as soon as it has read it: the styles it shows stand in it, and its sheets
 * and scripts come after the pictures of the first screen (begin-scripts.ts). Without script the sheets are
 * loaded as ever. React finds its sheets where it expects them, in the head and in their order; what stands
 * there besides it passes over.
 * @param page as React writes it, its scripts without their mark
 * @param inOrder puts scripts after those they import
 * @returns null for a page that is written otherwise, to be sent as it is
 */
export function firstScreen(
  { head, body, end }: PageText,
  stylesOf: StylesOf,
  inOrder: (scripts: readonly string[]) => string[],
): FirstScreen | null {
  const module = end.lastIndexOf(SCRIPT);
  const last = end.lastIndexOf('</body>');
  const [entry, ...others] = addresses(head, script);
  const root = ROOT.exec(end)?.[1];
  if (!entry || !root || module < 0 || last < module) return null;
  const sheets = addresses(head, stylesheet);
  const { css, hash, whole } = stylesOf(sheets, body);
  // the root of all pages settles what others read as they are loaded
  const files = inOrder([root, ...others]).filter((file) => file !== entry);
  const begin = beginning([...files, entry]);
  const links = head.match(stylesheet)?.join('') ?? '';
  const held = links.replace(stylesheet, (link, address) =>
    link.replace(' href=', `${whole.includes(address) ? ' data-whole' : ''} data-href=`),
  );
  const paint = sheets.every((address) => whole.includes(address)) ? PAINTED_WHOLE : '';
  const first = `${paint}<style>${css}</style>${held}<noscript>${links}</noscript>`;
  return {
    page: {
      head: head
        .replaceAll(stylesheet, '')
        .replaceAll(script, '')
        .replace(FIRST_PLACE, (viewport) => viewport + first),
      body,
      end: [
        end.slice(0, module),
        '<script type="text/later">',
        end.slice(module + SCRIPT.length, last),
        `<script>${begin}</script>`,
        end.slice(last),
      ].join(''),
    },
    scriptHash: `sha256-${createHash('sha256').update(begin).digest('base64')}`,
    styleHash: hash,
  };
}
