import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sealScripts } from './seal-scripts.ts';

const seal = (html: string) => sealScripts(html, mark);

const mark = 'a1b2c3';
const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

describe('sealScripts', () => {
  it('names the marked scripts, whatever else they carry, and takes the mark out', () => {
    const sealed = seal(
      `<link nonce="${mark}" rel="x"/><script nonce="${mark}">one()</script><script type="module" nonce="${mark}" async="">two()\n</script>`,
    );
    expect(sealed.hashes).toEqual([hashOf('one()'), hashOf('two()\n')]);
    expect(sealed.html).toBe(
      '<link rel="x"/><script>one()</script><script type="module" async="">two()\n</script>',
    );
  });

  it.each([
    '<script>steal()</script>',
    '<script nonce="other">steal()</script>',
    '<script nonce="">steal()</script>',
    '<p title="<script>steal()</script>"></p>',
  ])('gives no hash to %s', (html) => expect(seal(html).hashes).toEqual([]));

  it('keeps a stray script before a marked one out of the hash', () => {
    const { hashes } = seal(`<script>steal()</script><script nonce="${mark}">one()</script>`);
    expect(hashes).toEqual([hashOf('one()')]);
  });

  it('reads and hashes any letters as they are', () => {
    const script = 'say("žluťoučký kůň 🪵 €")';
    const sealed = seal(`<p>Měřítko</p><script nonce="${mark}">${script}</script>`);
    expect(sealed).toEqual({ html: `<p>Měřítko</p><script>${script}</script>`, hashes: [hashOf(script)] });
  });

  it('gives nothing to scripts that are files', () => {
    expect(seal(`<script src="/a.js" nonce="${mark}"></script>`).hashes).toEqual([]);
  });
});
