import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { sampleInput } from '#server/platform/plugins/testing/sample-input.ts';

/** For tests that try every call of the contract. */

function filled(value: unknown, ids: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(value)) return value.map((one) => filled(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name in ids ? ids[name] : filled(inner, ids)]),
  );
}

const asField = (value: unknown): string | string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
    ? (value as string[])
    : typeof value === 'string'
      ? value
      : JSON.stringify(value);

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
);
const fileFor = (types: readonly string[]) =>
  !types.includes('pdf') && types.includes('svg')
    ? { name: 'a.svg', bytes: drawing }
    : { name: 'a.pdf', bytes: samplePdf };

/** An input that fits a record, with the ids it is to name. */
export function inputFor(record: AnyEndpoint, ids: Readonly<Record<string, unknown>>) {
  const input = filled(sampleInput(record), ids) as ReturnType<typeof sampleInput>;
  if (!record.files) return input;
  const fields = Object.entries((input.body ?? {}) as object).map(([name, value]) => [name, asField(value)]);
  return {
    params: input.params,
    query: input.query,
    files: [fileFor(record.files.types)],
    fields: Object.fromEntries(fields) as Record<string, string | string[]>,
  };
}
