/** What is unpacked of a file. */
const MAX_UNPACKED = 30_000_000;
const MAX_STREAMS = 2_000;

const latin1 = new TextDecoder('latin1');

/** null for what is no such stream; no more than `most` bytes of a long one. */
async function inflated(bytes: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done && length <= most; part = await reader.read()) {
      parts.push(part.value);
      length += part.value.length;
    }
  } catch {
    // a byte behind the stream, which programs write: what was read counts
  }
  void reader.cancel().catch(() => undefined);
  return length > 0 ? new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()) : null;
}

type PdfObject = { readonly text: string; readonly packed: Uint8Array<ArrayBuffer> | null };

/** The objects of a PDF by their number, as far as names are looked for in them; no reader of all it can say. */
export class PdfObjects {
  readonly all = new Map<string, PdfObject>();
  #left = MAX_UNPACKED;

  static async of(bytes: Uint8Array<ArrayBuffer>): Promise<PdfObjects> {
    const objects = new PdfObjects();
    const open = latin1.decode(bytes);
    for (const found of open.matchAll(/(\d+) \d+ obj\b/g)) {
      const start = found.index + found[0].length;
      const end = open.indexOf('endobj', start);
      const body = open.slice(start, end < 0 ? start + 4_000 : end);
      const mark = /stream\r?\n/.exec(body);
      const from = mark ? mark.index + mark[0].length : 0;
      // a byte too many or too few, and some readers give nothing at all
      const length = /\/Length\s+(\d+)\b(?!\s+\d+\s+R)/.exec(body.slice(0, from))?.[1];
      const until = length === undefined ? body.search(/\r?\n?endstream/) : from + Number(length);
      const packed = mark ? bytes.subarray(start + from, start + Math.max(from, until)) : null;
      objects.all.set(found[1] ?? '', { text: body.slice(0, mark?.index), packed });
      if (objects.all.size > 100_000) break;
    }
    const packs = [...objects.all.values()].filter(({ text }) => /\/Type\s*\/ObjStm\b/.test(text));
    for (const pack of packs.slice(0, MAX_STREAMS)) await objects.#unpack(pack);
    return objects;
  }

  /** The stream of an object, unpacked. */
  async stream({ text, packed }: PdfObject): Promise<Uint8Array | null> {
    if (!packed || !/\/Filter\b/.test(text)) return packed;
    if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(text) || this.#left <= 0) return null;
    const whole = await inflated(packed, this.#left);
    this.#left -= whole?.length ?? 0;
    return whole;
  }

  async #unpack(pack: PdfObject): Promise<void> {
    const whole = await this.stream(pack);
    if (!whole) return;
    const text = latin1.decode(whole);
    const first = Number(/\/First\s+(\d+)/.exec(pack.text)?.[1] ?? 0);
    const index = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let i = 0; i + 1 < index.length; i += 2) {
      const next = index[i + 3];
      const end = next === undefined ? undefined : first + next;
      this.all.set(String(index[i]), { text: text.slice(first + (index[i + 1] ?? 0), end), packed: null });
    }
  }
}
