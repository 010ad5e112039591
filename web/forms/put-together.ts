import { m } from '#texts/messages.ts';
import { clashesOf, type KeptFields } from './kept-fields.ts';
import { mergeFields } from './merge-fields.ts';
import type { FormValues } from './use-form.ts';

/** Somebody else has saved since the form was opened. */
export type Conflict<Path extends string> = {
  /** what the controls held at first, and what they would hold now */
  readonly seen: FormValues<Path>;
  readonly stored: FormValues<Path>;
  /** who was quicker, with the time where it is known */
  readonly who: string;
  readonly names: Readonly<Record<Path, string>>;
};

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** As if it were typed, so that what depends on the control follows. */
export function typeInto(control: Control, value: string): void {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') {
    if (control.checked !== (value !== '')) control.click();
    return;
  }
  // React overrides `value` of the element itself and would not notice
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value');
  own?.set?.call(control, value);
  for (const event of ['input', 'change']) control.dispatchEvent(new Event(event, { bubbles: true }));
}

/** In the words of the control, which may hold a code. */
function clashText(control: unknown, value: string): string {
  const options = control instanceof HTMLSelectElement ? [...control.options] : [];
  const words = options.find((option) => option.value === value)?.text ?? value;
  return m.forms_clash({ value: words || '–' });
}

const clashTexts = <Path extends string>(
  form: HTMLFormElement,
  clashes: readonly Path[],
  stored: FormValues<Path>,
): Partial<Record<Path, string>> =>
  Object.fromEntries(
    clashes.map((field) => [field, clashText(form.elements.namedItem(field), stored[field])]),
  ) as Partial<Record<Path, string>>;

/** What was typed before a reload; says of fields that somebody else changed since what is stored in them. */
export function putBack<Path extends string>(
  form: HTMLFormElement,
  fields: readonly Path[],
  kept: KeptFields,
  stored: FormValues<Path>,
): Partial<Record<Path, string>> {
  const clashes = clashesOf(kept, stored);
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (kept[field] && control) typeInto(control as Control, kept[field].typed);
  }
  return clashTexts(
    form,
    fields.filter((field) => clashes.includes(field)),
    stored,
  );
}

/**
 * Untouched fields take what is stored; a field that both changed is named, and saving once more decides for
 * what stands in it.
 */
export function putTogether<Path extends string>(
  form: HTMLFormElement,
  fields: readonly Path[],
  mine: FormValues<Path>,
  { seen, stored, who, names }: Conflict<Path>,
) {
  const { taken, clashes, theirs } = mergeFields(fields, seen, mine, stored);
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (taken[field] !== undefined && control) typeInto(control as Control, taken[field]);
  }
  const problems = clashTexts(form, clashes, stored);
  const changed = theirs.map((field) => names[field]).join(', ');
  const text = changed === '' ? m.forms_merged_same({ who }) : m.forms_merged({ who, fields: changed });
  return { problems, text };
}
