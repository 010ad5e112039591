import { formatSize } from '#rules/orders/order/attachments.ts';
import { extensionOf } from '#rules/platform/files/extension.ts';
import { m } from '#texts/messages.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { FileField, type ListedFile } from '#web/ui/file-field.tsx';
import type { SendFile } from '#web/ui/upload-queue.ts';
import { useUploads } from '#web/ui/use-uploads.ts';

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: string; readonly detail?: string | undefined };

type Props = {
  readonly words: {
    readonly title: string;
    readonly choose: string;
    readonly limits: (size: string) => string;
    readonly wrongType: (name: string) => string;
    readonly tooLarge: (name: string, size: string) => string;
  };
  /** without the dot */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** of several that are dropped, the first */
  readonly onlyOne?: boolean;
  readonly send: (...given: Parameters<SendFile>) => Promise<Answer>;
  /** the page then shows the file in its place */
  readonly onSent: (file: File) => void;
};

/** Files that are sent as soon as they are chosen; what is wrong with one is said beside it. */
export function UploadField({ words, extensions, maxBytes, onlyOne = false, send, onSent }: Props) {
  const { edition, locale } = useShop();
  const most = formatSize(maxBytes, edition);
  const refuse = ({ name, size }: File): string | null => {
    if (!extensions.includes(extensionOf(name))) return words.wrongType(name);
    return size > maxBytes ? words.tooLarge(name, most) : null;
  };
  const { uploads, add, remove, retry } = useUploads(async (...given) => {
    const answer = await send(...given);
    if (!answer.ok) return failureWords(answer, locale);
    onSent(given[0]);
    return null;
  }, refuse);
  const files = uploads
    .filter(({ state }) => state !== 'done')
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
        title: words.title,
        choose: words.choose,
        limits: words.limits(most),
        remove: (name) => m.images_dismiss({ name }),
        removed: (name) => m.images_dismissed({ name }),
        sending: (name) => m.images_sending({ name }),
        retry: m.images_retry(),
      }}
      accept={extensions.map((one) => `.${one}`).join(',')}
      files={files}
      take={(chosen) => add(onlyOne ? chosen.slice(0, 1) : chosen)}
      remove={remove}
    />
  );
}
