import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, deflateSync, type ZlibOptions } from 'node:zlib';
import { LRUCache } from 'lru-cache';

const deflated = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);

/** Handing so little to another thread and back takes longer than packing it. */
const AT_ONCE = 262_144;

/**
 * Bytes as streams of a PDF hold them. The usual level of 6 takes a quarter of the time of a whole file and
 * makes it 4 % smaller.
 */
export const pack = async (bytes: Uint8Array): Promise<Buffer> =>
  bytes.length < AT_ONCE ? deflateSync(bytes, { level: 4 }) : deflated(bytes, { level: 4 });

/** A side stands in the file of all sides and in one of its own, what hides words in every proof. */
const texts = new LRUCache<string, Buffer>({
  maxSize: 8_000_000,
  maxEntrySize: 2_000_000,
  sizeCalculation: (bytes, text) => bytes.length + text.length,
});

const bytesOf = (data: Uint8Array | string): Uint8Array =>
  typeof data === 'string' ? Buffer.from(data, 'latin1') : data;

async function packedOf(data: Uint8Array | string): Promise<Buffer> {
  if (typeof data !== 'string') return pack(data);
  const known = texts.get(data);
  if (known) return known;
  const made = await pack(bytesOf(data));
  if (data !== '') texts.set(data, made);
  return made;
}

const packed = new WeakMap<Uint8Array, Promise<Buffer>>();

/** The same for bytes that stand in every file: packed with the first one. */
function packOnce(bytes: Uint8Array): Promise<Buffer> {
  const known = packed.get(bytes) ?? pack(bytes);
  packed.set(bytes, known);
  return known;
}

/** An object of the file, written elsewhere and named here. */
export class Reference {
  readonly id: number;
  constructor(id: number) {
    this.id = id;
  }
}
/** `/Name`; any letter may stand in it. */
export class Name {
  readonly word: string;
  constructor(word: string) {
    this.word = word;
  }
}
/** What a PDF object is made of; a string is words for people. */
export type PdfValue =
  | number
  | string
  | boolean
  | null
  | Date
  | Name
  | Reference
  | readonly PdfValue[]
  | { readonly [key: string]: PdfValue | undefined };

export const name = (word: string): Name => new Name(word);

/**
 * Six digits of a point are far below what any press can place; never `1e-7`, which is no number in a PDF.
 */
export function number(value: number): string {
  const rounded = Math.round(value * 1e6) / 1e6;
  const text = String(rounded === 0 ? 0 : rounded);
  return text.includes('e') ? rounded.toFixed(6) : text;
}

