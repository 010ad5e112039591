import { fail, type Result } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { type ReadPicture, readPicture } from '#web/designer/pictures/read-picture.ts';
import { problemText } from '#web/designer/pictures/store-picture.ts';
import { keepLogo } from '#web/device/worn-logo.ts';

const MAX_BYTES = 10_000_000;

const readLogo = async (file: File): Promise<Result<ReadPicture, keyof typeof problemText>> => {
  if (file.size > MAX_BYTES) return fail('picture_large');
  const read = await readPicture(file);
  if (read.ok) return read;
  // nobody was asked which page
  return fail(read.code === 'picture_left' ? 'picture_broken' : read.code);
};

/** Reads a file in this browser and keeps it as the logo; gives why it cannot be taken, or null. */
export async function takeLogo(file: File): Promise<string | null> {
  const read = await readLogo(file);
  const code = read.ok ? await keepLogo(read.value).then((kept) => (kept.ok ? null : kept.code)) : read.code;
  if (code === null) return null;
  return `${file.name}: ${code === 'picture_kind' ? m.wear_kind() : problemText[code]()}`;
}
