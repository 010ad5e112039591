import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/**
 * What may be filled into a message; `number` chooses the plural form, `words` chooses among its variants.
 */
export type Input =
  | { readonly kind: 'value' | 'number' }
  | { readonly kind: 'words'; words: readonly string[] };

/** Numbers, dates and money are formatted by the rules of the shop and come in as finished words. */
const notUsed: Partial<Record<TYPE, string>> = {
  [TYPE.number]: 'numbers come in formatted',
  [TYPE.date]: 'dates come in formatted',
  [TYPE.time]: 'times come in formatted',
  [TYPE.pound]: 'write the input instead of #',
  [TYPE.tag]: 'a message has no tags',
};

function check(elements: readonly MessageFormatElement[]): void {
  for (const element of elements) {
    const reason = notUsed[element.type];
    if (reason) throw new Error(reason);
    if (element.type === TYPE.plural && element.offset !== 0) throw new Error('a plural has no offset');
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const option of Object.values(element.options)) check(option.value);
  }
}

/**
 * A message of ICU MessageFormat 1 in parts. Throws with the reason when it is broken or uses what we do not.
 */
export function parseMessage(message: string): MessageFormatElement[] {
  const elements = parse(message, { ignoreTag: true, captureLocation: false });
  check(elements);
  return elements;
}

/** The inputs of a message by name. An input that is both shown and counted is a number. */
export function inputsOf(elements: readonly MessageFormatElement[]): Map<string, Input> {
  const inputs = new Map<string, Input>();
  for (const element of elements) {
    if (element.type === TYPE.argument && !inputs.has(element.value))
      inputs.set(element.value, { kind: 'value' });
    if (element.type === TYPE.plural) inputs.set(element.value, { kind: 'number' });
    if (element.type === TYPE.select)
      inputs.set(element.value, { kind: 'words', words: Object.keys(element.options) });
    if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
    for (const option of Object.values(element.options))
      for (const [name, input] of inputsOf(option.value))
        if (input.kind !== 'value' || !inputs.has(name)) inputs.set(name, input);
  }
  return inputs;
}

/** A place of a message that is said in several ways. */
export type Variants = {
  readonly kind: 'plural' | 'select';
  readonly said: readonly {
    readonly name: string;
    readonly text: string;
    readonly inputs: readonly string[];
  }[];
};

const plainText = (elements: readonly MessageFormatElement[]): string =>
  elements.map((element) => (element.type === TYPE.pound ? '#' : element.value)).join('');

/** Every plural and every choice of a message with its variants, outer ones first. */
export function variantsOf(elements: readonly MessageFormatElement[]): Variants[] {
  return elements.flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const options = Object.entries(element.options);
    const here: Variants = {
      kind: element.type === TYPE.plural ? 'plural' : 'select',
      said: options.map(([name, { value }]) => ({
        name,
        text: plainText(value),
        inputs: [...inputsOf(value).keys()].sort(),
      })),
    };
    return [here, ...options.flatMap(([, { value }]) => variantsOf(value))];
  });
}
