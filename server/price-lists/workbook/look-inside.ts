import { CFB } from '@e965/xlsx';
import type { FileFault } from '#rules/price-lists/faults.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { MOST_ROWS } from './exchange.ts';
import { type Part, pack, unpack } from './unpack.ts';

/** What a file is, before a reader of workbooks is let near it. */

type Seen = Result<Uint8Array, FileFault>;

const text = (parts: readonly Part[], name: string): string => {
  const part = parts.find((one) => one.name === name);
  return part ? Buffer.from(part.bytes).toString('utf8') : '';
};

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** Name of the sheet a part of the archive holds; the part's own name where the workbook does not say. */
function sheetOf(parts: readonly Part[], part: string): string {
  const links = text(parts, 'xl/_rels/workbook.xml.rels').match(/<[\w:]*Relationship\s[^>]*>/g) ?? [];
  const link = links.find((tag) => part.endsWith(attribute(tag, 'Target').replace(/^\/?(xl\/)?/, '/')));
  const sheets = text(parts, 'xl/workbook.xml').match(/<[\w:]*sheet\s[^>]*>/g) ?? [];
  const sheet = link && sheets.find((tag) => attribute(tag, 'r:id') === attribute(link, 'Id'));
  return (sheet && attribute(sheet, 'name')) || part;
}

/** Rows of a sheet, counted without reading it: each would become objects that take a hundred times the room. */
function rowsIn({ bytes }: Part): number {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let rows = 0;
  for (const start of ['<row ', '<row>', '<x:row '])
    for (let at = file.indexOf(start); at >= 0; at = file.indexOf(start, at + 1)) rows += 1;
  return rows;
}

function lookIntoArchive(bytes: Uint8Array): Seen {
  const unpacked = unpack(bytes);
  if (!unpacked.ok) return unpacked;
  const parts = unpacked.value;
  const has = (pattern: RegExp) => parts.some(({ name }) => pattern.test(name));
  if (has(/(^|\/)workbook\.bin$/i) || text(parts, 'mimetype').includes('opendocument'))
    return fail('wrong_extension');
  if (!has(/(^|\/)workbook\.xml$/i)) return fail('not_a_workbook');
  const kinds = text(parts, '[Content_Types].xml');
  if (
    has(/vbaProject\.bin$|macrosheets\//i) ||
    /(sheet|template|addin)\.macroEnabled\.main\+xml/i.test(kinds)
  )
    return fail('macros');
  let rows = 0;
  for (const part of parts) {
    if (!/\/worksheets\/[^/]+\.xml$/i.test(part.name)) continue;
    rows += rowsIn(part);
    if (rows > MOST_ROWS) return fail('too_many_rows', sheetOf(parts, part.name), String(MOST_ROWS));
  }
  // pictures, printers and what else programs put there are nothing to a price
  return ok(pack(parts.filter(({ name }) => /\.(xml|rels)$/i.test(name))));
}

function lookIntoCompound(bytes: Uint8Array, extension: string): Seen {
  const { FullPaths: paths } = CFB.read(Buffer.from(bytes), { type: 'buffer' }) as { FullPaths: string[] };
  const has = (name: string) => paths.some((path) => path.toLowerCase().includes(name));
  if (has('encryptedpackage')) return fail('encrypted');
  if (!has('/workbook') && !has('/book')) return fail('not_a_workbook');
  if (extension !== 'xls') return fail('wrong_extension');
  return has('_vba_project') ? fail('macros') : ok(bytes);
}

/**
 * The bytes that may be read, which of an .xlsx are our own copy; or why none may. Its `field` is the sheet a
 * fault is in.
 * @throws whatever the reader of compound files has against one
 */
export function lookInside(bytes: Uint8Array, extension: string): Seen {
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isArchive) return lookIntoCompound(bytes, extension);
  const seen = lookIntoArchive(bytes);
  return seen.ok && extension !== 'xlsx' ? fail('wrong_extension') : seen;
}
