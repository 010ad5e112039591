import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config.ts';
import {
  type Content,
  checkedKey,
  FilesAway,
  NoSuchFile,
  type Store,
  type StoredFile,
} from './file-store.ts';

const PAGE = 500;
/** It writes to the console otherwise; what matters is thrown, and logged by whoever catches it. */
const quiet = { trace() {}, debug() {}, info() {}, warn() {}, error() {} };
/** of each call; what is sent as a stream is begun anew by ourselves */
const ATTEMPTS = 3;
const CONNECT_MS = 5_000;
/** of all attempts of a call that carries no file, and of the head of one that does */
const CALL_MS = 30_000;
/** of a file on its way: bounds what a store that takes a byte now and then may hold */
const FILE_MS = 15 * 60_000;
/** how long an address of the store opens a file */
const ADDRESS_SECONDS = 60;

/** Where a bucket is: `s3://bucket/path`; `?endpoint=` and `?region=` say it for one address alone. */
export type Bucket = {
  readonly bucket: string;
  /** without slashes at its ends; empty for the whole bucket */
  readonly path: string;
  readonly endpoint: string | undefined;
  readonly region: string;
};

/** @throws Error with a sentence for the person who wrote the address */
export function bucketOf(address: string, settings: S3Settings): Bucket {
  const parts = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([^?#]*))?(?:\?([^#]*))?$/.exec(address);
  const path = parts?.[2]?.replace(/^\/+|\/+$/g, '') ?? '';
  const said = new URLSearchParams(parts?.[3] ?? '');
  const isKnown = [...said.keys()].every((name) => ['endpoint', 'region'].includes(name));
  if (!parts?.[1] || !isKnown || !/^(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*)?$/.test(path))
    throw new Error(
      `${address} is no address of a bucket: it is written s3://bucket or s3://bucket/path, of letters, digits and . _ - alone.`,
    );
  return {
    bucket: parts[1],
    path,
    endpoint: said.get('endpoint') ?? settings.endpoint,
    region: said.get('region') ?? settings.region,
  };
}

const loadClient = () =>
  Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]).catch(
    (cause: unknown) => {
      throw new Error(
        'storing in S3 needs the packages @aws-sdk/client-s3 and @aws-sdk/s3-request-presigner, which were left out when the ' +
          'packages were installed (npm install --include=optional), or FILES names a folder.',
        { cause },
      );
    },
  );

type Failure = { readonly name?: string; readonly $metadata?: { readonly httpStatusCode?: number } };

/** What is not there; a bucket that is not there is another thing. */
const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'NotFound'].includes((error as Failure).name ?? '');

/** Worth another attempt: nobody answered, or somebody had too much to do. */
function isPassing(error: unknown): boolean {
  const status = (error as Failure).$metadata?.httpStatusCode;
  return status === undefined || status >= 500 || status === 429 || status === 408;
}

/** Ends what takes too long; over once the answer has begun, whose body has a time-out of its own. */
async function within<T>(ms: number, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}

async function md5Of(source: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('md5');
  for await (const piece of source) hash.update(piece);
  return hash.digest('base64');
}

type Body = {
  readonly Body: Uint8Array | Readable;
  readonly ContentLength: number;
  readonly ContentMD5?: string;
};

/**
 * How a content is sent, made anew for each attempt. A sum lets the store refuse what was damaged on its way.
 */
async function bodyOf(content: Content): Promise<() => Body> {
  if (content instanceof Uint8Array) {
    const ContentMD5 = await md5Of([content] as never);
    return () => ({ Body: content, ContentLength: content.length, ContentMD5 });
  }
  if ('stream' in content) return () => ({ Body: content.stream, ContentLength: content.size });
  const { size } = await stat(content.path);
  const ContentMD5 = await md5Of(createReadStream(content.path));
  return () => ({ Body: createReadStream(content.path), ContentLength: size, ContentMD5 });
}

/** A bucket, or a folder of one, and the client that speaks to it. */
async function connected(address: string, settings: S3Settings) {
  const { bucket: Bucket, path, endpoint, region } = bucketOf(address, settings);
  const [s3, { getSignedUrl }] = await loadClient();
  const client: S3Client = new s3.S3Client({
    region,
    ...(endpoint ? { endpoint } : {}),
    forcePathStyle: settings.pathStyle ?? endpoint !== undefined,
    maxAttempts: ATTEMPTS,
    logger: quiet,
    // sums in trailers of a stream are known to AWS, and refused or stored into the file by others
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: settings.idleMs },
  });
  const prefix = path === '' ? '' : `${path}/`;
  const keyed = (key: string) => ({ Bucket, Key: prefix + checkedKey(key) });
  return {
    s3,
    client,
    getSignedUrl,
    Bucket,
    prefix,
    keyed,
    isEncrypted: endpoint?.startsWith('https:') ?? true,
  };
}
type Connected = Awaited<ReturnType<typeof connected>>;

