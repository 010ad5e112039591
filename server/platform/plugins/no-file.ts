import type { FastifyReply } from 'fastify';

/** Places of files, where nobody looks for a page or an answer of the API. */
export const isFileAddress = (url: string): boolean => /^\/(assets|images)\//.test(url);

/**
 * A missing file in a word: a whole page would be read by nobody. Not kept, because the next build may bring
 * the file.
 */
export function sendNoFile(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
    .send('Not found\n');
}
