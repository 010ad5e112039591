import fc from 'fast-check';
import { type Edition, editions } from '#rules/platform/editions/editions.ts';
import { paths } from '#rules/platform/editions/paths.ts';
import { hostileQueries, hostileTexts } from './hostile-values.ts';

export type HostileAddress = { readonly edition: Edition; readonly target: string };

/** Everything a request line can hold: a space or a line break would end it. */
const escaped = (text: string): string =>
  [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ed%a0%80')).join('');

const asIs = (text: string): string => text.replace(/[^\x21-\x7e]/g, (letter) => escaped(letter));

/** Words the pages read, with what they do not expect. */
const words = [
  'color',
  'scale',
  'type',
  'error',
  'to',
  'signed-in',
  'text',
  'from',
  'to',
  'page',
  'design',
  'line',
  'paymentId',
  'token',
  'id',
];

/** Mostly the spelling of the edition itself: a foreign one is answered by a redirect. */
const spelled = fc
  .tuple(
    fc.constantFrom(...Object.values(paths)),
    fc.constantFrom(...editions),
    fc.constantFrom(...editions),
    fc.nat(3),
  )
  .map(([spellings, edition, other, one]) => ({ edition, pattern: spellings[one === 0 ? other : edition] }));

const value = fc.constantFrom(...hostileTexts.filter((text) => text.length < 4_000));
const written = fc
  .tuple(value, fc.boolean())
  .map(([text, isEscaped]) => (isEscaped ? escaped(text) : asIs(text)));

const path = fc
  .tuple(spelled, written, fc.constantFrom('', '', '', '/', '//', '.data', '/_.data', '%00', '%'))
  .map(([{ edition, pattern }, word, end]) => ({
    edition,
    pathname: pattern.replace(/:\w+/g, () => word) + end,
  }));

const query = fc.oneof(
  fc.constant(''),
  fc.constantFrom(...hostileQueries),
  fc.tuple(fc.constantFrom(...words), written).map(([word, text]) => `${word}=${text}`),
);

/** Addresses of all screens of all editions, with parameters and queries nobody meant. */
export const hostileAddresses: fc.Arbitrary<HostileAddress> = fc
  .tuple(path, query)
  .map(([{ edition, pathname }, search]) => ({
    edition,
    target: pathname + (search === '' ? '' : `?${search}`),
  }));
