import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// without the file it would be asked for in the internet
const wasm = readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));

type Kind = 'QRCode' | 'Code128' | 'EAN13';

/** The texts of the codes of one kind in a PNG, read by another library than the one that draws them. */
export async function readCodes(
  png: Uint8Array,
  kind: Kind = 'QRCode',
  /** light codes on dark grounds are read too */
  tryInvert = true,
): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(await wasm).buffer } });
  const found = await readBarcodes(new Blob([new Uint8Array(png)]), {
    formats: [kind],
    tryHarder: true,
    tryInvert,
  });
  return found.map(({ text }) => text);
}