async function aboutOf({ s3, client, keyed }: Connected, key: string): Promise<StoredFile | null> {
  const asked = keyed(key);
  try {
    const head = await within(CALL_MS, (abortSignal) =>
      client.send(new s3.HeadObjectCommand(asked), { abortSignal }),
    );
    return { key, size: head.ContentLength ?? 0, writtenAt: head.LastModified ?? new Date(0) };
  } catch (error) {
    if (isMissing(error)) return null;
    throw new FilesAway('A stored file could not be looked at', error);
  }
}

async function write(
  { s3, client, keyed }: Connected,
  key: string,
  content: Content,
  ContentType: string,
): Promise<void> {
  const place = keyed(key);
  try {
    const body = await bodyOf(content);
    const attempts = !(content instanceof Uint8Array) && 'path' in content ? ATTEMPTS : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await within(FILE_MS, (abortSignal) =>
          client.send(new s3.PutObjectCommand({ ...place, ...body(), ContentType }), { abortSignal }),
        );
        return;
      } catch (error) {
        if (attempt === attempts || !isPassing(error)) throw error;
        await pause(200 * 4 ** attempt * (0.5 + Math.random()));
      }
    }
  } catch (error) {
    throw new FilesAway('A file could not be stored', error);
  }
}

async function writeFirst(bucket: Connected, key: string, words: string): Promise<void> {
  const { s3, client, keyed } = bucket;
  // not every store knows the condition below, and some take no notice of it
  if (await aboutOf(bucket, key)) return;
  try {
    await within(CALL_MS, (abortSignal) =>
      client.send(
        new s3.PutObjectCommand({
          ...keyed(key),
          Body: words,
          ContentType: 'text/plain',
          IfNoneMatch: '*',
        }),
        { abortSignal },
      ),
    );
  } catch (error) {
    if ((error as Failure).$metadata?.httpStatusCode === 412) return;
    if ((error as Failure).$metadata?.httpStatusCode !== 501)
      throw new FilesAway('A file could not be stored', error);
    await write(bucket, key, Buffer.from(words), 'text/plain');
  }
}

async function* filesOf(
  { s3, client, Bucket, prefix }: Connected,
  pageSize: number,
  folder?: string,
): AsyncGenerator<StoredFile[]> {
  const Prefix = prefix + (folder ? `${checkedKey(folder)}/` : '');
  let ContinuationToken: string | undefined;
  do {
    const page = await within(CALL_MS, (abortSignal) =>
      client.send(
        new s3.ListObjectsV2Command({
          Bucket,
          Prefix,
          MaxKeys: pageSize,
          ...(ContinuationToken ? { ContinuationToken } : {}),
        }),
        { abortSignal },
      ),
    ).catch((error) => {
      throw new FilesAway('The stored files could not be listed', error);
    });
    const files = (page.Contents ?? []).flatMap(({ Key = '', Size = 0, LastModified }) => {
      const key = Key.slice(prefix.length);
      // some programs make an empty object of a folder
      const isOurs = Key.startsWith(Prefix) && !key.endsWith('/') && !/(?:^|\/)\./.test(key);
      return isOurs ? [{ key, size: Size, writtenAt: LastModified ?? new Date() }] : [];
    });
    if (files.length > 0) yield files;
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

/** A bucket, or a folder of one, of whatever speaks the protocol of S3. */
export async function openBucket(
  address: string,
  settings: S3Settings,
  pageSize: number = PAGE,
): Promise<Store> {
  const bucket = await connected(address, settings);
  const { s3, client, getSignedUrl, keyed, isEncrypted } = bucket;

  return {
    name: address.split('?')[0] ?? address,
    write: (key, content, type) => write(bucket, key, content, type),
    writeFirst: (key, words) => writeFirst(bucket, key, words),
    async open(key) {
      const wanted = keyed(key);
      try {
        const { Body } = await within(CALL_MS, (abortSignal) =>
          client.send(new s3.GetObjectCommand(wanted), { abortSignal }),
        );
        return Body as Readable;
      } catch (error) {
        if (isMissing(error)) throw new NoSuchFile('A stored file is missing');
        throw new FilesAway('A stored file could not be read', error);
      }
    },
    about: (key) => aboutOf(bucket, key),
    list: (folder) => filesOf(bucket, pageSize, folder),
    async remove(key) {
      const unwanted = keyed(key);
      try {
        await within(CALL_MS, (abortSignal) =>
          client.send(new s3.DeleteObjectCommand(unwanted), { abortSignal }),
        );
      } catch (error) {
        if (!isMissing(error)) throw new FilesAway('A stored file could not be removed', error);
      }
    },
    async address(key, disposition) {
      if (!(settings.signed ?? isEncrypted)) return null;
      // whatever the file is, a browser saves it and shows nothing of it
      return getSignedUrl(
        client,
        new s3.GetObjectCommand({
          ...keyed(key),
          ResponseContentDisposition: disposition,
          ResponseContentType: 'application/octet-stream',
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: ADDRESS_SECONDS },
      );
    },
  };
}
