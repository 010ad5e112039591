import type { Locale } from '#rules/editions/editions.ts';
import { areas, type Messages, readMessages } from './files.ts';
import { inputsOf, parseMessage } from './message.ts';
import { readXliff, type Unit, writeXliff } from './xliff-document.ts';

/** The languages we translate into; the source is always English. */
export const targets = ['cs', 'de'] as const satisfies readonly Locale[];
type Target = (typeof targets)[number];

const inputNames = (message: string): string[] => [...inputsOf(parseMessage(message)).keys()].sort();

/** All texts of a language beside the English ones. */
export function exportXliff(target: Target): string {
  const units = areas().flatMap((area) => {
    const said = readMessages(area, target);
    return Object.entries(readMessages(area, 'en')).map(([key, source]) => ({
      area,
      key,
      source,
      target: said[key] ?? '',
    }));
  });
  return writeXliff({ sourceLanguage: 'en', targetLanguage: target, units }, inputNames);
}

/** Why a translated text cannot be taken, or null. */
function refusalOf(english: string | undefined, { source, target }: Unit): string | null {
  if (english === undefined) return 'there is no such text';
  if (source !== english) return 'the English text has changed since it was handed out';
  if (target.trim() === '') return 'the text is empty';
  try {
    const [wanted, found] = [inputNames(english).join(', '), inputNames(target).join(', ')];
    return wanted === found ? null : `fills in "${found}" instead of "${wanted}"`;
  } catch (failure) {
    return `cannot be read: ${failure instanceof Error ? failure.message : failure}`;
  }
}

export type Imported = {
  readonly locale: Target;
  /** the new content of each area's file; texts the document does not name stay as they are */
  readonly files: ReadonlyMap<string, Messages>;
  /** area, key and reason of what was refused; nothing may be written when there are any */
  readonly refused: readonly string[];
};

/** Throws when the document cannot be read or is of another language. */
export function importXliff(xml: string): Imported {
  const { targetLanguage, units } = readXliff(xml);
  const locale = targets.find((one) => one === targetLanguage);
  if (!locale) throw new Error(`texts are not translated into "${targetLanguage}"`);
  const known = areas();
  const files = new Map<string, Messages>();
  const refused: string[] = [];
  for (const [area, ofArea] of Map.groupBy(units, (unit) => unit.area)) {
    const english = known.includes(area) ? readMessages(area, 'en') : {};
    const said = known.includes(area) ? readMessages(area, locale) : {};
    for (const unit of ofArea) {
      const reason = refusalOf(english[unit.key], unit);
      if (reason) refused.push(`${area}/${unit.key}: ${reason}`);
      else said[unit.key] = unit.target;
    }
    files.set(area, said);
  }
  return { locale, files, refused };
}
