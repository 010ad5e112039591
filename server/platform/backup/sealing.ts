import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Bytes encrypted in pieces (AES-256-GCM), so that neither a large file nor its damage has to be held in
 * memory. Each piece is bound to its file, its place and whether it is the last: pieces can be neither left
 * out, moved nor cut off.
 *
 *   magic 8 | id of the key 8 | salt 32 | pieces of 1 MiB and 16 bytes, the last one shorter
 */
const MAGIC = Buffer.from('INKSEAL1');
const KEY_ID = 8;
const SALT = 32;
const HEAD = MAGIC.length + KEY_ID + SALT;
const PIECE = 1 << 20;
const TAG = 16;

/** What BACKUP_KEY is turned into; one key for each use. */
export type SealKey = {
  /** says which key it was without saying anything about it */
  readonly id: string;
  /**
   * the name of content among the stored files: without the key nobody can look whether a file they know is
   * there
   */
  nameOf(sha256: string): string;
  /** proves who wrote a text */
  markOf(text: string): string;
  fileKey(salt: Buffer): Buffer;
};

export class WrongKey extends Error {
  constructor(was: string, is: string) {
    super(`it was encrypted with another key (${was}) than BACKUP_KEY (${is})`);
  }
}

const derived = (secret: string | Buffer, salt: Buffer, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, use, 32));

export function sealKey(secret: string): SealKey {
  const none = Buffer.alloc(0);
  const [id, names, marks, files] = ['id', 'names', 'marks', 'files'].map((use) =>
    derived(secret, none, `inkrule backup ${use}`),
  ) as [Buffer, Buffer, Buffer, Buffer];
  const mac = (key: Buffer, text: string): string => createHmac('sha256', key).update(text).digest('hex');
  return {
    id: id.subarray(0, KEY_ID).toString('hex'),
    nameOf: (sha256) => mac(names, sha256),
    markOf: (text) => mac(marks, text),
    fileKey: (salt) => derived(files, salt, 'inkrule backup file'),
  };
}

function nonceOf(place: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(Math.floor(place / 2 ** 32), 3);
  nonce.writeUInt32BE(place % 2 ** 32, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

type Bytes = AsyncIterable<Buffer>;

/**
 * Pieces of one length, each handed on once it is known whether another follows. Chunks are put together once
 * for a piece, not once for each chunk.
 */
async function* inPieces(bytes: Bytes, length: number): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let held = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    held += chunk.length;
    // a whole piece is held back until more comes: it may be the last
    if (held <= length) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at > length; at += length)
      yield { piece: all.subarray(at, at + length), isLast: false };
    waiting = [all.subarray(at)];
    held = all.length - at;
  }
  yield { piece: Buffer.concat(waiting), isLast: true };
}

export async function* seal(key: SealKey, bytes: Bytes): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const fileKey = key.fileKey(salt);
  yield Buffer.concat([MAGIC, Buffer.from(key.id, 'hex'), salt]);
  let place = 0;
  for await (const { piece, isLast } of inPieces(bytes, PIECE)) {
    const cipher = createCipheriv('aes-256-gcm', fileKey, nonceOf(place, isLast));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    place += 1;
  }
}

function fileKeyOf(key: SealKey, head: Buffer): Buffer {
  if (head.length < HEAD || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new Error('it is not encrypted, or cut off');
  const id = head.subarray(MAGIC.length, MAGIC.length + KEY_ID).toString('hex');
  if (id !== key.id) throw new WrongKey(id, key.id);
  return key.fileKey(head.subarray(HEAD - SALT, HEAD));
}

/** The head of a file, and what follows it. */
async function headAndRest(bytes: Bytes): Promise<{ head: Buffer; rest: Bytes }> {
  const chunks = bytes[Symbol.asyncIterator]();
  let read: Buffer = Buffer.alloc(0);
  while (read.length < HEAD) {
    const next = await chunks.next();
    if (next.done) break;
    read = Buffer.concat([read, next.value]);
  }
  async function* rest(): AsyncGenerator<Buffer> {
    yield read.subarray(HEAD);
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { head: read.subarray(0, HEAD), rest: rest() };
}

/** @throws WrongKey, and Error where something was changed or is missing */
export async function* unseal(key: SealKey, bytes: Bytes): AsyncGenerator<Buffer> {
  const { head, rest } = await headAndRest(bytes);
  const fileKey = fileKeyOf(key, head);
  let place = 0;
  for await (const { piece, isLast } of inPieces(rest, PIECE + TAG)) {
    if (piece.length < TAG) throw new Error('it is cut off');
    const decipher = createDecipheriv('aes-256-gcm', fileKey, nonceOf(place, isLast));
    decipher.setAuthTag(piece.subarray(piece.length - TAG));
    let plain: Buffer;
    try {
      plain = Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
    } catch (cause) {
      throw new Error('it was changed or cut off', { cause });
    }
    yield plain;
    place += 1;
  }
}
