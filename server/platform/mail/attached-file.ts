import { gzipSync } from 'node:zlib';
import { cleanSvg } from '#rules/platform/files/svg/clean-svg.ts';
import type { Attachment } from './mailer.ts';

/**
 * A file of a shopper as a mail carries it. A drawing goes out as our own copy, whenever and however it was
 * stored: mail programs open it like a page. One that cannot be written anew goes out packed, so that nothing
 * opens it by itself.
 */
export function attachedFile(filename: string, contentType: string, bytes: Uint8Array): Attachment {
  if (contentType !== 'image/svg+xml') return { filename, contentType, content: Buffer.from(bytes) };
  const cleaned = cleanSvg(bytes);
  return cleaned.kind === 'drawing'
    ? { filename, contentType, content: Buffer.from(cleaned.text) }
    : { filename: `${filename}.gz`, contentType: 'application/gzip', content: gzipSync(bytes) };
}
