import { crc32, inflateRawSync } from 'node:zlib';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { FileFault } from '#rules/platform/tables/faults.ts';

/** A part of an archive, by its name in it. */
export type Part = { readonly name: string; readonly bytes: Uint8Array };

/** All parts together; the largest list of the shop has 12 MB. A few kilobytes can say that they are more. */
const MOST_BYTES = 80_000_000;
const MOST_PARTS = 1_000;

const END = 0x06054b50;
const END64 = 0x06064b50;
const END64_PLACE = 0x07064b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

type Unfit = Extract<FileFault, 'broken' | 'unpacks_too_large'>;
type Entry = {
  readonly name: string;
  readonly isPacked: boolean;
  readonly packed: number;
  readonly declared: number;
  readonly at: number;
};

/** The end of the list of parts stands in the last 64 kB, behind it only a comment. */
function endOf(file: Buffer): number {
  const from = Math.max(0, file.length - 65_557);
  for (let at = file.length - 22; at >= from; at--) if (file.readUInt32LE(at) === END) return at;
  return -1;
}

/**
 * What no field of 32 bits holds stands elsewhere (Zip64), also in small archives of programs that do not ask
 * first.
 */
const ELSEWHERE = 0xffffffff;

const long = (file: Buffer, at: number): number => Number(file.readBigUInt64LE(at));

/** How many parts there are, and where their list begins. */
function listOf(file: Buffer, end: number): { readonly count: number; readonly start: number } {
  const place = end - 20;
  const isLong = place >= 0 && file.readUInt32LE(place) === END64_PLACE;
  if (!isLong) return { count: file.readUInt16LE(end + 10), start: file.readUInt32LE(end + 16) };
  const at = long(file, place + 8);
  if (file.readUInt32LE(at) !== END64) throw new RangeError('no list is told of here');
  return { count: long(file, at + 32), start: long(file, at + 48) };
}

/**
 * The numbers of a part: those of 32 bits, or in their order in the field of Zip64 where they stand
 * elsewhere.
 */
function numbersOf(file: Buffer, at: number, extra: Buffer): [packed: number, declared: number, at: number] {
  const own = [24, 20, 42].map((place) => file.readUInt32LE(at + place)) as [number, number, number];
  for (let field = 0; field + 4 <= extra.length; field += 4 + extra.readUInt16LE(field + 2)) {
    if (extra.readUInt16LE(field) !== 1) continue;
    let next = field + 4;
    for (const [i, number] of own.entries()) {
      if (number !== ELSEWHERE) continue;
      own[i] = long(extra, next);
      next += 8;
    }
    break;
  }
  const [declared, packed, start] = own;
  return [packed, declared, start];
}

/** Some programs write folders as Windows does, or with a slash in front. */
const plainName = (name: string): string => name.replaceAll('\\', '/').replace(/^\/+/, '');

/** @throws RangeError when the list goes on behind the end of the file */
function entriesOf(file: Buffer): Result<Entry[], Unfit> {
  const end = endOf(file);
  if (end < 0) return fail('broken');
  const { count, start } = listOf(file, end);
  if (count > MOST_PARTS) return fail('unpacks_too_large');
  const entries: Entry[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    if (file.readUInt32LE(at) !== ENTRY) return fail('broken');
    const method = file.readUInt16LE(at + 10);
    const nameLength = file.readUInt16LE(at + 28);
    if (method !== 0 && method !== 8) return fail('broken');
    const more = at + 46 + nameLength;
    const behind = more + file.readUInt16LE(at + 30);
    const [packed, declared, place] = numbersOf(file, at, file.subarray(more, behind));
    entries.push({
      name: plainName(file.toString('utf8', at + 46, more)),
      isPacked: method === 8,
      packed,
      declared,
      at: place,
    });
    at = behind + file.readUInt16LE(at + 32);
  }
  return ok(entries);
}

/** @throws RangeError as `entriesOf`, and whatever zlib has against the content */
function contentOf(file: Buffer, { isPacked, packed, at }: Entry, left: number): Uint8Array {
  if (file.readUInt32LE(at) !== LOCAL) throw new RangeError('no part begins here');
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (from + packed > file.length) throw new RangeError('a part goes on behind the end');
  const bytes = file.subarray(from, from + packed);
  return isPacked ? inflateRawSync(bytes, { maxOutputLength: left }) : bytes;
}

/**
 * Every part of an archive. What it says it holds is added up before anything is unpacked, and no more is
 * unpacked than that.
 */
export function unpack(bytes: Uint8Array, most = MOST_BYTES): Result<Part[], Unfit> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const entries = entriesOf(file);
    if (!entries.ok) return entries;
    if (entries.value.reduce((sum, { declared }) => sum + declared, 0) > most)
      return fail('unpacks_too_large');
    const parts: Part[] = [];
    let left = most;
    for (const entry of entries.value) {
      const content = contentOf(file, entry, Math.max(left, 1));
      left -= content.length;
      if (left < 0) return fail('unpacks_too_large');
      parts.push({ name: entry.name, bytes: content });
    }
    return ok(parts);
  } catch (error) {
    return fail(
      (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'unpacks_too_large' : 'broken',
    );
  }
}

/**
 * The parts as an archive again, not packed: the reader of workbooks is given what was measured, and not what
 * came.
 */
export function pack(parts: readonly Part[]): Buffer {
  const pieces: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of parts) {
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2); // names are UTF-8
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(bytes.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const head = Buffer.alloc(4);
    head.writeUInt32LE(LOCAL);
    pieces.push(head, facts, title, bytes);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(ENTRY);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    list.push(entry, title);
    at += 30 + title.length + bytes.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    list.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...list, end]);
}
