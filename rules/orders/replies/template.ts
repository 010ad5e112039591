import { type Locale, locales } from '#rules/platform/editions/editions.ts';
import { cleanLine, cleanLines } from '#rules/platform/words/clean-text.ts';
import { MESSAGE_MAX } from '../order/messages.ts';
import { unknownIn } from './reply-fields.ts';

/** A text staff begin an answer with, in each language. */
export type TemplateForm = { readonly name: string } & Readonly<Record<Locale, string>>;
export const templateFields = ['name', ...locales] as const;
export type TemplateField = (typeof templateFields)[number];
/** `required`, `too_long` with the bound, or `unknown_field` with its name. */
export type TemplateProblem = {
  readonly code: 'required' | 'too_long' | 'unknown_field';
  readonly detail: string;
};

export const TEMPLATE_NAME_MAX = 80;

export const cleanTemplate = (form: TemplateForm): TemplateForm => ({
  name: cleanLine(form.name),
  cs: cleanLines(form.cs),
  en: cleanLines(form.en),
  de: cleanLines(form.de),
});

/**
 * What is wrong with a template as it is stored: what can never be sent is refused before anybody begins
 * with it.
 */
export function templateProblems(form: TemplateForm): Partial<Record<TemplateField, TemplateProblem>> {
  const problems: Partial<Record<TemplateField, TemplateProblem>> = {};
  for (const field of templateFields) {
    const text = form[field];
    const max = field === 'name' ? TEMPLATE_NAME_MAX : MESSAGE_MAX;
    const [unknown] = field === 'name' ? [] : unknownIn(text);
    if (text === '') problems[field] = { code: 'required', detail: '' };
    else if (text.length > max) problems[field] = { code: 'too_long', detail: String(max) };
    else if (unknown) problems[field] = { code: 'unknown_field', detail: unknown };
  }
  return problems;
}
