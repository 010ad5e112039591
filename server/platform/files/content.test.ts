import { afterAll, describe, expect, it } from 'vitest';
import { pdfOf } from '#printing/previews/testing-pdf.ts';
import { attachmentExtensions } from '#rules/orders/order/attachments.ts';
import { createPress } from '#server/press/print-files/service.ts';
import { checkContent } from './content.ts';
import { lockedByAes, lockedForEditing, lockedPdf } from './locked-pdfs.ts';
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

const room = createPress();
afterAll(() => room.close());

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
    const checked = await checkContent(name, bytes[kind], attachmentExtensions, room);
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
    expect(await checkContent(name, bytes[kind], attachmentExtensions, room)).toEqual({
      ok: false,
      code: 'file_type_not_allowed',
    });
  });
});

describe('a PDF', () => {
  const text = (letters: string) => new TextEncoder().encode(letters);
  const behind = (before: string) => Buffer.concat([text(before), samplePdf]);

  it.each([
    ['a password of twenty years ago', lockedPdf],
    ['a password of today', lockedByAes],
    ['a password, after a page', Buffer.concat([text('<p>'), lockedPdf])],
    ['a password, after a line of a mail', Buffer.concat([text('Content:\r\n'), lockedPdf])],
  ])('that opens with %s is refused as such', async (_, sent) => {
    for (const name of ['print.pdf', 'logo.ai'])
      expect(await checkContent(name, sent, attachmentExtensions, room)).toEqual({
        ok: false,
        code: 'file_locked',
      });
  });

  it.each([
    ['that only may not be changed', lockedForEditing],
    ['that tells of locks', Buffer.concat([samplePdf, text('(/Encrypt)')])],
    ['after an empty line', behind('\r\n')],
    ['after the commands of a printer', behind('\x1b%-12345X@PJL SET COPIES=1\n')],
    ['after as much as Acrobat reads over', behind(' '.repeat(1_024))],
    ['after a page', Buffer.concat([text('<html><body></body></html>\n'), pdfOf({})])],
    ['after a warning of its server', Buffer.concat([text('<br />\n<b>Warning</b>: x\n'), pdfOf({})])],
  ])('%s is taken as it is', async (_, sent) => {
    const checked = await checkContent('print.pdf', sent, attachmentExtensions, room);
    expect(checked).toMatchObject({ ok: true, contentType: 'application/pdf' });
    expect(checked.ok && Buffer.compare(checked.bytes, sent)).toBe(0);
  });

  it('is none after more than that, and nothing else becomes one by its mark', async () => {
    for (const [name, sent] of [
      ['print.pdf', behind(' '.repeat(1_025))],
      ['print.pdf', text('<p>A page that names %PDF-1.4</p>')],
      ['print.pdf', Buffer.concat([text('<p>'.padEnd(1_025)), pdfOf({})])],
      ['print.pdf', Buffer.concat([text('<p>'), pdfOf({ pages: 0 })])],
      ['print.pdf', behind('MZ')],
      ['logo.svg', behind('\n')],
      ['photo.jpg', behind('\n')],
    ] as const)
      expect(await checkContent(name, sent, attachmentExtensions, room)).toEqual({
        ok: false,
        code: 'file_type_not_allowed',
      });
  });
});
