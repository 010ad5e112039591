import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inEach } from '#rules/platform/editions/editions.ts';
import { type CompiledMessage, compileMessage } from './compile-message.ts';
import { areas, readMessages, textsFolder } from './files.ts';

export const generatedFolder = `${textsFolder}generated/`;

/** Every message of an area, compiled. Throws with file and key of a broken one. */
export function compileArea(area: string): CompiledMessage[] {
  const said = inEach((locale) => readMessages(area, locale));
  return Object.entries(said.en).map(([key, text]) => {
    try {
      return compileMessage(
        key,
        inEach((locale) => said[locale][key] ?? text),
      );
    } catch (failure) {
      throw new Error(`texts/${area}/${failure instanceof Error ? failure.message : failure}`);
    }
  });
}

/** A module with some messages; `folder` is where it finds what messages are chosen with. */
export function moduleOf(messages: readonly CompiledMessage[], folder: string): string {
  const used = new Set(messages.flatMap((message) => message.helpers));
  const from = (file: string, names: readonly string[]): string => {
    const needed = names.filter((name) => used.has(name));
    return needed.length > 0 ? `import { ${needed.join(', ')} } from '${folder}${file}';\n` : '';
  };
  const head = from('choose.ts', ['choose']) + from('variants.ts', ['plural', 'select']);
  return `${head}${messages.map(({ code }) => code).join('\n')}\n`;
}

const declarationsOf = (messages: readonly CompiledMessage[]): string =>
  `import type { Message, Plain } from '../choose.ts';\n${messages.map(({ declaration }) => declaration).join('\n')}\n`;

/** Files that say the same keep their time, so that nobody who watches them reads them again. */
function writeChanged(file: string, content: string): void {
  if (!existsSync(file) || readFileSync(file, 'utf8') !== content) writeFileSync(file, content);
}

/** Writes texts/generated: one module and its declarations for each area, and one that has them all. */
export function compileTexts(): void {
  mkdirSync(generatedFolder, { recursive: true });
  const known = new Map<string, string>();
  const wanted = new Map<string, string>();
  for (const area of areas()) {
    const messages = compileArea(area);
    for (const { key } of messages) {
      const other = known.get(key);
      if (other) throw new Error(`texts/${area}: ${key} is a key of texts/${other} already`);
      known.set(key, area);
    }
    wanted.set(`${area}.js`, moduleOf(messages, '../'));
    wanted.set(`${area}.d.ts`, declarationsOf(messages));
  }
  const everything = areas()
    .map((area) => `export * from './${area}.js';\n`)
    .join('');
  wanted.set('index.js', everything);
  wanted.set('index.d.ts', everything);
  for (const [name, content] of wanted) writeChanged(`${generatedFolder}${name}`, content);
  for (const name of readdirSync(generatedFolder)) if (!wanted.has(name)) rmSync(`${generatedFolder}${name}`);
}

if (import.meta.main) compileTexts();
