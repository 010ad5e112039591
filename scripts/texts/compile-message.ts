import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { withCzechSpaces } from './czech-spaces.ts';
import { type Input, inputsOf, parseMessage } from './message.ts';

/** A message in all languages, ready to be written into a module. */
export type CompiledMessage = {
  readonly key: string;
  /** the exported function */
  readonly code: string;
  /** what the function calls: choose, plural, select */
  readonly helpers: readonly string[];
  /** its declaration, with the English text for whoever hovers over the call */
  readonly declaration: string;
};

const quoted = (text: string): string =>
  `\`${text.replace(/[\\`]|\$(?=\{)/g, (one) => `\\${one}`).replaceAll('\r', '\\r')}\``;

const variants = (
  options: Record<string, { value: MessageFormatElement[] }>,
  locale: Locale,
  helpers: Set<string>,
): string =>
  `{${Object.entries(options)
    .map(([name, { value }]) => `${JSON.stringify(name)}:${expression(value, locale, helpers)}`)
    .join(',')}}`;

/** The message as a JavaScript expression over the inputs `i`. */
function expression(elements: readonly MessageFormatElement[], locale: Locale, helpers: Set<string>): string {
  const parts = elements.map((element, at) => {
    if (element.type === TYPE.literal) {
      const isAfterInput = elements[at - 1]?.type === TYPE.argument;
      const words = locale === 'cs' ? withCzechSpaces(element.value, isAfterInput) : element.value;
      return quoted(words).slice(1, -1);
    }
    if (element.type === TYPE.argument) return `\${i.${element.value}}`;
    if (element.type !== TYPE.plural && element.type !== TYPE.select) throw new Error('not a known element');
    const helper = element.type === TYPE.select ? 'select' : 'plural';
    const ordinal = element.type === TYPE.plural && element.pluralType === 'ordinal' ? ',"ordinal"' : '';
    const options = variants(element.options, locale, helpers);
    helpers.add(helper);
    return helper === 'select'
      ? `\${select(i.${element.value},${options})}`
      : `\${plural("${locale}",i.${element.value},${options}${ordinal})}`;
  });
  const whole = `\`${parts.join('')}\``;
  // one helper alone needs no template around it
  const alone = elements.length === 1 && /^`\$\{((?:plural|select)\([\s\S]*\))\}`$/.exec(whole);
  return alone ? (alone[1] ?? whole) : whole;
}

const typeOf = (input: Input): string => {
  if (input.kind === 'words')
    return input.words.map((word) => (word === 'other' ? 'string' : JSON.stringify(word))).join(' | ');
  return input.kind === 'number' ? 'number' : 'string | number';
};

/** Throws when one language has a broken message; which inputs each has is compared by the tests. */
export function compileMessage(key: string, said: Record<Locale, string>): CompiledMessage {
  const helpers = new Set<string>();
  const inputs = new Map<string, Input>();
  const saidIn = (locale: Locale): string => {
    try {
      const elements = parseMessage(said[locale]);
      for (const [name, input] of inputsOf(elements))
        if (input.kind !== 'value' || !inputs.has(name)) inputs.set(name, input);
      return expression(elements, locale, helpers);
    } catch (failure) {
      throw new Error(`${locale}.json, ${key}: ${failure instanceof Error ? failure.message : failure}`);
    }
  };
  const all = locales.map(saidIn);
  const same = new Set(all).size === 1;
  if (!same) helpers.add('choose');
  const first = inputs.size > 0 ? 'i' : '_';
  const code = same
    ? `export const ${key} = (${inputs.size > 0 ? 'i' : ''}) => ${all[0]};`
    : `export const ${key} = (${first}, o) => choose(o, ${all.join(', ')});`;
  const wanted = [...inputs].map(([name, input]) => `${name}: ${typeOf(input)}`);
  const type = wanted.length > 0 ? `Message<{ ${wanted.join('; ')} }>` : 'Plain';
  return {
    key,
    code,
    helpers: [...helpers].sort(),
    declaration: `/** ${said.en.replaceAll('*/', '* /')} */\nexport declare const ${key}: ${type};`,
  };
}
