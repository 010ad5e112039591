import { inEach, type Texts } from '#rules/platform/editions/editions.ts';
import { type Message, type Plain, say } from './choose.ts';

/**
 * A text in all languages, for tables of the rules that do not know who will read them.
 * @__NO_SIDE_EFFECTS__
 */
export function inAll(text: Plain): Texts;
export function inAll<Inputs extends object>(text: Message<Inputs>, inputs: Inputs): Texts;
export function inAll<Inputs extends object>(text: Message<Inputs> | Plain, inputs = {} as Inputs): Texts {
  return inEach((locale) => say(text, inputs, { locale }));
}
