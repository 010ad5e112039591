import { CFB } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { FileFault } from '#rules/platform/tables/faults.ts';
import { MOST_ROWS } from './exchange.ts';
import { plainSheet } from './plain-sheet.ts';
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

const row = /<(?:\w+:)?row[\s>]/g;

const sheetToRead = ({ name, bytes }: Part): { readonly part: Part; readonly rows: number } => {
  const plain = plainSheet(Buffer.from(bytes).toString('utf8'));
  // counted without reading them: each row would become objects that take a hundred times the room
  return { part: { name, bytes: Buffer.from(plain) }, rows: plain.match(row)?.length ?? 0 };
};

const isSheet = ({ name }: Part): boolean => /\/worksheets\/[^/]+\.xml$/i.test(name);

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
  const read: Part[] = [];
  let rows = 0;
  for (const part of parts) {
    const sheet = isSheet(part) ? sheetToRead(part) : { part, rows: 0 };
    rows += sheet.rows;
    if (rows > MOST_ROWS) return fail('too_many_rows', sheetOf(parts, part.name), String(MOST_ROWS));
    // pictures, printers and what else programs put there are nothing to a price
    if (/\.(xml|rels)$/i.test(part.name)) read.push(sheet.part);
  }
  return ok(pack(read));
}

// its types tell of another shape than it has
const { hascp } = (codePages as unknown as { utils: { hascp(page: number): boolean } }).utils;

const CODE_PAGE = 0x42;
/** Letters of two bytes, which no such file has. */
const notOfOldFiles = [1200, 1201, 65000, 65001];
/** Names of their own for code pages of Macintosh and Windows. */
const namesOfExcel = [0x8000, 0x8001];

/** Whether a file of Excel 5 or 95, whose letters are bytes of some code page, says which, and we have it. */
function namesItsLetters(stream: Buffer): boolean {
  for (let at = 0; at + 6 <= stream.length; at += 4 + stream.readUInt16LE(at + 2)) {
    if (stream.readUInt16LE(at) !== CODE_PAGE) continue;
    const page = stream.readUInt16LE(at + 4);
    return namesOfExcel.includes(page) || (!notOfOldFiles.includes(page) && hascp(page));
  }
  return false;
}

function lookIntoCompound(bytes: Uint8Array, extension: string): Seen {
  const file = CFB.read(Buffer.from(bytes), { type: 'buffer' }) as { FullPaths: string[] };
  const { FullPaths: paths } = file;
  const has = (name: string) => paths.some((path) => path.toLowerCase().includes(name));
  if (has('encryptedpackage')) return fail('encrypted');
  if (!has('/workbook') && !has('/book')) return fail('not_a_workbook');
  if (extension !== 'xls') return fail('wrong_extension');
  if (has('_vba_project')) return fail('macros');
  const old = has('/workbook') ? null : (CFB.find(file, '/Book') as { content: Uint8Array } | null);
  return old && !namesItsLetters(Buffer.from(old.content)) ? fail('letters') : ok(bytes);
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
