import { z } from 'zod';
import { BODY_FIELD } from '#contract/platform/endpoint.ts';
import type { FieldRule, FormFields } from '../files/receive-upload.ts';

/** How a member of a body stands in a form: as it is, as a field that is repeated, or as JSON. */
type FieldKind = 'text' | 'list' | 'json';

type Json = { type?: string; items?: Json; properties?: Record<string, Json> };

const kindOf = ({ type, items }: Json): FieldKind => {
  if (type === 'array') return items?.type === 'string' ? 'list' : 'json';
  return type === 'object' ? 'json' : 'text';
};

/** The most fields of a form: ids of a hundred items, and what stands beside them. */
const MOST_FIELDS = 250;

/** Of a body that comes as JSON in one field. */
export const bodyField = (maxBytes: number): FieldRule => ({
  names: new Set([BODY_FIELD]),
  max: 1,
  maxBytes,
});

/** A body of which each member comes as fields of its name. */
export type FormBody = {
  readonly rule: (maxBytes: number) => FieldRule;
  /**
   * The body as its schema takes it, JSON read by `parse`; a field that is there twice and is no list counts
   * by its last text, as in a form of a page
   */
  readonly read: (
    fields: FormFields,
    parse: (text: string, name: string) => Promise<unknown>,
  ) => Promise<Record<string, unknown>>;
};

export function formBody(body: z.ZodType): FormBody {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Json;
  const kinds = new Map(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, kindOf(one)]));
  return {
    rule: (maxBytes) => ({ names: new Set(kinds.keys()), max: MOST_FIELDS, maxBytes }),
    async read(fields, parse) {
      const read: Record<string, unknown> = {};
      for (const [name, texts] of fields) {
        const last = texts.at(-1) ?? '';
        const kind = kinds.get(name);
        read[name] = kind === 'list' ? texts : kind === 'json' ? await parse(last, name) : last;
      }
      return read;
    },
  };
}
