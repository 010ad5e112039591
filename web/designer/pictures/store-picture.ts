import { fail, type Result } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import type { StoreProblem } from '#web/device/blob-store.ts';
import type { Original } from '#web/device/pictures.ts';
import { pictures } from '#web/device/store.ts';
import type { LogoHelp } from './pdf/logo-question.ts';
import { showPicture } from './picture-addresses.ts';
import { type PictureProblem, type ReadPicture, readPicture } from './read-picture.ts';

export const problemText: Record<Exclude<PictureProblem, 'picture_left'> | StoreProblem, () => string> = {
  part_failed: m.designer_picture_part,
  picture_kind: m.designer_picture_kind,
  picture_content: m.designer_picture_content,
  picture_unsafe: m.designer_picture_unsafe,
  picture_broken: m.designer_picture_broken,
  picture_gone: m.designer_picture_gone,
  picture_large: m.designer_picture_large,
  picture_text: m.designer_picture_text,
  picture_complex: m.designer_picture_complex,
  picture_locked: m.designer_picture_locked,
  picture_empty: m.designer_picture_nothing,
  picture_eps: m.designer_picture_eps,
  picture_kind_unread: m.designer_picture_kind_unread,
  picture_offline: m.designer_picture_offline,
  storage_full: m.designer_full_title,
};

/** `image`: the reference under which this browser keeps it. */
export type StoredPicture = ReadPicture & { readonly image: string };

/**
 * Reads a file and keeps it on this device under `id`. The detail of a failure names the file and says why it
 * cannot be taken; `picture_left` needs no words.
 * @param help for files with pages, and for those only the shop reads
 * @param madeOf the file of a person that this one was made of
 */
export async function storePicture(
  file: File,
  id: string,
  help?: LogoHelp,
  madeOf?: Original,
): Promise<Result<StoredPicture, 'picture_refused' | 'picture_left'>> {
  const refuse = (code: keyof typeof problemText) =>
    fail('picture_refused', undefined, `${file.name}: ${problemText[code]()}`);
  const read = await readPicture(file, help);
  if (!read.ok) return read.code === 'picture_left' ? fail(read.code) : refuse(read.code);
  const image = `${id}.${read.value.extension}`;
  const { blob, name, preview, spots } = read.value;
  const along = { ...(preview && { preview }), ...(spots.length > 0 && { spots }) };
  const original = madeOf ?? read.value.original;
  // without room for both, what is printed is kept
  const whole = original ? await pictures.save(image, blob, name, { ...along, original }) : null;
  const stored = whole?.ok ? whole : await pictures.save(image, blob, name, along);
  if (!stored.ok) return refuse(stored.code);
  showPicture(image, preview ?? blob);
  return { ok: true, value: { ...read.value, image } };
}
