import { createHash } from 'node:crypto';

export type Sealed = { readonly html: string; readonly hashes: readonly string[] };

/**
 * Makes a page out of a rendering whose inline scripts carry a mark as their nonce: answers the hashes of
 * exactly these scripts, for the policy of the page, and takes the mark out. A script that came in through a
 * text has no mark, so it gets no hash and does not run. A page with hashes can be sent again, which one with
 * a nonce must never be.
 * @param html with one letter per byte (Latin-1), which is what the hash is made of
 * @param mark letters and digits that nobody outside this process knows
 */
export function sealScripts(html: string, mark: string): Sealed {
  const marked = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([^]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(marked)) {
    if (script) hashes.add(`sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}`);
  }
  return { html: html.replaceAll(` nonce="${mark}"`, ''), hashes: [...hashes] };
}
