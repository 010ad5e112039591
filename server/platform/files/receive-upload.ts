import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { BODY_FIELD, type FileRule } from '#contract/platform/endpoint.ts';
import type { UploadCode } from '#contract/platform/problems.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { checkFileContent, type PdfReader } from './content.ts';
import { type Files, NotStored } from './files.ts';
import { type ReceivedFile, readableName } from './received-file.ts';

type UploadProblem = UploadCode | 'attachments_too_large' | 'invalid_input' | 'unavailable';
/** The texts of each field beside the files, in the order in which they came. */
export type FormFields = ReadonlyMap<string, readonly string[]>;
export type Upload = { readonly fields: FormFields; readonly files: readonly ReceivedFile[] };
/** What may stand beside the files: fields of these names, so many of them, of so many bytes together. */
export type FieldRule = {
  readonly names: ReadonlySet<string>;
  readonly max: number;
  readonly maxBytes: number;
};

/** What went wrong while the form was read; null for what is a fault of ours. */
function problemOf(error: Error & { code?: string; syscall?: string }): UploadProblem | null {
  if (error.syscall) throw new NotStored('The upload could not be stored', error);
  if (error instanceof TypeError || error instanceof RangeError) return null;
  if (error.code === 'FST_FILES_LIMIT') return 'too_many_files';
  // a field too many, or one named like a part of every object
  if (/^FST_(PARTS|FIELDS|PROTO|INVALID)_/.test(error.code ?? '')) return 'invalid_input';
  return 'upload_broken';
}

/** Counts and sums up what flows through it. */
function measure(): { readonly stream: Transform; readonly taken: () => { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, taken: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Where files go, and who opens PDFs. */
type Into = { readonly folder: string; readonly files: Files; readonly pdfs: PdfReader };

async function receiveFile(
  part: MultipartFile,
  path: string,
  rule: FileRule,
  { files, pdfs }: Into,
): Promise<Result<ReceivedFile, UploadProblem>> {
  const name = readableName(part.filename ?? '');
  const { stream, taken } = measure();
  await pipeline(part.file, stream, createWriteStream(path, { flags: 'wx' }));
  if (part.file.truncated) return fail('upload_too_large', rule.field, name);
  let { size, sha256 } = taken();
  if (size === 0) return fail('upload_empty', rule.field, name);
  const checked = await checkFileContent(name, { path, size }, rule.types, pdfs);
  if (!checked.ok)
    return fail(
      checked.code === 'file_type_not_allowed' ? 'upload_wrong_type' : checked.code,
      rule.field,
      name,
    );
  const { extension, contentType, rewritten } = checked;
  if (rewritten) {
    await writeFile(path, rewritten);
    size = rewritten.length;
    sha256 = createHash('sha256').update(rewritten).digest('hex');
  }
  const keep = (folder: string) => files.putFile(folder, extension, path, contentType);
  return ok({ name, size, extension, contentType, sha256, path, keep });
}

async function receiveParts(
  request: FastifyRequest,
  rule: FileRule,
  beside: FieldRule,
  into: Into,
): Promise<Result<Upload, UploadProblem>> {
  const limits = {
    files: rule.max,
    // a byte more than allowed is as far as a file is read
    fileSize: rule.maxBytes,
    fields: beside.max,
    fieldSize: beside.maxBytes,
    fieldNameSize: 100,
    parts: rule.max + beside.max + 1,
    headerPairs: 20,
  };
  const fields = new Map<string, string[]>();
  let fieldBytes = 0;
  let fileBytes = 0;
  const files: ReceivedFile[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      const { fieldname: name, value } = part;
      if (!beside.names.has(name) || typeof value !== 'string' || part.valueTruncated)
        return fail('invalid_input', BODY_FIELD);
      fieldBytes += Buffer.byteLength(value);
      if (fieldBytes > beside.maxBytes) return fail('invalid_input', BODY_FIELD);
      fields.set(name, [...(fields.get(name) ?? []), value]);
      continue;
    }
    if (part.fieldname !== rule.field) return fail('invalid_input', rule.field);
    const path = join(into.folder, String(files.length));
    const received = await receiveFile(part, path, rule, into);
    if (!received.ok) return received;
    files.push(received.value);
    fileBytes += received.value.size;
    if (fileBytes > (rule.maxBytesTogether ?? Number.POSITIVE_INFINITY))
      return fail('attachments_too_large', rule.field, received.value.name);
  }
  return ok({ fields, files });
}

/** Reads the form of a call with files into a folder, piece by piece; nothing is ever whole in memory. */
export async function receiveUpload(
  request: FastifyRequest,
  rule: FileRule,
  beside: FieldRule,
  into: Into,
): Promise<Result<Upload, UploadProblem>> {
  let isWhole = false;
  try {
    const received = await receiveParts(request, rule, beside, into).catch((error: Error) => {
      const problem = problemOf(error);
      if (problem === null) throw error;
      return fail(problem, rule.field, problem === 'too_many_files' ? String(rule.max) : undefined);
    });
    isWhole = received.ok;
    return received;
  } finally {
    // what is left of a refused form is thrown away as it comes, or the connection would wait for ever; also
    // when the disk was full
    if (!isWhole) request.raw.unpipe().resume();
  }
}
