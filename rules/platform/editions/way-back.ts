import type { Edition } from './editions.ts';
import { screenAt } from './paths.ts';

/**
 * Where a person wanted to go before signing in: an address of a screen of this edition, or null. Everything
 * else, above all an address of somebody else's, leads to the person's own first page (D-B97).
 */
export function wayBack(edition: Edition, wanted: string | null | undefined): string | null {
  if (!wanted || wanted.length > 500 || !/^\/(?!\/)[^\\\p{Cc}#]*$/u.test(wanted)) return null;
  const [pathname = ''] = wanted.split('?');
  const found = screenAt(edition, pathname);
  if (!found || found.screen === 'login' || found.screen === 'partnerLogin' || found.screen === 'notFound')
    return null;
  return wanted;
}
