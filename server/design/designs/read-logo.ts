import sharp from 'sharp';
import { LOGO_FILE_MAX_BYTES, type readLogo } from '#contract/design/designs.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { signatureOf } from '#rules/platform/files/content.ts';
import { MAX_PIXELS_AT_ONCE } from '#rules/platform/files/raster-facts.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import { fromBase64 } from '#server/platform/files/base64.ts';
import { decode } from '#server/platform/files/decoding.ts';
import { networkOf } from '#server/platform/network.ts';
import { readPostscript } from './postscript.ts';

type Body = ParsedOf<typeof readLogo, never>['body'];

const reply = (contentType: 'application/pdf' | 'image/png', bytes: Buffer) =>
  ok({ contentType, fileContent: bytes.toString('base64') });

async function readTiff(bytes: Buffer, network: string): Promise<Answer<typeof readLogo>> {
  const open = () => sharp(bytes, { limitInputPixels: MAX_PIXELS_AT_ONCE, pages: 1, failOn: 'error' });
  const size = await open()
    .metadata()
    .catch(() => null);
  if (!size) return fail('picture_unreadable', 'fileContent');
  if (size.width * size.height > MAX_PIXELS_AT_ONCE) return fail('picture_too_many_pixels', 'fileContent');
  const png = await decode(
    size.width * size.height,
    () =>
      open()
        .autoOrient()
        .toColourspace('srgb')
        .png()
        .toBuffer()
        .catch(() => 'unreadable' as const),
    { network },
  );
  if (png === null) return fail('unavailable');
  return png === 'unreadable' ? fail('picture_unreadable', 'fileContent') : reply('image/png', png);
}

/** A file that browsers do not read, as one that they do. Nothing of it is kept. */
export async function readLogoOf({ fileContent }: Body, caller: Caller): Promise<Answer<typeof readLogo>> {
  const bytes = fromBase64(fileContent);
  if (!bytes) return fail('invalid_input', 'fileContent');
  if (bytes.length > LOGO_FILE_MAX_BYTES) return fail('upload_too_large', 'fileContent');
  const content = signatureOf(bytes);
  const network = networkOf(caller.address);
  if (content === 'tiff') return readTiff(bytes, network);
  if (content !== 'postscript') return fail('file_type_not_allowed', 'fileContent');
  const read = await readPostscript(bytes, network);
  if (read.ok) return reply('application/pdf', read.pdf);
  if (read.why === 'busy') return fail('unavailable');
  return fail(read.why === 'absent' ? 'file_type_not_allowed' : 'picture_unreadable', 'fileContent');
}
