import { createHash } from 'node:crypto';

export type Sealed = { readonly html: Buffer; readonly hashes: readonly string[] };

/**
 * Makes a page out of a rendering whose inline scripts carry a mark as their nonce: answers the hashes of exactly these scripts,
 * for the policy of the page, and takes the mark out. A script that came in through a text has no mark, so it gets no hash and
 * does not run. A page with hashes can be sent again, which one with a nonce must never be.
 *
 * The bytes are read as Latin-1, one letter per byte, and written back the same way: what is looked for is ASCII, and reading
 * UTF-8 would cost a tenth of the rendering.
 * @param mark letters and digits that nobody outside this process knows
 */
export function sealScripts(bytes: Buffer, mark: string): Sealed {
  const html = bytes.toString('latin1');
  const marked = new RegExp(`<script[^>]* nonce="${mark}"[^>]*>([^]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(marked)) {
    if (script) hashes.add(`sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}`);
  }
  return { html: Buffer.from(html.replaceAll(` nonce="${mark}"`, ''), 'latin1'), hashes: [...hashes] };
}
