import type { FastifyRequest } from 'fastify';
import { isFileAddress } from './no-file.ts';

/**
 * Does a person look at the answer? The page's own script asks for its data and for routes, and wants no page
 * for an answer.
 */
export function wantsPage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean {
  const [pathname = ''] = url.split('?');
  if (
    url.startsWith('/api/') ||
    isFileAddress(url) ||
    pathname === '/__manifest' ||
    pathname.endsWith('.data')
  )
    return false;
  return /\btext\/html\b/.test(headers.accept ?? '');
}
