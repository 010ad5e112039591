import { describe, expect, it } from 'vitest';
import { extensionOf } from '#rules/platform/files/extension.ts';
import {
  checkAttachments,
  formatSize,
  isAttachmentExtension,
  uploadedAttachmentSchema,
} from './attachments.ts';

const file = (name: string, size: number) => ({ name, size });
const problems = (...files: { name: string; size: number }[]) =>
  checkAttachments(files).files.map((f) => f.problem);

describe('attachments', () => {
  it.each([
    'a.ai',
    'a.eps',
    'a.pdf',
    'a.svg',
    'a.psd',
    'a.jpg',
    'a.jpeg',
    'a.tif',
    'a.tiff',
    'A.PDF',
    'two.dots.pdf',
  ])('CHK-052: %s is taken', (name) => {
    expect(isAttachmentExtension(name)).toBe(true);
  });

  it.each(['a.png', 'a.exe', 'a.pdf.exe', 'pdf', 'a.', '', 'dir.pdf/a'])(
    'CHK-052 CHK-060: %o is not taken and marked',
    (name) => {
      expect(checkAttachments([file(name, 1)])).toMatchObject({
        exceeded: false,
        blocked: true,
        files: [{ problem: 'extension', incorrect: true }],
      });
    },
  );

  it('CHK-053: the narrower list is part of the taken one', () => {
    for (const ext of ['ai', 'eps', 'pdf', 'svg', 'psd', 'jpeg', 'tiff'])
      expect(isAttachmentExtension(`a.${ext}`)).toBe(true);
  });

  it('CHK-054: a file of 1000000 bytes passes, one byte more does not', () => {
    expect(problems(file('a.pdf', 1_000_000))).toEqual([null]);
    expect(problems(file('a.pdf', 1_000_001))).toEqual(['fileSize']);
  });

  it('CHK-055: 3000000 bytes together pass, one byte more does not', () => {
    const three = [file('a.pdf', 1_000_000), file('b.pdf', 1_000_000), file('c.pdf', 1_000_000)];
    expect(problems(...three)).toEqual([null, null, null]);
    expect(problems(...three, file('d.pdf', 1))).toEqual([null, null, null, 'totalSize']);
  });

  it('CHK-056 CHK-057 MSG-019: above a limit the exceed flag is set and the file is incorrect and blocks', () => {
    const tooLarge = checkAttachments([file('a.pdf', 1_000_001), file('b.pdf', 10)]);
    expect(tooLarge).toMatchObject({ exceeded: true, blocked: true });
    expect(tooLarge.files.map((f) => [f.exceeded, f.incorrect])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('a file that is never sent takes no room from the others', () => {
    const big = file('big.pdf', 9_000_000);
    expect(
      problems(big, file('a.pdf', 1_000_000), file('b.pdf', 1_000_000), file('c.pdf', 1_000_000)),
    ).toEqual(['fileSize', null, null, null]);
  });

  it('CHK-057: a file that holds something else than it says is marked, blocks, and takes no room', () => {
    const checked = checkAttachments([
      { ...file('a.jpg', 900_000), contentProblem: 'content' as const },
      file('b.pdf', 10),
    ]);
    expect(checked).toMatchObject({ exceeded: false, blocked: true });
    expect(checked.files.map((f) => [f.problem, f.incorrect])).toEqual([
      ['content', true],
      [null, false],
    ]);
  });

  it('CHK-050: no file is fine', () => {
    expect(checkAttachments([])).toEqual({ files: [], exceeded: false, blocked: false });
  });

  it.each([
    [0, '0 Bytes'],
    [999, '999 Bytes'],
    [1000, '1 Kb'],
    [1500, '1,5 Kb'],
    [999_949, '999,9 Kb'],
    [999_950, '1 Mb'],
    [1_000_000, '1 Mb'],
    [2_340_000, '2,3 Mb'],
    [Number.NaN, '0 Bytes'],
  ])('CHK-058 MSG-022: %d bytes read %s', (bytes, text) => {
    expect(formatSize(bytes, 'cz')).toBe(text);
    expect(formatSize(bytes, 'de')).toBe(text);
  });

  it('CHK-061: an uploaded attachment has name, size, content and the image it belongs to', () => {
    const sent = { name: 'logo.pdf', size: 4, fileContent: 'JVBERg==', imageNodeInformationName: 'logo' };
    expect(uploadedAttachmentSchema.parse(sent)).toEqual(sent);
    expect(
      uploadedAttachmentSchema.parse({ ...sent, imageNodeInformationName: undefined })
        .imageNodeInformationName,
    ).toBeNull();
    expect(uploadedAttachmentSchema.safeParse({ ...sent, fileContent: '<svg>' }).success).toBe(false);
    expect(uploadedAttachmentSchema.safeParse({ ...sent, size: -1 }).success).toBe(false);
  });

  it('reads the ending after the last dot', () => {
    expect(extensionOf('a.b.PDF')).toBe('pdf');
    expect(extensionOf('none')).toBe('');
  });
});
