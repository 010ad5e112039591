import { describe, expect, it } from 'vitest';
import { attachmentExtensions } from '#rules/checkout/attachments.ts';
import { checkContent } from './content.ts';
import {
  sampleJpeg,
  samplePdf,
  samplePng,
  samplePostscript,
  samplePsd,
  sampleSvg,
  sampleTiff,
} from './samples.ts';

const bytes = {
  pdf: samplePdf,
  postscript: samplePostscript,
  svg: sampleSvg,
  psd: samplePsd,
  jpeg: await sampleJpeg(),
  tiff: await sampleTiff(),
  png: await samplePng(),
  text: new TextEncoder().encode('just words'),
  html: new TextEncoder().encode('<!doctype html><html><body><svg></svg></body></html>'),
  zip: Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]),
  nothing: new Uint8Array(),
};

describe('content of a print file', () => {
  // covers: CHK-052 CHK-053
  it.each([
    ['logo.ai', 'pdf', 'application/pdf'],
    ['old.AI', 'postscript', 'application/postscript'],
    ['logo.eps', 'postscript', 'application/postscript'],
    ['logo.pdf', 'pdf', 'application/pdf'],
    ['logo.svg', 'svg', 'image/svg+xml'],
    ['logo.psd', 'psd', 'image/vnd.adobe.photoshop'],
    ['photo.jpg', 'jpeg', 'image/jpeg'],
    ['photo.JPEG', 'jpeg', 'image/jpeg'],
    ['photo.tif', 'tiff', 'image/tiff'],
    ['photo.tiff', 'tiff', 'image/tiff'],
  ] as const)('%s with %s inside is taken as %s', async (name, kind, contentType) => {
    const checked = await checkContent(name, bytes[kind], attachmentExtensions);
    expect(checked).toMatchObject({ ok: true, contentType });
  });

  it.each([
    ['a PDF named as a photograph', 'photo.jpg', 'pdf'],
    ['a photograph named as a PDF', 'print.pdf', 'jpeg'],
    ['a PNG named as a JPEG', 'photo.jpg', 'png'],
    ['words named as an Illustrator file', 'logo.ai', 'text'],
    ['a web page named as a drawing', 'logo.svg', 'html'],
    ['an archive named as PSD', 'logo.psd', 'zip'],
    ['an empty file', 'logo.pdf', 'nothing'],
    ['a kind that is not taken', 'logo.png', 'png'],
    ['no ending', 'logo', 'pdf'],
    ['a second ending', 'logo.pdf.exe', 'pdf'],
  ] as const)('refuses %s', async (_, name, kind) => {
    expect(await checkContent(name, bytes[kind], attachmentExtensions)).toEqual({
      ok: false,
      code: 'file_type_not_allowed',
    });
  });
});
