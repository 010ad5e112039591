import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealScripts } from './page-scripts.ts';

const mark = 'a1b2c3';
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

describe('sealScripts', () => {
  it('names the marked scripts, whatever else they carry, and takes the mark out', () => {
    const sealed = sealScripts(
      `<link nonce="${mark}" rel="x"/><script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two()\n</script>`,
      mark,
    );
    expect(sealed.hashes).toEqual([hashOf('one()'), hashOf('two()\n')]);
    expect(sealed.html).toBe('<link rel="x"/><script>one()</script><script type="module" async="">two()\n</script>');
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="other">steal()</script>',
    '<script nonce="">steal()</script>',
    '<p title="<script>steal()</script>"></p>',
  ])('gives no hash to %s', (html) => expect(sealScripts(html, mark).hashes).toEqual([]));

  it('keeps a stray script before a marked one out of the hash', () => {
    const { hashes } = sealScripts(`<script>steal()</script><script nonce="${mark}">one()</script>`, mark);
    expect(hashes).toEqual([hashOf('one()')]);
  });

  it('gives nothing to scripts that are files', () => {
    expect(sealScripts(`<script src="/a.js" nonce="${mark}"></script>`, mark).hashes).toEqual([]);
  });
});
