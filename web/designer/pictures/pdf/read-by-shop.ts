import { LOGO_FILE_MAX_BYTES, readLogo } from '#contract/design/designs.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { toBase64 } from '#web/calls/base64.ts';
import { browserCall } from '#web/calls/browser-call.ts';

/** A file that this browser does not read, as one that it does; the shop keeps nothing of it. */
export async function readByShop(
  file: Blob,
  apiBase: string,
): Promise<Result<Blob, 'unread' | 'picture_large' | 'picture_offline'>> {
  if (file.size > LOGO_FILE_MAX_BYTES) return fail('picture_large');
  const answer = await browserCall(apiBase)(readLogo, { body: { fileContent: await toBase64(file) } });
  if (answer.ok) {
    const { contentType: type, fileContent } = answer.value;
    return ok(new Blob([Uint8Array.from(atob(fileContent), (letter) => letter.charCodeAt(0))], { type }));
  }
  if (answer.code === 'upload_too_large' || answer.code === 'picture_too_many_pixels')
    return fail('picture_large');
  const isRefused = answer.code === 'file_type_not_allowed' || answer.code === 'picture_unreadable';
  return fail(isRefused ? 'unread' : 'picture_offline');
}
