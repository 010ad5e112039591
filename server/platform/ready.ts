import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The densest packing of ours that an Accept-Encoding header allows, or null. */
export function encodingFor(accepted: string | undefined): Encoding | null {
  const wanted = (accepted ?? '').split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  return (
    encodings.find((encoding) => wanted.some(([name, q]) => name === encoding && Number(q ?? 1) > 0)) ?? null
  );
}

const brotli = promisify(brotliCompress);

/**
 * A window just wide enough: the default of 4 MB is taken from the system for every answer and costs more
 * than the packing.
 */
const brotliOptions = ({ length }: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(length)))),
  },
});

const gzipped = promisify<Buffer, { level?: number }, Buffer>(gzip);

/** What is sent to one person is packed in half the time, and comes out a tenth larger. */
export type SentTo = 'many' | 'one';
const quality = { many: 4, one: 3 } as const;

const pack: Record<Encoding, (bytes: Buffer, to: SentTo) => Promise<Buffer>> = {
  br: (bytes, to) => brotli(bytes, brotliOptions(bytes, quality[to])),
  gzip: (bytes, to) => gzipped(bytes, to === 'one' ? { level: 1 } : {}),
};

/** Smaller answers fit into one packet anyway. */
const WORTH_PACKING = 1_024;

/**
 * An answer that is written out once and sent to many: a list of 24 products is 165 kB of JSON, which costs a
 * hundred times more to pack than to send.
 */
export class Ready {
  readonly plain: Buffer;
  /** weak, because the packed forms share it */
  readonly etag: string;
  readonly #sentTo: SentTo;
  readonly #packed = new Map<Encoding, Promise<Buffer>>();

  constructor(content: string | Buffer, sentTo: SentTo = 'many') {
    this.#sentTo = sentTo;
    this.plain = typeof content === 'string' ? Buffer.from(content) : content;
    this.etag = `W/"${createHash('sha1').update(this.plain).digest('base64url')}"`;
  }

  isWorthPacking(): boolean {
    return this.plain.length >= WORTH_PACKING;
  }

  /** The bytes in the asked packing, made when first asked for. */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const packed = pack[encoding](this.plain, this.#sentTo);
    this.#packed.set(encoding, packed);
    return packed;
  }
}
