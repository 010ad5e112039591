import { extensionOf } from '#rules/platform/files/extension.ts';
import { fail, type Result } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { canvasOf, encoded } from '#web/designer/pictures/pixels.ts';
import { type ReadPicture, readPicture } from '#web/designer/pictures/read-picture.ts';
import { problemText } from '#web/designer/pictures/store-picture.ts';
import { keepLogo } from '#web/device/worn-logo.ts';

const MAX_BYTES = 10_000_000;
/** Longest side in pixels of what is written anew; a logo of 4 cm needs a third of them. */
const MAX_SIDE = 2_000;

/** Designs and orders take no WebP, so the logo becomes the PNG it would be printed from. */
async function withoutWebp(file: File): Promise<File> {
  if (extensionOf(file.name) !== 'webp') return file;
  const picture = await createImageBitmap(file);
  const png = await encoded(canvasOf(picture, MAX_SIDE), 'image/png');
  picture.close();
  return new File([png], file.name.replace(/\.webp$/i, '.png'), { type: png.type });
}

const readLogo = async (file: File): Promise<Result<ReadPicture, keyof typeof problemText>> => {
  if (file.size > MAX_BYTES) return fail('picture_large');
  const taken = await withoutWebp(file).catch(() => null);
  return taken ? readPicture(taken) : fail('picture_broken');
};

/** Reads a file in this browser and keeps it as the logo; gives why it cannot be taken, or null. */
export async function takeLogo(file: File): Promise<string | null> {
  const read = await readLogo(file);
  const code = read.ok ? await keepLogo(read.value).then((kept) => (kept.ok ? null : kept.code)) : read.code;
  if (code === null) return null;
  return `${file.name}: ${code === 'picture_kind' ? m.wear_kind() : problemText[code]()}`;
}