const escapeName = (word: string): string =>
  Array.from(Buffer.from(word, 'utf8'), (byte) =>
    (byte > 47 && byte < 58) ||
    (byte > 64 && byte < 91) ||
    (byte > 96 && byte < 123) ||
    byte === 45 ||
    byte === 95 ||
    byte === 46
      ? String.fromCharCode(byte)
      : `#${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');

/** UTF-16 with its mark: the only spelling of words that every reader takes for Czech and German alike. */
const words = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

const date = (at: Date): string => `(D:${at.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z)`;

function spell(value: PdfValue): string {
  if (value === null) return 'null';
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return words(value);
  if (value instanceof Reference) return `${value.id} 0 R`;
  if (value instanceof Name) return `/${escapeName(value.word)}`;
  if (value instanceof Date) return date(value);
  if (Array.isArray(value)) return `[${value.map(spell).join(' ')}]`;
  const entries = Object.entries(value).filter(
    (entry): entry is [string, PdfValue] => entry[1] !== undefined,
  );
  return `<<${entries.map(([key, inner]) => `/${escapeName(key)} ${spell(inner)}`).join(' ')}>>`;
}

type Stored = { readonly head: string; readonly data: Uint8Array | null };

/** Objects as they stand in a file, and where each begins within them, by its number. */
export type PdfPart = { readonly bytes: Uint8Array; readonly places: ReadonlyMap<number, number> };

/**
 * Writes PDF 1.6 objects in the order they are asked for: no clock, no chance, so that the same design gives
 * the same bytes. Every length is as the caller says; nothing is drawn here.
 */
export class PdfWriter {
  readonly #objects = new Map<number, Stored | null>();
  #last: number;

  /** @param before how many objects other parts of the file have, whose numbers are not given again */
  constructor(before = 0) {
    this.#last = before;
  }

  /** The greatest number that was given. */
  get last(): number {
    return this.#last;
  }

  /** A number for an object that is written later. */
  reserve(): Reference {
    this.#last++;
    this.#objects.set(this.#last, null);
    return new Reference(this.#last);
  }

  write(value: PdfValue, at: Reference = this.reserve()): Reference {
    this.#objects.set(at.id, { head: spell(value), data: null });
    return at;
  }

  /** @param data packed here, unless the dictionary already names a `Filter` */
  async stream(
    dictionary: { readonly [key: string]: PdfValue | undefined },
    data: Uint8Array | string,
    at: Reference = this.reserve(),
  ): Promise<Reference> {
    const isPacked = dictionary.Filter !== undefined;
    const body = isPacked ? bytesOf(data) : await packedOf(data);
    const filter = isPacked ? {} : { Filter: name('FlateDecode') };
    this.#objects.set(at.id, { head: spell({ ...dictionary, ...filter, Length: body.length }), data: body });
    return at;
  }

  /** Bytes as they are, too few to be packed. */
  plain(data: Uint8Array): Reference {
    const at = this.reserve();
    this.#objects.set(at.id, { head: spell({ Length: data.length }), data });
    return at;
  }

  /** @param data that never changes and stands in many files */
  async constant(
    dictionary: { readonly [key: string]: PdfValue | undefined },
    data: Uint8Array,
  ): Promise<Reference> {
    const at = this.reserve();
    return this.stream({ ...dictionary, Filter: name('FlateDecode') }, await packOnce(data), at);
  }

  /** What was written, as a part of a file. */
  part(): PdfPart {
    const chunks: Uint8Array[] = [];
    const places = new Map<number, number>();
    let length = 0;
    const put = (chunk: Uint8Array | string) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
      chunks.push(bytes);
      length += bytes.length;
    };
    for (const [id, object] of this.#objects) {
      if (object === null) throw new Error(`Object ${id} was named but never written`);
      places.set(id, length);
      put(`${id} 0 obj\n${object.head}\n`);
      if (object.data) {
        put('stream\n');
        put(object.data);
        put('\nendstream\n');
      }
      put('endobj\n');
    }
    return { bytes: Buffer.concat(chunks), places };
  }

  /** The whole file. */
  finish(root: Reference, info: Reference): Uint8Array {
    const file = new PdfFile();
    return Buffer.concat([...file.add(this.part()), file.end(root, info)]);
  }
}

const HEAD = Buffer.from('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/** Puts parts together as they come; what it gives, one after the other, is the file. */
export class PdfFile {
  readonly #places = new Map<number, number>();
  readonly #hash = createHash('sha256');
  #length = 0;

  add({ bytes, places }: PdfPart): Uint8Array[] {
    const head = this.#length === 0 ? HEAD : Buffer.alloc(0);
    for (const [id, place] of places) this.#places.set(id, this.#length + head.length + place);
    const added = [head, bytes];
    for (const chunk of added) {
      this.#length += chunk.length;
      this.#hash.update(chunk);
    }
    return added;
  }

  /** The table of all objects. The id of the file is a hash of what it holds. */
  end(root: Reference, info: Reference): Uint8Array {
    const id = this.#hash.digest('hex').slice(0, 32).toUpperCase();
    const size = this.#places.size + 1;
    const table = Array.from({ length: size - 1 }, (_, i) => {
      const place = this.#places.get(i + 1);
      if (place === undefined) throw new Error(`Object ${i + 1} is in no part of the file`);
      return `${String(place).padStart(10, '0')} 00000 n \n`;
    });
    return Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${table.join('')}` +
        `trailer\n<</Size ${size} /Root ${root.id} 0 R /Info ${info.id} 0 R /ID [<${id}> <${id}>]>>\n` +
        `startxref\n${this.#length}\n%%EOF\n`,
      'latin1',
    );
  }
}
