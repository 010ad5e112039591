import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../config.ts';
import type { Store } from './file-store.ts';
import { openFolder } from './folder-store.ts';

const plain: S3Settings = {
  endpoint: undefined,
  region: 'us-east-1',
  pathStyle: undefined,
  signed: undefined,
  idleMs: 15_000,
};

/** The folder an address names; null for a bucket. */
export const folderOf = (address: string): string | null =>
  address.startsWith('s3://') ? null : address.startsWith('file:') ? fileURLToPath(address) : address;

/** The place that an address names: a folder, a file: address, or s3://bucket/path. */
export async function openStore(address: string, settings: S3Settings = plain): Promise<Store> {
  const folder = folderOf(address);
  if (folder === null) return (await import('./s3-store.ts')).openBucket(address, settings);
  return openFolder(folder);
}
