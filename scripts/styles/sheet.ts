import { basename } from 'node:path';
import { TokenType, tokenize } from '@csstools/css-tokenizer';

/** What a style sheet says about class names. */
export type Sheet = {
  readonly file: string;
  readonly isModule: boolean;
  /** classes with names of the sheet's own */
  readonly own: ReadonlySet<string>;
  /** classes it asks for by :global() */
  readonly global: ReadonlySet<string>;
  /** classes one of its selectors begins with, so that it says what they look like */
  readonly heads: ReadonlySet<string>;
  /** sheets taken in by @import */
  readonly imports: readonly string[];
  /** a selector asks the whole page what it has */
  readonly asksPage: boolean;
};

const ASKS_PAGE = /(?:\bhtml|\bbody|:root)(?:\[[^\]]*\]|\.[\w-]+)*:has\(/;

export const sheetName = (file: string): string => basename(file).replace(/(\.module)?\.css$/, '');

/** In code a class is one word: `.cart-line` is `s.cartLine`, as css-modules writes it. */
export const inCode = (name: string): string =>
  name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Only selectors hold a dot before a word: numbers and addresses in values are tokens of their own. */
export function readSheet(file: string, text: string): Sheet {
  const [own, global, heads] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const imports: string[] = [];
  const tokens = tokenize({ css: text }).filter(([type]) => type !== TokenType.Comment);
  let globalDepth = 0;
  const functions: boolean[] = [];
  let isHead = true;
  for (const [index, [type, raw]] of tokens.entries()) {
    if (type === TokenType.Function || type === TokenType.OpenParen) {
      const isGlobal = type === TokenType.Function && raw === 'global(';
      functions.push(isGlobal);
      globalDepth += Number(isGlobal);
    } else if (type === TokenType.CloseParen) {
      globalDepth -= Number(functions.pop() ?? false);
    } else if (
      type === TokenType.OpenCurly ||
      type === TokenType.CloseCurly ||
      type === TokenType.Semicolon
    ) {
      isHead = true;
    } else if (type === TokenType.Comma && functions.length === 0) {
      isHead = true;
    } else if (type === TokenType.AtKeyword && raw === '@import') {
      const next = tokens.slice(index).find(([kind]) => kind === TokenType.String);
      if (next) imports.push(next[1].slice(1, -1));
    } else if (type === TokenType.Delim && raw === '.') {
      const next = tokens[index + 1];
      if (next?.[0] !== TokenType.Ident) continue;
      const name = next[1];
      (globalDepth > 0 ? global : own).add(name);
      if (isHead && globalDepth === 0) heads.add(name);
      isHead = false;
    }
  }
  const asksPage = ASKS_PAGE.test(tokens.map(([, raw]) => raw).join(''));
  return { file, isModule: file.endsWith('.module.css'), own, global, heads, imports, asksPage };
}
