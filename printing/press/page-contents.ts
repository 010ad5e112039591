import { LRUCache } from 'lru-cache';
import { name, type PdfWriter, pack, type Reference } from './pdf-writer.ts';

/** Operators as long as this are the letters of a line; most of a proof is made of them. */
const LINE = 2_000;
/** Less than this is not worth packing. */
const SHORT = 600;

/** Lines as they stand packed in a file: the words of a proof are the same in every proof of a language. */
const known = new LRUCache<string, Buffer>({
  maxSize: 6_000_000,
  sizeCalculation: (packed, operators) => packed.length + operators.length,
});

async function packedLine(operators: string): Promise<Buffer> {
  const kept = known.get(operators);
  if (kept) return kept;
  const packed = await pack(Buffer.from(operators, 'latin1'));
  known.set(operators, packed);
  return packed;
}

/**
 * The drawings of the pages of one file, each as several streams: a line that is drawn again, as in the
 * picture of each plate, stands in the file once.
 */
export class PageContents {
  readonly #writer: PdfWriter;
  readonly #lines = new Map<string, Reference>();

  constructor(writer: PdfWriter) {
    this.#writer = writer;
  }

  async #line(operators: string): Promise<Reference> {
    const written = this.#lines.get(operators);
    if (written) return written;
    const packed = await packedLine(operators);
    const reference = await this.#writer.stream({ Filter: name('FlateDecode') }, packed);
    this.#lines.set(operators, reference);
    return reference;
  }

  /** @param operators of one page, none of them torn: a reader puts white space between two streams */
  async write(operators: readonly string[]): Promise<Reference[]> {
    const streams: Reference[] = [];
    let between: string[] = [];
    const flush = async () => {
      if (between.length === 0) return;
      const bytes = Buffer.from(between.join('\n'), 'latin1');
      between = [];
      const isShort = bytes.length < SHORT;
      streams.push(
        isShort
          ? this.#writer.plain(bytes)
          : await this.#writer.stream({ Filter: name('FlateDecode') }, await pack(bytes)),
      );
    };
    for (const one of operators) {
      if (one.length < LINE) {
        between.push(one);
        continue;
      }
      await flush();
      streams.push(await this.#line(one));
    }
    await flush();
    return streams;
  }
}
