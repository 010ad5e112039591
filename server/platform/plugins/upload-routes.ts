import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type AnyEndpoint, BODY_FIELD, type FileRule } from '#contract/platform/endpoint.ts';
import type { Shop } from '../context.ts';
import { NotStored } from '../files/files.ts';
import { receiveUpload, type Upload } from '../files/receive-upload.ts';
import type { ReceivedFile } from '../files/received-file.ts';
import { unfitPart } from '../unfit-input.ts';
import { bodyField, type FormBody, formBody } from './form-body.ts';
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

type Known<T> = { readonly ok: true; readonly value: T } | Refused;
const missing: Refused = { ok: false, code: 'missing_parameter', field: 'body', detail: 'body' };

/**
 * Whether the fields of the form are the body of the call, which may then also come as JSON, without files.
 */
export const takesFields = ({ files }: AnyEndpoint): boolean => files?.bodyAs === 'fields';

/** Checks what came by the schema of the record. */
function checked(endpoint: AnyEndpoint, read: unknown): Known<unknown> {
  if (!endpoint.body) return { ok: true, value: undefined };
  const unfit = unfitPart(read);
  if (unfit !== null) return { ok: false, code: 'invalid_input', field: unfit || 'body' };
  const result = endpoint.body.safeParse(read);
  if (result.success) return { ok: true, value: result.data };
  return {
    ok: false,
    code: 'invalid_input',
    field: result.error.issues[0]?.path.join('.') || 'body',
  };
}

/**
 * JSON in place of a form, of the size of a body and not of all files, which is what the route takes.
 */
function registerJsonBesideForms(
  scope: FastifyInstance,
  parse: (request: FastifyRequest, text: string) => Promise<unknown>,
): void {
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of payload) {
      size += piece.length;
      if (size > BODY_LIMIT) throw new RefusedRequest('body_too_large');
      pieces.push(piece);
    }
    return parse(request, Buffer.concat(pieces).toString('utf8'));
  });
}

/**
 * Makes this scope read forms with files, and nothing else.
 * @param jsonToo for records that take their body as fields
 */
export async function registerUploads(
  scope: FastifyInstance,
  { config, files, press }: Pick<Shop, 'config' | 'files' | 'press'>,
  { jsonToo }: { readonly jsonToo: boolean },
): Promise<ReadUpload> {
  const root = join(config.dataDir, 'uploads');
  await mkdir(root, { recursive: true });
  await removeLeftBehind(root);
  // a body of another type would be read into memory up to the size of all files
  scope.removeAllContentTypeParsers();
  const { default: multipart } = await import('@fastify/multipart');
  await scope.register(multipart, { throwFileSizeLimit: false });
  const parser = scope.getDefaultJsonParser('error', 'error');
  const parse = async (request: FastifyRequest, text: string): Promise<unknown> => {
    if (isTooComplex(Buffer.from(text))) throw new RefusedRequest('body_too_complex');
    return new Promise((resolve, reject) =>
      parser(request, text, (error, value) => (error ? reject(error) : resolve(value))),
    );
  };
  if (jsonToo) registerJsonBesideForms(scope, parse);

  const bodyOf = async (
    request: FastifyRequest,
    endpoint: AnyEndpoint,
    form: FormBody | null,
    { fields }: Upload,
  ): Promise<Known<unknown>> => {
    if (!endpoint.body) return { ok: true, value: undefined };
    if (form) return checked(endpoint, await form.read(fields, (text) => parse(request, text)));
    const [text] = fields.get(BODY_FIELD) ?? [];
    return text === undefined ? missing : checked(endpoint, await parse(request, text));
  };

  const forms = new WeakMap<AnyEndpoint, FormBody>();
  const formOf = (endpoint: AnyEndpoint): FormBody | null => {
    if (!takesFields(endpoint) || !endpoint.body) return null;
    const known = forms.get(endpoint) ?? formBody(endpoint.body);
    forms.set(endpoint, known);
    return known;
  };

  return async (request, endpoint, use) => {
    if (Number(request.headers['content-length'] ?? 0) > formLimit(endpoint))
      throw new RefusedRequest('body_too_large');
    if (takesFields(endpoint) && !request.isMultipart()) {
      if (request.body === undefined || request.body === null) return missing;
      const body = checked(endpoint, request.body);
      return body.ok ? use({ body: body.value, files: [] }) : body;
    }
    const folder = await mkdtemp(join(root, 'call-')).catch((cause: Error) => {
      throw new NotStored('The upload could not be stored', cause);
    });
    try {
      const form = formOf(endpoint);
      const limit = endpoint.bodyLimit ?? BODY_LIMIT;
      const beside = form ? form.rule(limit) : bodyField(limit);
      const upload = await receiveUpload(request, endpoint.files, beside, { folder, files, pdfs: press });
      if (!upload.ok) return upload;
      const body = await bodyOf(request, endpoint, form, upload.value);
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
