import { z } from 'zod';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { canCaption } from '../codes/caption-letters.ts';
import { ean13Of } from '../codes/ean13.ts';
import {
  blankContent,
  type CodeFault,
  carried,
  type ErrorLevel,
  errorLevels,
  type QrContent,
  qrKinds,
  typedFault,
} from '../codes/qr-content.ts';
import { cleanLine, cleanText } from '../text.ts';
import { type CodeForm, type CodePrint, isCode128Text } from './form.ts';

/** The content of a code while it is filled in: it may be wrong. */
export type CodeDraft =
  | { readonly kind: 'qr'; readonly content: QrContent; readonly level: ErrorLevel }
  | { readonly kind: 'ean13' | 'code128'; readonly text: string; readonly caption: boolean };

export const blankDraft = (kind: CodeForm['kind']): CodeDraft =>
  kind === 'qr'
    ? { kind, content: blankContent('address'), level: 'M' }
    : { kind, text: '', caption: kind === 'ean13' };

export const draftOf = (form: CodeForm): CodeDraft =>
  form.kind === 'qr'
    ? { kind: form.kind, content: form.content, level: form.level }
    : {
        kind: form.kind,
        text: form.kind === 'ean13' ? form.digits : form.text,
        caption: form.caption,
      };

const draftSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('qr'),
    content: z.record(z.string(), z.string()).and(z.object({ of: z.enum(qrKinds) })),
    level: z.enum(errorLevels),
  }),
  z.object({ kind: z.enum(['ean13', 'code128']), text: z.string(), caption: z.boolean() }),
]);
const keptSchema = z.object({ start: z.unknown(), draft: draftSchema });

/**
 * A draft that a device kept beside what it began with; null where it is none, or of something that has changed
 * since: what is wrong about other words helps nobody.
 */
export function readDraft(kept: string, start: CodeDraft): CodeDraft | null {
  const read = keptSchema.safeParse(parsed(kept));
  if (!read.success || JSON.stringify(read.data.start) !== JSON.stringify(start)) return null;
  const { draft } = read.data;
  return draft.kind === 'qr' ? { ...draft, content: carried(draft.content, draft.content.of) } : draft;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is kept of the words of a content: nothing that a document refuses. */
const cleaned = (content: QrContent): QrContent =>
  Object.fromEntries(
    Object.entries(content).map(([field, typed]) => [
      field,
      field === 'of' ? typed : field === 'text' ? cleanText(typed) : cleanLine(typed),
    ]),
  ) as QrContent;

/** The code that a draft means, or what is wrong with it in `code`, its field and the right digit in `detail`. */
export function codeOf(draft: CodeDraft, prints: CodePrint): Result<CodeForm, CodeFault['code']> {
  if (draft.kind === 'qr') {
    const content = cleaned(draft.content);
    const fault = typedFault(content);
    return fault
      ? fail(fault.code, fault.field, fault.detail)
      : ok({ kind: 'qr', content, level: draft.level, prints });
  }
  const text = cleanLine(draft.text);
  if (text === '') return fail('missing', 'text');
  if (draft.kind === 'code128')
    return isCode128Text(text)
      ? ok({ kind: 'code128', text, prints, caption: draft.caption && canCaption(text) })
      : fail('code128_letters', 'text');
  const digits = ean13Of(text);
  return digits.ok
    ? ok({ kind: 'ean13', digits: digits.value, prints, caption: draft.caption })
    : fail(digits.code, 'text', digits.detail);
}
