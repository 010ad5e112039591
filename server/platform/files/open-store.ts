import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { S3Settings } from '../config.ts';
import type { Store } from './file-store.ts';
import { openFolder } from './folder-store.ts';
import { bucketOf, openBucket } from './s3-store.ts';

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

/**
 * Whether one of two places is in the other, whatever each is for: what removes files of one would remove
 * those of the other.
 */
export function isInside(one: string, other: string, settings: S3Settings = plain): boolean {
  const rootOf = (address: string): string => {
    const folder = folderOf(address);
    if (folder !== null) return `${resolve(folder)}/`;
    const { endpoint, bucket, path } = bucketOf(address, settings);
    return `${endpoint ?? ''} ${bucket}/${path && `${path}/`}`;
  };
  const [a, b] = [rootOf(one), rootOf(other)];
  return a.startsWith(b) || b.startsWith(a);
}

/** The place that an address names: a folder, a file: address, or s3://bucket/path. */
export async function openStore(address: string, settings: S3Settings = plain): Promise<Store> {
  const folder = folderOf(address);
  return folder === null ? openBucket(address, settings) : openFolder(folder);
}
