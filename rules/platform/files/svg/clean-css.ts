import { type CSSToken, TokenType, tokenize } from '@csstools/css-tokenizer';
import { Refused } from './refused.ts';
import {
  LOADING_AT_RULE,
  loadingFunctions,
  properties,
  selectorFunctions,
  valueFunctions,
} from './vocabulary.ts';

/** Letters of one style sheet; drawing programs write some thousands. */
const MAX_STYLE = 200_000;

const isGap = ([type]: CSSToken): boolean => type === TokenType.Whitespace || type === TokenType.Comment;
const nameOf = ([, raw]: CSSToken): string => raw.toLowerCase().replace(/\($/, '');

/** The address inside `url(...)`, quoted or not; null for a token that holds none. */
function addressAt(tokens: readonly CSSToken[], at: number): string | null {
  const token = tokens[at] as CSSToken;
  if (token[0] === TokenType.URL) return token[4].value;
  if (token[0] !== TokenType.Function || nameOf(token) !== 'url') return null;
  const inside = tokens.slice(at + 1, at + 6).find((one) => !isGap(one));
  if (inside?.[0] !== TokenType.String) throw new Refused('address');
  return inside[4].value;
}

/**
 * The tokens of a style, none of which loads anything. What is inside data addresses is never kept, only not
 * worth a refusal: fonts travel so.
 */
function tokensOf(css: string): CSSToken[] {
  if (css.length > MAX_STYLE) throw new Refused('style');
  // a backslash can spell any word
  if (css.includes('\\')) throw new Refused('escape');
  const tokens = tokenize({ css }).filter(([type]) => type !== TokenType.EOF);
  for (const [at, token] of tokens.entries()) {
    const [type] = token;
    if (type === TokenType.BadURL || type === TokenType.BadString) throw new Refused('address');
    if (type === TokenType.Function && loadingFunctions.has(nameOf(token))) throw new Refused('function');
    if (type === TokenType.AtKeyword && nameOf(token) === LOADING_AT_RULE) throw new Refused('sheet');
    const address = addressAt(tokens, at);
    if (address !== null && !/^(?:#|data:|$)/i.test(address)) throw new Refused('address');
  }
  return tokens;
}

const written = (tokens: readonly CSSToken[]): string =>
  tokens
    .map((token) => (isGap(token) ? ' ' : token[1]))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

const plainValues: readonly TokenType[] = [
  TokenType.Ident,
  TokenType.Hash,
  TokenType.String,
  TokenType.Number,
  TokenType.Percentage,
  TokenType.Dimension,
  TokenType.Comma,
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.OpenParen,
  TokenType.CloseParen,
];

function plainValueOf(tokens: readonly CSSToken[]): string | null {
  const isKept = (token: CSSToken, at: number): boolean => {
    const [type, raw] = token;
    if (type === TokenType.Delim) return '+-*/!'.includes(raw);
    if (type === TokenType.URL || type === TokenType.Function) {
      const address = addressAt(tokens, at);
      return address === null ? valueFunctions.has(nameOf(token)) : /^#[^\s"'()<>]+$/.test(address);
    }
    return plainValues.includes(type);
  };
  return tokens.every(isKept) ? written(tokens) || null : null;
}

/** Tokens between tokens of a kind that stand in no brackets. */
function split(tokens: readonly CSSToken[], by: TokenType): CSSToken[][] {
  const parts: CSSToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    const [type] = token;
    if (type === TokenType.Function || type === TokenType.OpenParen || type === TokenType.OpenCurly)
      depth += 1;
    if (type === TokenType.CloseParen || type === TokenType.CloseCurly) depth -= 1;
    if (type === by && depth <= 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

function declarationsOf(tokens: readonly CSSToken[]): string {
  const kept: string[] = [];
  for (const part of split(tokens, TokenType.Semicolon)) {
    const own = part.slice(part.findIndex((token) => !isGap(token)));
    const colon = own.findIndex(([type]) => type === TokenType.Colon);
    const name = colon > 0 ? written(own.slice(0, colon)) : '';
    if (!properties.has(name.toLowerCase()) && !/^--[\w-]+$/.test(name)) continue;
    const value = plainValueOf(own.slice(colon + 1));
    if (value !== null) kept.push(`${name}:${value}`);
  }
  return kept.join(';');
}

const plainSelectors: readonly TokenType[] = [
  TokenType.Ident,
  TokenType.Hash,
  TokenType.Comma,
  TokenType.Colon,
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.String,
  TokenType.OpenSquare,
  TokenType.CloseSquare,
  TokenType.CloseParen,
];

function selectorOf(tokens: readonly CSSToken[]): string | null {
  const isKept = (token: CSSToken): boolean => {
    if (token[0] === TokenType.Delim) return '.*>+~|=^$'.includes(token[1]);
    return token[0] === TokenType.Function
      ? selectorFunctions.has(nameOf(token))
      : plainSelectors.includes(token[0]);
  };
  return tokens.every(isKept) ? written(tokens) || null : null;
}

/** The tokens up to the end of the block that opens at `from`, and where they end. */
function blockAt(
  tokens: readonly CSSToken[],
  from: number,
): { readonly inside: readonly CSSToken[]; readonly end: number } {
  let depth = 0;
  for (let at = from; at < tokens.length; at++) {
    const type = tokens[at]?.[0];
    if (type === TokenType.OpenCurly) depth += 1;
    if (type === TokenType.CloseCurly) depth -= 1;
    if (depth === 0) return { inside: tokens.slice(from + 1, at), end: at + 1 };
  }
  return { inside: tokens.slice(from + 1), end: tokens.length };
}

/**
 * The declarations of a `style` attribute that draw, written anew.
 * @throws Refused for one that loads
 */
export const cleanDeclarations = (css: string): string => declarationsOf(tokensOf(css));

/**
 * The value of a property given as an attribute; null for one that no drawing program writes.
 * @throws Refused for one that loads
 */
export const cleanValue = (css: string): string | null => plainValueOf(tokensOf(css));

/** Where what comes before a block ends; an at-rule may have none. */
const isEnd = ([type]: CSSToken, isAtRule: boolean): boolean =>
  type === TokenType.OpenCurly || (isAtRule && type === TokenType.Semicolon);

/**
 * The rules of a style sheet that draw, written anew. At-rules are left out: a press has no screen, no
 * movement, and no fonts but ours.
 * @throws Refused for a sheet that loads
 */
export function cleanSheet(css: string): string {
  const tokens = tokensOf(css).filter(([type]) => type !== TokenType.CDO && type !== TokenType.CDC);
  const rules: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const first = tokens[at] as CSSToken;
    if (isGap(first)) {
      at += 1;
      continue;
    }
    const isAtRule = first[0] === TokenType.AtKeyword;
    let opening = at;
    while (opening < tokens.length && !isEnd(tokens[opening] as CSSToken, isAtRule)) opening += 1;
    const { inside, end } =
      tokens[opening]?.[0] === TokenType.OpenCurly
        ? blockAt(tokens, opening)
        : { inside: [], end: opening + 1 };
    const selector = isAtRule ? null : selectorOf(tokens.slice(at, opening));
    const declarations = selector && declarationsOf(inside);
    if (declarations) rules.push(`${selector}{${declarations}}`);
    at = end;
  }
  return rules.join('\n');
}
