import { outcomeOf } from '#contract/platform/client.ts';
import type { AnyEndpoint, InputOf } from '#contract/platform/endpoint.ts';
import { createHttpUpload, type Upload, type UploadOptions } from '#contract/platform/upload.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { editions, localeOf } from '#rules/platform/editions/editions.ts';
import { getLocale } from '#texts/locale.ts';
import { m } from '#texts/messages.ts';

const uploads = new Map<string, Upload>();

/** A file with its size and how large it may be, as the page writes numbers. */
function sized({ name, size }: File, most: number): string {
  const edition = editions.find((one) => localeOf[one] === getLocale()) ?? 'en';
  return m.form_file_sized({ name, size: formatSize(size, edition), most: formatSize(most, edition) });
}

/**
 * What the server would refuse after minutes of sending is refused at once, with the sizes it does not tell.
 */
const checkedFirst =
  (upload: Upload): Upload =>
  async <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>, options?: UploadOptions) => {
    const rule = (endpoint as AnyEndpoint).files;
    const { files = [] } = input as { readonly files?: readonly File[] };
    const large = rule && files.find(({ size }) => size > rule.maxBytes);
    if (large) return outcomeOf<E>(413, { code: 'upload_too_large', detail: sized(large, rule.maxBytes) });
    return upload(endpoint, input, options);
  };

/** Calls with files in this browser. */
export function browserUpload(apiBase: string): Upload {
  const known = uploads.get(apiBase) ?? checkedFirst(createHttpUpload(apiBase));
  uploads.set(apiBase, known);
  return known;
}
