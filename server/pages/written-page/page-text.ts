import { sealScripts } from './seal-scripts.ts';

/**
 * A page in parts: all before `</head>`, its scripts with the end of the page, and what stands between.
 * Whatever the server writes into a page goes to its ends; what stands between is a hundred thousand letters,
 * and each copy of them costs half a millisecond.
 */
export type PageText = { readonly head: string; readonly body: string; readonly end: string };

/**
 * @param html a whole page as React writes it
 * @param mark the nonce of its scripts: the end begins with the first tag after the head that carries it
 */
export function partsOf(html: string, mark: string): PageText {
  const head = Math.max(0, html.indexOf('</head>'));
  const marked = html.indexOf(` nonce="${mark}"`, head);
  const last = marked < 0 ? html.lastIndexOf('</body>') : html.lastIndexOf('<', marked);
  const end = last < head ? html.length : last;
  return { head: html.slice(0, head), body: html.slice(head, end), end: html.slice(end) };
}

/** The page without the mark of its scripts, and their hashes (`sealScripts`). */
export function sealedPage(html: string, mark: string): { page: PageText; hashes: readonly string[] } {
  const { head, body, end } = partsOf(html, mark);
  const [sealedHead, sealedEnd] = [sealScripts(head, mark), sealScripts(end, mark)];
  return {
    page: { head: sealedHead.html, body, end: sealedEnd.html },
    hashes: [...sealedHead.hashes, ...sealedEnd.hashes],
  };
}

export const bytesOf = ({ head, body, end }: PageText): Buffer =>
  Buffer.concat([head, body, end].map((part) => Buffer.from(part)));
