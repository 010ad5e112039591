import { addProductImage } from '#contract/catalogue/product-images.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import { isProblemCode } from '#contract/platform/problems.ts';
import {
  IMAGE_MAX_BYTES,
  IMAGES_PER_PRODUCT,
  imageExtensions,
} from '#rules/catalogue/products/product-images.ts';
import { formatSize } from '#rules/orders/order/attachments.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useFileAttempts } from '#web/calls/use-attempt.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { FileField, type ListedFile } from '#web/ui/file-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { useUploads } from '#web/ui/use-uploads.ts';

const ACCEPT = imageExtensions.map((one) => `.${one}`).join(',');
const isOurs = (extension: string): boolean => imageExtensions.some((one) => one === extension);

type Props = { readonly productId: string; readonly onAdded: () => void };

/** Takes pictures, which are sent at once; what is wrong with one is said beside it. */
export function UploadPart({ productId, onAdded }: Props) {
  const { apiBase, edition, locale } = useShop();
  const attempts = useFileAttempts();
  const size = formatSize(IMAGE_MAX_BYTES, edition);
  const refuse = ({ name, size: bytes }: File): string | null => {
    if (!isOurs(extensionOf(name))) return m.images_wrong_type({ name });
    return bytes > IMAGE_MAX_BYTES ? m.images_too_large({ name, size }) : null;
  };
  const { uploads, add, remove, retry } = useUploads(async (file, onProgress, signal) => {
    const answer = await browserUpload(apiBase)(
      addProductImage,
      { params: { id: productId }, files: [file] },
      { onProgress, signal, headers: attempts.headersFor(file) },
    );
    if (answer.ok) {
      attempts.done(file);
      toast(m.images_added({ name: file.name }));
      onAdded();
      return null;
    }
    return problemText(isProblemCode(answer.code) ? answer.code : 'unavailable', locale, answer.detail);
  }, refuse);
  const files = uploads
    .filter(({ state }) => state !== 'done') // it stands among the pictures
    .map(
      ({ id, file, state, sent, problem }): ListedFile => ({
        id,
        name: file.name,
        size: formatSize(file.size, edition),
        problem,
        sent: state === 'sending' ? sent : null,
        onRetry: state === 'failed' && refuse(file) === null ? () => retry(id) : undefined,
      }),
    );
  return (
    <FileField
      words={{
        title: m.images_drop(),
        choose: m.images_choose_files(),
        limits: m.images_limits({ size, count: IMAGES_PER_PRODUCT }),
        remove: (name) => m.images_dismiss({ name }),
        removed: (name) => m.images_dismissed({ name }),
        sending: (name) => m.images_sending({ name }),
        retry: m.images_retry(),
      }}
      accept={ACCEPT}
      files={files}
      take={add}
      remove={remove}
    />
  );
}
