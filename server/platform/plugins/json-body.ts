import type { FastifyInstance } from 'fastify';
import { DEEPEST } from '../unfit-input.ts';
import { RefusedRequest } from './refused-request.ts';

/** In one list or object; the longest list of the contract has 1,500. */
const MOST_MEMBERS = 10_000;
/**
 * Lists and objects of a body. 16 MB of empty ones take two seconds to read, which everybody else waits for.
 */
const MOST_CONTAINERS = 100_000;
/** Values of a body; a hundred crowded designs have a quarter of it. */
const MOST_VALUES = 500_000;

const [QUOTE, COMMA, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'",\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
);

/**
 * Is this JSON more than the shop ever needs to read: too deep, or with too many parts? Looks at every byte
 * once and reads nothing, so it takes a hundredth of what reading may take. What is no JSON is left for the
 * reader to find out.
 */
export function isTooComplex(json: Uint8Array): boolean {
  const members = new Uint32Array(DEEPEST + 1);
  let depth = 0;
  let containers = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    if (isText) {
      if (sign === BACKSLASH) at += 1;
      else if (sign === QUOTE) isText = false;
    } else if (sign === QUOTE) isText = true;
    else if (sign === COMMA) {
      const here = (members[depth] ?? 0) + 1;
      members[depth] = here;
      values += 1;
      if (here >= MOST_MEMBERS || values >= MOST_VALUES) return true;
    } else if (sign === LIST || sign === OBJECT) {
      depth += 1;
      containers += 1;
      if (depth > DEEPEST || containers > MOST_CONTAINERS) return true;
      members[depth] = 0;
    } else if ((sign === LIST_END || sign === OBJECT_END) && depth > 0) depth -= 1;
  }
  return false;
}

/**
 * Reads JSON as Fastify does, keys that poison prototypes refused, but looks first at what it would have to
 * read.
 */
export function registerJsonBody(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isTooComplex(body)) return done(new RefusedRequest('body_too_complex'));
    return read(request, body.toString('utf8'), done);
  });
}

/**
 * Hands on the text as it came, for calls whose signature covers it. They read it themselves, so it is looked
 * at as well.
 */
export function registerRawBody(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    isTooComplex(body) ? done(new RefusedRequest('body_too_complex')) : done(null, body.toString('utf8')),
  );
}
