import { z } from 'zod';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { monthAt, monthPattern } from '#rules/platform/editions/months.ts';

/**
 * Inputs that fit a record, made from its schemas: a new record is tried by the hostile calls without a line
 * of its own.
 */

type Json = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
  items?: Json;
  minItems?: number;
  minLength?: number;
  minimum?: number;
  pattern?: string;
  format?: string;
  default?: unknown;
};

const textOf = ({ pattern = '', format, minLength = 1 }: Json): string => {
  if (/\\d\{8\}/.test(pattern)) return '26110001';
  // the present one, so that what a test has just made is in it
  if (pattern === monthPattern.source) return monthAt(Date.now());
  if (format === 'date') return '2026-11-01';
  if (format === 'uuid') return '6f1c2d8e-7a64-4b7e-9a4d-0c8f2f4f9b10';
  return 'x'.repeat(Math.max(1, minLength));
};

function valueFor(schema: Json): unknown {
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const [choice] = schema.anyOf ?? schema.allOf ?? [];
  if (choice) return valueFor(choice);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner)]),
      );
    case 'array':
      return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => valueFor(schema.items ?? {}));
    case 'string':
      return textOf(schema);
    case 'number':
    case 'integer':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

const sampleOf = (schema: z.ZodType | undefined): unknown =>
  schema && valueFor(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);

export type CallInput = {
  readonly params: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

export const sampleInput = (record: AnyEndpoint): CallInput => ({
  params: (sampleOf(record.params) ?? {}) as Record<string, unknown>,
  query: (sampleOf(record.query) ?? {}) as Record<string, unknown>,
  body: sampleOf(record.body),
});
