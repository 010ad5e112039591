import { type CallOptions, headersOf, type Outcome, outcomeOf, urlOf } from './client.ts';
import { type AnyEndpoint, BODY_FIELD, type FileRule, type InputOf } from './endpoint.ts';

export type UploadOptions = CallOptions & {
  /** how much of the form was sent, from 0 to 1 */
  readonly onProgress?: (share: number) => void;
};

/** A call with files. */
export type Upload = <E extends AnyEndpoint>(
  endpoint: E & { readonly files?: FileRule },
  input: InputOf<E>,
  options?: UploadOptions,
) => Promise<Outcome<E>>;

type LooseInput = Parameters<typeof urlOf>[1] & { files: readonly File[] };

/**
 * A member of the body as the fields it goes in: each text of a list by itself, all else that is no text as
 * JSON.
 */
function fieldsOf(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value;
  return [typeof value === 'string' ? value : JSON.stringify(value)];
}

export function formOf({ field, bodyAs }: FileRule, body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  if (bodyAs === 'fields')
    for (const [name, value] of Object.entries(body ?? {}))
      for (const text of fieldsOf(value)) form.append(name, text);
  else if (body !== undefined) form.append(BODY_FIELD, JSON.stringify(body));
  for (const file of files) form.append(field, file, file.name);
  return form;
}

/**
 * Sends calls with files from the browser. By XMLHttpRequest, because fetch does not say how much of a body
 * was sent. `base` as in `createHttpCall`.
 */
export function createHttpUpload(base: string, makeRequest = () => new XMLHttpRequest()): Upload {
  return <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options: UploadOptions = {}) => {
    const { body, files, ...address } = input as unknown as LooseInput;
    const rule = (endpoint as AnyEndpoint).files;
    if (!rule) throw new TypeError(`${endpoint.id} takes no files`);
    const form = formOf(rule, body, files);

    return new Promise<Outcome<E>>((resolve) => {
      const request = makeRequest();
      const { signal, onProgress } = options;
      const giveUp = () => request.abort();
      const settle = (outcome: Outcome<E>) => {
        signal?.removeEventListener('abort', giveUp);
        resolve(outcome);
      };
      request.open(endpoint.method, base + urlOf(endpoint, address));
      request.withCredentials = true;
      for (const [name, value] of Object.entries(headersOf(options))) request.setRequestHeader(name, value);
      if (onProgress)
        request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
          if (lengthComputable && total > 0) onProgress(loaded / total);
        };
      request.onload = () => {
        try {
          settle(
            outcomeOf<E>(request.status, request.status === 204 ? null : JSON.parse(request.responseText)),
          );
        } catch {
          settle({ ok: false, code: 'network' });
        }
      };
      request.onerror = () => settle({ ok: false, code: 'network' });
      request.ontimeout = request.onerror;
      request.onabort = () => settle({ ok: false, code: 'aborted' });
      if (signal?.aborted) return settle({ ok: false, code: 'aborted' });
      signal?.addEventListener('abort', giveUp);
      request.send(form);
    });
  };
}
