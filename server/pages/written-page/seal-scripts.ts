import { createHash } from 'node:crypto';

export type Sealed = { readonly html: string; readonly hashes: readonly string[] };

/**
 * Makes a page out of a rendering whose inline scripts carry a mark as their nonce: answers the hashes of
 * exactly these scripts, for the policy of the page, and takes the mark out. A script that came in through a
 * text has no mark, so it gets no hash and does not run. A page with hashes can be sent again, which one with
 * a nonce must never be.
 * @param mark letters and digits that nobody outside this process knows
 */
export function sealScripts(html: string, mark: string): Sealed {
  const marked = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const pieces: string[] = [];
  let from = 0;
  // by the mark and not by the tags: a page has a hundred thousand letters and five scripts
  for (let at = html.indexOf(marked); at >= 0; at = html.indexOf(marked, from)) {
    const tag = html.slice(Math.max(from, html.lastIndexOf('<script', at)), at);
    const end = html.indexOf('>', at);
    const close = html.indexOf('</script>', end);
    const script = html.slice(end + 1, close);
    if (/^<script[^>]*$/.test(tag) && end >= 0 && close >= 0 && script)
      hashes.add(`sha256-${createHash('sha256').update(script).digest('base64')}`);
    pieces.push(html.slice(from, at));
    from = at + marked.length;
  }
  return { html: [...pieces, html.slice(from)].join(''), hashes: [...hashes] };
}
