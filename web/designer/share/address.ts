import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

const CODE = 'design';
const FROM = 'from';

/**
 * The link that opens a saved design. @param from id of the design here, when the same person takes it to
 * another edition
 */
export function sharedAddress(
  origin: string,
  edition: Edition,
  productId: string,
  code: string,
  from?: string,
): string {
  const query = new URLSearchParams({ [CODE]: code, ...(from === undefined ? {} : { [FROM]: from }) });
  return `${origin}${pathTo(edition, 'configuration', { productId })}?${query}`;
}

export type SharedLink = { readonly code: string; readonly from: string | null };

/**
 * What an address names; null without a code. Programs that turn addresses into links take the full stop
 * after them along.
 */
export function sharedLinkOf(query: URLSearchParams): SharedLink | null {
  const code = query.get(CODE);
  if (code === null) return null;
  const from = query.get(FROM);
  return {
    code: code.trim().replace(/[.,;:)>\]"']+$/, ''),
    from: from !== null && /^[A-Za-z0-9]{10}$/.test(from) ? from : null,
  };
}
