import type { CompanyWords } from '#web/device/company-words.ts';
import { logoToDesign } from '#web/device/worn-logo.ts';
import { storePicture } from '../pictures/store-picture.ts';
import { newId } from '../state/new-id.ts';

type Logo = CompanyWords['logo'];

/**
 * Whoever asks for designs beside the goods means the logo that the goods show; proposals have it as a picture
 * of their own. Where the goods show none, one that came from them goes; one given in the designer stays.
 */
export async function wornLogo(before: Logo): Promise<Logo> {
  const file = await logoToDesign();
  const stored = file && (await storePicture(file, newId()));
  // without a file the goods show none; one that could not be read now is no reason to take it away
  if (!stored) return before?.isWorn ? null : before;
  if (!stored.ok) return before;
  const { image, name, width, height } = stored.value;
  return { image, name: name.slice(0, 200), width, height, isWorn: true };
}
