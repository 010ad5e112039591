import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { deflate, type ZlibOptions } from 'node:zlib';

const deflated = promisify<Uint8Array, ZlibOptions, Buffer>(deflate);

/**
 * Bytes as streams of a PDF hold them. The usual level of 6 takes a quarter of the time of a whole file and makes
 * it 4 % smaller.
 */
export const pack = (bytes: Uint8Array): Promise<Buffer> => deflated(bytes, { level: 4 });

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

/**
 * Writes PDF 1.6 objects in the order they are asked for: no clock, no chance, so that the same design gives
 * the same bytes. Every length is as the caller says; nothing is drawn here.
 */
export class PdfWriter {
  readonly #objects: (Stored | null)[] = [];

  /** A number for an object that is written later. */
  reserve(): Reference {
    this.#objects.push(null);
    return new Reference(this.#objects.length);
  }

  write(value: PdfValue, at: Reference = this.reserve()): Reference {
    this.#objects[at.id - 1] = { head: spell(value), data: null };
    return at;
  }

  /** @param data packed here, unless the dictionary already names a `Filter` */
  async stream(
    dictionary: { readonly [key: string]: PdfValue | undefined },
    data: Uint8Array | string,
    at: Reference = this.reserve(),
  ): Promise<Reference> {
    const plain = typeof data === 'string' ? Buffer.from(data, 'latin1') : data;
    const body = dictionary.Filter === undefined ? await pack(plain) : plain;
    const filter = dictionary.Filter === undefined ? { Filter: name('FlateDecode') } : {};
    this.#objects[at.id - 1] = { head: spell({ ...dictionary, ...filter, Length: body.length }), data: body };
    return at;
  }

  /** Bytes as they are, too few to be packed. */
  plain(data: Uint8Array): Reference {
    const at = this.reserve();
    this.#objects[at.id - 1] = { head: spell({ Length: data.length }), data };
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

  /** The whole file. Its id is a hash of what it holds. */
  finish(root: Reference, info: Reference): Uint8Array {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const put = (chunk: Uint8Array | string) => {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk;
      chunks.push(bytes);
      length += bytes.length;
    };
    put('%PDF-1.6\n%\xe2\xe3\xcf\xd3\n');
    const places = this.#objects.map((object, i) => {
      if (object === null) throw new Error(`Object ${i + 1} was named but never written`);
      const place = length;
      put(`${i + 1} 0 obj\n${object.head}\n`);
      if (object.data) {
        put('stream\n');
        put(object.data);
        put('\nendstream\n');
      }
      put('endobj\n');
      return place;
    });
    const hash = createHash('sha256');
    for (const chunk of chunks) hash.update(chunk);
    const id = hash.digest('hex').slice(0, 32).toUpperCase();
    const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
    const start = length;
    put(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}`);
    put(
      `trailer\n<</Size ${places.length + 1} /Root ${root.id} 0 R /Info ${info.id} 0 R /ID [<${id}> <${id}>]>>\n`,
    );
    put(`startxref\n${start}\n%%EOF\n`);
    return Buffer.concat(chunks);
  }
}
