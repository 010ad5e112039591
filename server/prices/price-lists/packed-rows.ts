import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { readRows, writeRows } from '#rules/prices/price-lists/rows.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Names what the rows of a list are: two lists of the same rows are in the same state. */
export const stateOf = (rows: readonly PriceRow[]): string =>
  createHash('sha256').update(writeRows(rows)).digest('base64url');

/** Rows as the history keeps them: the largest list of the demo shop takes 90 kB. */
export const packRows = (rows: readonly PriceRow[]): Promise<Uint8Array> => pack(writeRows(rows));

export const unpackRows = async (content: Uint8Array): Promise<PriceRow[]> =>
  readRows((await unpack(content)).toString('utf8'));
