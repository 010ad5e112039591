import { formatSize } from '#rules/orders/order/attachments.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { FileField, type ListedFile } from '#web/ui/file-field.tsx';
import type { Upload } from '#web/ui/upload-queue.ts';
import { useUploads } from '#web/ui/use-uploads.ts';
import { Part, State } from './part.tsx';
import s from './patterns.module.css';
import { soon } from './soon.ts';

const ACCEPT = '.pdf,.png,.jpg';
const MAX_BYTES = 5_000_000;
const MAX_FILES = 10;

const words = () => ({
  title: m.patterns_files_drop(),
  choose: m.patterns_files_choose(),
  limits: m.patterns_files_limits(),
  remove: (name: string) => m.patterns_files_remove({ name }),
  removed: (name: string) => m.patterns_files_removed({ name }),
  sending: (name: string) => m.patterns_files_sending({ name }),
  retry: m.patterns_files_retry(),
});

/** What is wrong with a file before it is sent. */
function refuse({ name, size }: File, listed: readonly Upload[]): string | null {
  if (listed.length >= MAX_FILES) return m.patterns_files_many();
  if (!/\.(pdf|png|jpg)$/i.test(name)) return m.patterns_files_kind();
  return size > MAX_BYTES ? m.patterns_files_size() : null;
}

/** The server of the example; a file whose name says so breaks on its first try. */
const broken = new Set<string>();
async function send({ name }: File, onProgress: (sent: number) => void, signal: AbortSignal) {
  for (let step = 1; step <= 10 && !signal.aborted; step++) {
    await soon(150);
    if (step === 5 && name.includes('broken') && !broken.has(name)) {
      broken.add(name);
      return m.patterns_files_broken();
    }
    onProgress(step / 10);
  }
  return null;
}

function Live() {
  const { edition } = useShop();
  const { uploads, add, remove, retry } = useUploads(send, refuse);
  const files = uploads.map(
    ({ id, file, state, sent, problem }): ListedFile => ({
      id,
      name: file.name,
      size: formatSize(file.size, edition),
      problem,
      sent: state === 'sending' ? sent : null,
      onRetry: state === 'failed' && refuse(file, []) === null ? () => retry(id) : undefined,
    }),
  );
  return <FileField words={words()} accept={ACCEPT} files={files} take={add} remove={remove} />;
}

function States() {
  const { edition } = useShop();
  const size = formatSize(1_400_000, edition);
  const files: readonly ListedFile[] = [
    { id: 'sending', name: 'logo-wide.pdf', size, sent: 0.6 },
    { id: 'done', name: 'order-4711.pdf', size },
    { id: 'refused', name: 'drawing.dwg', size, problem: m.patterns_files_kind() },
    { id: 'broken', name: 'photo.jpg', size, problem: m.patterns_files_broken(), onRetry: () => {} },
  ];
  return <FileField words={words()} accept={ACCEPT} files={files} take={() => {}} remove={() => {}} />;
}

export const FilesPart = () => (
  <Part id="files" title={m.patterns_files()} text={m.patterns_files_text()}>
    <div className={s.patternStates}>
      <State title={m.patterns_files_live()}>
        <Live />
      </State>
      <State title={m.patterns_files_states()}>
        <States />
      </State>
    </div>
  </Part>
);
