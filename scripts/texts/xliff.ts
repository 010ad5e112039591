import type { Locale } from '#rules/platform/editions/editions.ts';
import { areas, type Messages, readMessages } from './files.ts';
import { inputsOf, parseMessage, type Variants, variantsOf } from './message.ts';
import { readXliff, type Unit, writeXliff } from './xliff-document.ts';

type Target = Exclude<Locale, 'en'>;

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

const namesOf = ({ said }: Variants): string[] => said.map(({ name }) => name).sort();

/** The words each choice of a message has a variant for; their order does not matter. */
const choicesOf = (message: string): string[] =>
  variantsOf(parseMessage(message))
    .filter(({ kind }) => kind === 'select')
    .map((choice) => namesOf(choice).join(' '))
    .sort();

/** The forms a count has in each language; `many` of Czech is for fractions, which no text counts. */
const forms: Readonly<Record<Target, readonly string[]>> = {
  cs: ['few', 'one', 'other'],
  de: ['one', 'other'],
};
/** The languages we translate into; the source is always English. */
export const targets = Object.keys(forms) as readonly Target[];

/** What of the message was lost on the way, be it still readable; null when all is there. */
function lossOf(english: string, target: string, locale: Target): string | null {
  const [wanted, found] = [choicesOf(english), choicesOf(target)];
  if (wanted.join() !== found.join()) return `chooses among "${found.join()}" instead of "${wanted.join()}"`;
  const plurals = variantsOf(parseMessage(target)).filter(({ kind }) => kind === 'plural');
  const isCounted = variantsOf(parseMessage(english)).some(({ kind }) => kind === 'plural');
  if (isCounted && plurals.length === 0) return 'has no plural any more';
  const missing = plurals.flatMap((plural) =>
    forms[locale].filter((form) => !namesOf(plural).includes(form)),
  );
  return missing.length > 0 ? `has no plural form "${missing[0]}"` : null;
}

/** Why a translated text cannot be taken, or null. */
function refusalOf(english: string | undefined, { source, target }: Unit, locale: Target): string | null {
  if (english === undefined) return 'there is no such text';
  if (source !== english) return 'the English text has changed since it was handed out';
  if (target.trim() === '') return 'the text is empty';
  try {
    const [wanted, found] = [inputNames(english).join(', '), inputNames(target).join(', ')];
    if (wanted !== found) return `fills in "${found}" instead of "${wanted}"`;
    return lossOf(english, target, locale);
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
      const reason = refusalOf(english[unit.key], unit, locale);
      if (reason) refused.push(`${area}/${unit.key}: ${reason}`);
      else said[unit.key] = unit.target;
    }
    files.set(area, said);
  }
  return { locale, files, refused };
}
