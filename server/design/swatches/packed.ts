import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { type Swatch, swatchSchema } from '#rules/design/swatches/swatch.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const schema = z.array(swatchSchema);

/** The library as its versions keep it: 5,000 colours take some 120 kB. */
export const packSwatches = (swatches: readonly Swatch[]): Promise<Uint8Array> =>
  pack(JSON.stringify(swatches));

export const unpackSwatches = async (content: Uint8Array): Promise<Swatch[]> =>
  schema.parse(JSON.parse((await unpack(content)).toString('utf8')));
