import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sampleAttacks } from '#rules/platform/files/svg/sample-attacks.ts';
import { keptSampleSvg, samplePdf, sampleSvg } from '../files/samples.ts';
import { attachedFile } from './attached-file.ts';

describe('a file of a shopper in a mail', () => {
  it('goes out as it is when it is no drawing', () => {
    expect(attachedFile('a.pdf', 'application/pdf', samplePdf)).toEqual({
      filename: 'a.pdf',
      contentType: 'application/pdf',
      content: Buffer.from(samplePdf),
    });
  });

  it('goes out as our own copy when it is a drawing, also one that was stored as it came', () => {
    for (const stored of [sampleSvg, keptSampleSvg])
      expect(attachedFile('a.svg', 'image/svg+xml', stored).content).toEqual(Buffer.from(keptSampleSvg));
  });

  it.each(sampleAttacks.map(({ name, bytes }) => [name, bytes] as const))(
    'is packed with %s inside',
    (_name, bytes) => {
      const { filename, contentType, content } = attachedFile('a.svg', 'image/svg+xml', bytes);
      expect([filename, contentType]).toEqual(['a.svg.gz', 'application/gzip']);
      expect(gunzipSync(content)).toEqual(Buffer.from(bytes));
    },
  );
});
