/** A part of a style sheet, as the build writes it. */
export type Part =
  /** a rule, with the classes each of its selectors asks for */
  | { readonly kind: 'rule'; readonly text: string; readonly asked: readonly (readonly string[])[] }
  /** rules under a condition or in a layer */
  | { readonly kind: 'group'; readonly head: string; readonly parts: readonly Part[] }
  /** what every page is given: fonts, animations, the order of layers */
  | { readonly kind: 'whole'; readonly text: string };

const isGroup = (head: string): boolean => /^@(layer|media|supports|container)\b/.test(head);
/** Nobody prints a page before its sheets are there. */
const isForPaper = (head: string): boolean => /^@media print\b/.test(head);
/**
 * The narrow face of marks and counters: 17 kB that the first picture would wait for. Until the sheets are there
 * no rule asks for it.
 */
const LATE_FACE = '"Sofia Sans Condensed", ';

/** A text in quotes, or a sign that stands for itself; neither opens nor closes anything. */
const QUOTED = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\\./sy;

/** Where the text opened at `from` ends: the place of its last sign. */
function closing(text: string, from: number, open: string, close: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    QUOTED.lastIndex = at;
    if (QUOTED.test(text)) at = QUOTED.lastIndex - 1;
    else if (text[at] === open) depth++;
    else if (text[at] === close && --depth === 0) return at;
  }
  throw new Error(`style sheet: ${text.slice(from, from + 40)} is not closed`);
}

/** Without what stands in brackets: of `.a:not(.b)` the page must have `a` alone. */
function withoutBrackets(selector: string): string {
  let rest = selector;
  for (let at = rest.search(/[([]/); at >= 0; at = rest.search(/[([]/)) {
    const end = rest[at] === '(' ? closing(rest, at, '(', ')') : closing(rest, at, '[', ']');
    rest = `${rest.slice(0, at)} ${rest.slice(end + 1)}`;
  }
  return rest;
}

/** What nothing on a page does before somebody touches it. */
const TOUCHED = /:(hover|active)\b/;

/**
 * The classes of each selector of a list; one without any is for every page. What an element looks like while
 * it is pointed at is left out.
 */
export const classesAsked = (selectors: string): readonly (readonly string[])[] =>
  withoutBrackets(selectors)
    .split(',')
    .filter((selector) => !TOUCHED.test(selector))
    .map((selector) => Array.from(selector.matchAll(/\.(-?[A-Za-z_][\w-]*)/g), ([, name]) => name ?? ''));

/**
 * Takes a sheet of the build apart, without what the first screen does not need; comments are not in it any
 * more.
 */
export function readSheet(css: string): readonly Part[] {
  const parts: Part[] = [];
  let from = 0;
  while (from < css.length) {
    const found = css.slice(from).search(/[{;]/);
    if (found < 0) break;
    const at = from + found;
    const head = css.slice(from, at).trim();
    if (css[at] === ';') {
      parts.push({ kind: 'whole', text: `${head};` });
      from = at + 1;
      continue;
    }
    const end = closing(css, at, '{', '}');
    const text = css.slice(from, end + 1).trim();
    from = end + 1;
    if (isForPaper(head)) continue;
    if (isGroup(head)) parts.push({ kind: 'group', head, parts: readSheet(css.slice(at + 1, end)) });
    else if (head.startsWith('@')) parts.push({ kind: 'whole', text });
    else parts.push({ kind: 'rule', text: text.replaceAll(LATE_FACE, ''), asked: classesAsked(head) });
  }
  return parts;
}

/** The rules that a page with these classes shows, in their order. */
export function partsFor(parts: readonly Part[], classes: ReadonlySet<string>): string {
  let text = '';
  for (const part of parts) {
    if (part.kind === 'whole') text += part.text;
    else if (part.kind === 'rule') {
      if (part.asked.some((names) => names.every((name) => classes.has(name)))) text += part.text;
    } else {
      const inner = partsFor(part.parts, classes);
      if (inner) text += `${part.head}{${inner}}`;
    }
  }
  return text;
}
