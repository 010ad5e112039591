import type { Control } from './control-acts.ts';

/** Of a page that has more the first are listed. */
const AT_MOST = 300;
const NAME_MAX = 120;

const PRESSED = 'button:enabled, a[href], summary';
const HEADINGS = 'h1, h2, h3, h4, legend';
/**
 * Rows and entries of what a page lists, which are found by what they are; the question of a dialog that is
 * shut; the row of tabs and that of pages, of which the one that is open is marked.
 */
const LEFT_OUT =
  'tbody, ol, ul, dialog, nav:has([aria-current]), [aria-current], [aria-disabled="true"], [inert]';

const isSeen = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** What has to be opened before an element can be seen, from outside; null when nothing opens it. */
function openersOf(element: Element): readonly HTMLElement[] | null {
  const openers: HTMLElement[] = [];
  for (let box = element.parentElement; box && box.tagName !== 'MAIN'; box = box.parentElement) {
    if (box instanceof HTMLDetailsElement && !box.open) {
      const summary = box.querySelector<HTMLElement>(':scope > summary');
      if (summary && summary !== element) openers.unshift(summary);
    } else if (box.id) {
      const opener = document.querySelector<HTMLElement>(
        `[aria-controls~="${CSS.escape(box.id)}"][aria-expanded="false"]`,
      );
      if (opener && (opener.offsetParent !== null || openers.length > 0)) openers.unshift(opener);
    }
  }
  const [outmost] = openers;
  return outmost && isSeen(outmost) ? openers : null;
}

const clean = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, NAME_MAX);

/** What its words say, without what is drawn only. */
function wordsOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
  if (node instanceof HTMLImageElement) return node.alt;
  return [...node.childNodes].map(wordsOf).join(' ');
}

const ownName = (element: Element): string => element.getAttribute('aria-label') || wordsOf(element);

/** What it is called by whoever hears it. */
function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  // it may be among what names it
  const labels = ids.flatMap((id) => document.getElementById(id) ?? []).map(ownName);
  return clean(labels.join(' ') || ownName(element));
}

type Found = Pick<Control, 'name' | 'note' | 'told'> & { readonly element: HTMLElement };

/** In the order of the page, each with the heading it stands below. */
function findControls(main: Element): readonly Found[] {
  const found: Found[] = [];
  let note = '';
  for (const element of main.querySelectorAll<HTMLElement>(`${PRESSED}, ${HEADINGS}`)) {
    if (element.matches(HEADINGS)) {
      // the name of the page says nothing of what stands below it
      if (!element.closest(LEFT_OUT)) note = element.tagName === 'H1' ? '' : clean(wordsOf(element));
      continue;
    }
    if (element.closest(LEFT_OUT) || (!isSeen(element) && openersOf(element) === null)) continue;
    const name = nameOf(element);
    if (name !== '') found.push({ name, note, told: element.dataset.told, element });
    if (found.length === AT_MOST) break;
  }
  return found;
}

const mainOf = (): Element | null => document.getElementById('content');

/** The page may have been drawn anew since the palette was opened, so that its element is looked for again. */
function reach({ name, note }: Pick<Found, 'name' | 'note'>, how: 'press' | 'focus'): void {
  const main = mainOf();
  const element = main && findControls(main).find((one) => one.name === name && one.note === note)?.element;
  if (!element) return;
  const openers = isSeen(element) ? [] : (openersOf(element) ?? []);
  for (const opener of openers) opener.click();
  const go = () => {
    element.focus();
    if (how === 'press') element.click();
  };
  // what has been opened is drawn with the next frame
  if (openers.length > 0) requestAnimationFrame(go);
  else go();
}

/** The buttons and links of the open page, also those behind a button of the page that shows them. */
export function controlsOfPage(): readonly Control[] {
  const main = mainOf();
  if (!main) return [];
  return findControls(main).map(({ element: _, ...said }) => ({ ...said, reach: (how) => reach(said, how) }));
}
