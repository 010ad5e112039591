import { lexer, type Token, type Tokens } from 'marked';
import { filled, filledLink, lacksItsFacts, type PaperFacts } from './placeholders.ts';

/** Words within a line; `href` is one a browser may follow safely. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'break' }
  | { readonly kind: 'strong'; readonly content: readonly Inline[] }
  | { readonly kind: 'emphasis'; readonly content: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly content: readonly Inline[] };

/** What stands under a heading. */
export type TextBlock =
  | { readonly kind: 'paragraph' | 'quote'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly ListItem[] }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

/** `inner`: lists and paragraphs within the item, below its own words. */
export type ListItem = { readonly content: readonly Inline[]; readonly inner: readonly TextBlock[] };

export type Block =
  | TextBlock
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly content: readonly Inline[];
    };

/** A browser reads a backslash as a slash and skips tabs: `/\there` would lead to another site. */
const isSafe = (href: string): boolean =>
  /^(https?:|mailto:|tel:|\/(?!\/)|#)[^\\\p{Cc}]*$/iu.test(href.trim());

/** A place on the page: letters and digits of the heading without marks, numbered where two are alike. */
function placesOf() {
  const taken = new Map<string, number>();
  return (words: string): string => {
    const plain =
      words
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-+|-+$/g, '') || 'part';
    const count = (taken.get(plain) ?? 0) + 1;
    taken.set(plain, count);
    return count === 1 ? plain : `${plain}-${count}`;
  };
}

const wordsOf = (content: readonly Inline[]): string =>
  content
    .map((one) => (one.kind === 'text' ? one.text : one.kind === 'break' ? ' ' : wordsOf(one.content)))
    .join('');

const withoutEnd = (content: readonly Inline[], end: string): readonly Inline[] =>
  content.map((one) =>
    one.kind === 'text' && one.text.endsWith(end)
      ? { ...one, text: one.text.slice(0, -end.length).trimEnd() }
      : one,
  );

/**
 * Reads the text of a paper: headings, paragraphs, lists, tables, quotes, emphasis and links of Markdown.
 * What else Markdown knows, HTML above all, is shown as it was typed. `{#name}` behind a heading names its
 * place, so that a link to it works in every language. Facts are filled in last, so that no sign in the name
 * of a company is taken for Markdown; a paragraph or an item that names only facts the shop does not have is
 * left out.
 */
export function readPaper(text: string, facts: PaperFacts): readonly Block[] {
  const placeOf = placesOf();
  const textOf = (raw: string): Inline => ({ kind: 'text', text: filled(raw, facts) });
  const inlines = (tokens: readonly Token[] | undefined): readonly Inline[] => (tokens ?? []).flatMap(inline);

  const inline = (token: Token): readonly Inline[] => {
    switch (token.type) {
      case 'strong':
        return [{ kind: 'strong', content: inlines(token.tokens) }];
      case 'em':
        return [{ kind: 'emphasis', content: inlines(token.tokens) }];
      case 'br':
        return [{ kind: 'break' }];
      case 'link': {
        const href = filledLink((token as Tokens.Link).href, facts);
        return isSafe(href)
          ? [{ kind: 'link', href, content: inlines(token.tokens) }]
          : inlines(token.tokens);
      }
      case 'escape':
        return [textOf((token as Tokens.Escape).text)];
      case 'text':
        return token.tokens ? inlines(token.tokens) : [textOf(plainText((token as Tokens.Text).text))];
      default:
        return [textOf(token.raw)];
    }
  };

  const block = (token: Token): readonly Block[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return [];
      case 'heading': {
        const { depth, text: typed } = token as Tokens.Heading;
        const place = /\{#([a-z0-9-]+)\}$/.exec(typed);
        const content = place ? withoutEnd(inlines(token.tokens), place[0]) : inlines(token.tokens);
        return [
          { kind: 'heading', level: depth > 2 ? 3 : 2, id: placeOf(place?.[1] ?? wordsOf(content)), content },
        ];
      }
      case 'paragraph':
        if (lacksItsFacts(token.raw, facts)) return [];
        return [{ kind: 'paragraph', content: inlines(token.tokens) }];
      case 'blockquote':
        return [
          {
            kind: 'quote',
            content: (token.tokens ?? []).flatMap((part) => inlines('tokens' in part ? part.tokens : [part])),
          },
        ];
      case 'list': {
        const { items, ordered } = token as Tokens.List;
        const told = items.filter(({ raw }) => !lacksItsFacts(raw, facts));
        return told.length > 0 ? [{ kind: 'list', isOrdered: ordered, items: told.map(itemOf) }] : [];
      }
      case 'text':
        return [{ kind: 'paragraph', content: inline(token) }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens));
        return [{ kind: 'table', head: cells(header), rows: rows.map(cells) }];
      }
      default:
        return [{ kind: 'paragraph', content: [textOf(token.raw.trim())] }];
    }
  };

  const itemOf = ({ tokens }: Tokens.ListItem): ListItem => {
    const own = tokens.findIndex(({ type }) => type === 'text' || type === 'paragraph');
    // what stands before its words is the box of a task, shown as it was typed
    const before = tokens.slice(0, Math.max(0, own)).map(({ raw }) => textOf(raw));
    const words = tokens[own];
    const content = words
      ? words.type === 'text'
        ? inline(words)
        : inlines((words as Tokens.Paragraph).tokens)
      : [];
    const inner = tokens.slice(own + 1).flatMap(block);
    return {
      content: [...before, ...content],
      // a place on the page is named by the headings of the page alone
      inner: inner.map((one) => (one.kind === 'heading' ? { kind: 'paragraph', content: one.content } : one)),
    };
  };

  // only a row that was not written by us: none of these is published
  if (isTooComplex(text)) return [{ kind: 'paragraph', content: [textOf(text)] }];
  return lexer(text, { gfm: true }).flatMap(block);
}

/** The lexer writes these as HTML; React writes them once more. */
const plainText = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** Parts within parts this deep are nobody's text, and reading them would exhaust the stack. */
const DEEPEST = 8;
/** Letters of one paragraph, item or row: looking for emphasis and links takes the square of them. */
const LONGEST = 4_000;
const mark = /^\s*(?:>|[*+-]\s|\d{1,9}[.)]\s)/;
const beginsPiece = /^\s*(?:$|\||#|[*+-]\s|\d{1,9}[.)]\s)/;

function depthOf(line: string): number {
  let depth = 0;
  for (let rest = line; depth <= DEEPEST; depth++) {
    const found = mark.exec(rest);
    if (!found) break;
    rest = rest.slice(found[0].length);
  }
  return depth;
}

/** Whether reading a text would take longer than anybody waits, or never come to an end. */
export function isTooComplex(text: string): boolean {
  let letters = 0;
  for (const line of text.split('\n')) {
    letters = beginsPiece.test(line) ? line.length : letters + line.length;
    if (letters > LONGEST || depthOf(line) > DEEPEST) return true;
  }
  return false;
}
