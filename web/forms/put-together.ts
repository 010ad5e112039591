import { m } from '#texts/messages.ts';
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
  /** a value in words, where the control holds a code */
  readonly show?: (field: Path, value: string) => string;
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

/**
 * Untouched fields take what is stored; a field that both changed is named, and saving once more decides for what
 * stands in it.
 */
export function putTogether<Path extends string>(
  form: HTMLFormElement,
  fields: readonly Path[],
  mine: FormValues<Path>,
  { seen, stored, who, names, show = (_, value) => value }: Conflict<Path>,
) {
  const { taken, clashes, theirs } = mergeFields(fields, seen, mine, stored);
  for (const field of fields) {
    const control = form.elements.namedItem(field);
    if (taken[field] !== undefined && control) typeInto(control as Control, taken[field]);
  }
  const problems = Object.fromEntries(
    clashes.map((field) => [field, m.forms_clash({ value: show(field, stored[field]) || '–' })]),
  ) as Partial<Record<Path, string>>;
  const changed = theirs.map((field) => names[field]).join(', ');
  const text = changed === '' ? m.forms_merged_same({ who }) : m.forms_merged({ who, fields: changed });
  return { problems, text };
}
