import { describe, expect, it } from 'vitest';
import { contentByStart, contentProblemOf } from './content.ts';

/** One letter per byte. */
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

const starts = {
  pdf: '%PDF-1.4\n',
  'pdf after a mark': '\xef\xbb\xbf%PDF-1.4\n',
  postscript: '%!PS-Adobe-3.0 EPSF-3.0\n',
  preview: '\xc5\xd0\xd3\xc6\x1e\0\0\0',
  psd: '8BPS\0\x01',
  jpeg: '\xff\xd8\xff\xe0\0\x10JFIF',
  tiff: 'II*\0\x08\0\0\0',
  'tiff of a Motorola': 'MM\0*\0\0\0\x08',
  png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  svg: '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1"/></svg>',
  script: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  words: 'just words',
  nothing: '',
} as const;

describe('what a file begins like', () => {
  it.each([
    ['pdf', 'pdf'],
    ['pdf after a mark', 'pdf'],
    ['postscript', 'postscript'],
    ['preview', 'postscript'],
    ['psd', 'psd'],
    ['jpeg', 'jpeg'],
    ['tiff', 'tiff'],
    ['tiff of a Motorola', 'tiff'],
    ['png', 'png'],
    ['svg', 'svg'],
    ['script', 'active svg'],
    ['words', null],
    ['nothing', null],
  ] as const)('%s is %s', async (start, content) => {
    expect((await contentByStart(bytes(starts[start]))).content).toBe(content);
  });
});

const problemOf = async (name: string, start: keyof typeof starts) =>
  contentProblemOf(name, await contentByStart(bytes(starts[start])));

describe('a chosen file', () => {
  // covers: CHK-052 CHK-053
  it.each([
    ['logo.ai', 'pdf'],
    ['old.AI', 'postscript'],
    ['logo.eps', 'preview'],
    ['logo.pdf', 'pdf'],
    ['logo.svg', 'svg'],
    ['logo.psd', 'psd'],
    ['photo.JPEG', 'jpeg'],
    ['photo.jpg', 'jpeg'],
    ['scan.tif', 'tiff'],
    ['scan.tiff', 'tiff of a Motorola'],
  ] as const)('%s with %s inside is what it says', async (name, start) => {
    expect(await problemOf(name, start)).toBeNull();
  });

  it.each([
    ['photo.jpg', 'pdf'],
    ['print.pdf', 'jpeg'],
    ['photo.jpg', 'png'],
    ['logo.ai', 'words'],
    ['logo.svg', 'words'],
    ['photo.jpg', 'svg'],
    ['photo.jpg', 'script'],
    ['logo.pdf', 'nothing'],
  ] as const)('%s with %s inside is something else', async (name, start) => {
    expect(await problemOf(name, start)).toBe('content');
  });

  it('an SVG that runs script is named as unsafe', async () => {
    expect(await problemOf('logo.svg', 'script')).toBe('unsafe');
  });
});
