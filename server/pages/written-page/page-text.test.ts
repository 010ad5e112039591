import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { partsOf, sealedPage } from './page-text.ts';

const mark = 'a1b2c3';
const head = `<html><head><script nonce="${mark}">first()</script>`;
const body = '</head><body><p>Měřítko</p><script type="application/ld+json">{}</script>';
const end = `<script nonce="${mark}">last()</script></body></html>`;
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

describe('the parts of a page', () => {
  it('are its head, its scripts with what follows, and what stands between', () => {
    expect(partsOf(head + body + end, mark)).toEqual({ head, body, end });
  });

  it('end with the body where no script is marked', () => {
    const { end: last } = partsOf(`<html><head>${body}</body></html>`, mark);
    expect(last).toBe('</body></html>');
  });

  it.each(['', 'words', '<p>no head</p>', `<p nonce="${mark}">`, '</body></head>'])(
    'are together the page, however it is written: %j',
    (html) => {
      const parts = partsOf(html, mark);
      expect(parts.head + parts.body + parts.end).toBe(html);
    },
  );

  it('lose the mark everywhere, and name the scripts that carried it', () => {
    const stray = `<i nonce="${mark}"></i><script>steal()</script>`;
    const { page, hashes } = sealedPage(head + body + stray + end, mark);
    expect(hashes).toEqual([hashOf('first()'), hashOf('last()')]);
    expect(Object.values(page).join('')).not.toContain(mark);
  });
});
