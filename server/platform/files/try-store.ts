import { randomUUID } from 'node:crypto';
import { lookSeldom } from '../look-seldom.ts';
import { codeOf, type Store, wordsAt } from './file-store.ts';

/**
 * Writes, reads and removes a few words, as everything does that is stored here. @throws what the place says
 */
async function tryOut(store: Store): Promise<void> {
  const key = `.try/${randomUUID()}`;
  await store.write(key, Buffer.from(key), 'text/plain');
  if ((await wordsAt(store, key)) !== key) throw new Error('read back something else');
  await store.remove(key);
}

const inBucket = (name: string): string => name.slice('s3://'.length).split('/')[0] ?? '';

/** Which setting a code speaks of. */
const settingAt: Readonly<Record<string, (name: string, setting: string) => string>> = {
  NoSuchBucket: (name, setting) => `${setting} names the bucket ${inBucket(name)}, which is not there`,
  InvalidBucketName: (name, setting) =>
    `${setting} names the bucket ${inBucket(name)}, which no bucket may be called`,
  InvalidAccessKeyId: () => 'AWS_ACCESS_KEY_ID is not known to the store',
  SignatureDoesNotMatch: () => 'AWS_ACCESS_KEY_ID or AWS_SECRET_ACCESS_KEY is not right',
  CredentialsProviderError: () =>
    'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set, and this machine has no role of its own',
  ExpiredToken: () => 'AWS_SESSION_TOKEN has ended',
  AccessDenied: (name) => `the key in AWS_ACCESS_KEY_ID may not write, read, list and remove in ${name}`,
  AuthorizationHeaderMalformed: () => 'S3_REGION is not the region of the bucket',
  PermanentRedirect: () => 'S3_REGION is not the region of the bucket',
  IllegalLocationConstraintException: () => 'S3_REGION is not the region of the bucket',
  RequestTimeTooSkewed: () => 'the clock of this machine is wrong',
  ECONNREFUSED: () => 'nobody answers at S3_ENDPOINT',
  ECONNRESET: () => 'nobody answers at S3_ENDPOINT',
  ENOTFOUND: () => 'S3_ENDPOINT names a machine that is not known',
  EAI_AGAIN: () => 'S3_ENDPOINT names a machine that is not known',
  TimeoutError: () => 'S3_ENDPOINT does not answer in time',
  AbortError: () => 'S3_ENDPOINT does not answer in time',
  EACCES: (_, setting) => `${setting} names a folder in which this user may not write`,
  EPERM: (_, setting) => `${setting} names a folder in which this user may not write`,
  EROFS: (_, setting) => `${setting} names a folder in which nobody may write`,
  ENOSPC: (_, setting) => `${setting} names a disk that is full`,
};

/**
 * @param use whoever only reads may have a key that writes nothing, and leaves nothing behind
 * @throws Error with one sentence that says which setting is wrong
 */
export async function tryStore(
  store: Store,
  setting = 'FILES',
  use: 'reads' | 'writes' = 'writes',
): Promise<void> {
  try {
    if (use === 'writes') await tryOut(store);
    // a key may write and read and still be refused a list, which the sweep and the marks need
    for await (const _ of store.list('')) break;
  } catch (error) {
    const code = codeOf(error);
    const said = settingAt[code]?.(store.name, setting) ?? 'files cannot be stored there';
    throw new Error(`${said} (${code}, ${setting}=${store.name}).`);
  }
}

const LOOK_MS = 10_000;
/** While something is wrong people wait for its end. */
const TROUBLE_MS = 2_000;

/** Whether files can be stored, by a small one: null, or the code of what is wrong. */
export const watchStores = (stores: readonly Store[]): (() => Promise<string | null>) =>
  lookSeldom<string | null>(
    async () => {
      const failed = await Promise.all(stores.map((store) => tryOut(store).then(() => null, codeOf)));
      return failed.find((code) => code !== null) ?? null;
    },
    {
      holdsMs: (code) => (code === null ? LOOK_MS : TROUBLE_MS),
      meanwhile: (last) => last ?? 'slow',
    },
  );
