import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint, FileRule } from '#contract/endpoint.ts';
import type { Shop } from '../context.ts';
import { receiveUpload } from '../files/receive-upload.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { unfitPart } from '../unfit-part.ts';
import { isTooComplex } from './json-body.ts';
import { RefusedRequest } from './refused-request.ts';

/** Of the JSON beside the files. */
const BODY_LIMIT = 64 * 1024;
/** Heads of the parts and the lines between them. */
const PART_HEAD = 4 * 1024;

/** The largest form a record takes. */
export const formLimit = ({ files, bodyLimit = BODY_LIMIT }: AnyEndpoint & { files: FileRule }): number =>
  files.max * (files.maxBytes + PART_HEAD) + bodyLimit + PART_HEAD;

const LEFT_BEHIND_MS = 24 * 3600 * 1000;

/** What a process that was killed left behind; younger ones may be another process's, under way. */
async function removeLeftBehind(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > LEFT_BEHIND_MS) await rm(folder, { recursive: true, force: true });
  }
}

type Refused = {
  readonly ok: false;
  readonly code: string;
  readonly field?: string;
  readonly detail?: string;
};
type Read = { readonly body: unknown; readonly files: readonly ReceivedFile[] };

/**
 * Reads the form of a call with files and hands it to `use`; the files are gone when that is done, failed or
 * not, unless it kept them.
 */
export type ReadUpload = <T>(
  request: FastifyRequest,
  endpoint: AnyEndpoint & { files: FileRule },
  use: (form: Read) => Promise<T>,
) => Promise<T | Refused>;

/** Makes this scope read forms with files, and nothing else. */
export async function registerUploads(
  scope: FastifyInstance,
  { config, files }: Pick<Shop, 'config' | 'files'>,
): Promise<ReadUpload> {
  const root = join(config.dataDir, 'uploads');
  await mkdir(root, { recursive: true });
  await removeLeftBehind(root);
  // a body of another type would be read into memory up to the size of all files
  scope.removeAllContentTypeParsers();
  const { default: multipart } = await import('@fastify/multipart');
  await scope.register(multipart, { throwFileSizeLimit: false });
  const parse = scope.getDefaultJsonParser('error', 'error');

  const bodyOf = async (request: FastifyRequest, endpoint: AnyEndpoint, text: string | null) => {
    if (!endpoint.body) return { ok: true as const, value: undefined };
    if (text === null)
      return { ok: false as const, code: 'missing_parameter', field: 'body', detail: 'body' };
    if (isTooComplex(Buffer.from(text))) throw new RefusedRequest('body_too_complex');
    const read = await new Promise<unknown>((resolve, reject) =>
      parse(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    );
    const unfit = unfitPart(read);
    if (unfit !== null) return { ok: false as const, code: 'invalid_input', field: unfit || 'body' };
    const result = endpoint.body.safeParse(read);
    if (result.success) return { ok: true as const, value: result.data };
    return {
      ok: false as const,
      code: 'invalid_input',
      field: result.error.issues[0]?.path.join('.') || 'body',
    };
  };

  return async (request, endpoint, use) => {
    if (Number(request.headers['content-length'] ?? 0) > formLimit(endpoint))
      throw new RefusedRequest('body_too_large');
    const folder = await mkdtemp(join(root, 'call-'));
    try {
      const into = { folder, files };
      const limit = endpoint.bodyLimit ?? BODY_LIMIT;
      const upload = await receiveUpload(request, endpoint.files, limit, into);
      if (!upload.ok) return upload;
      const body = await bodyOf(request, endpoint, upload.value.body);
      if (!body.ok) return body;
      return await use({ body: body.value, files: upload.value.files });
    } finally {
      // the call is done by now: a folder that cannot be removed must not turn its answer into a failure
      await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((err) =>
        request.log.error({ err }, 'the folder of an upload stays until a later start'),
      );
    }
  };
}
