import { type ReactNode, type RefObject, useId, useState } from 'react';
import { attachmentExtensions } from '#rules/orders/order/attachments.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { attachmentLimits } from '#rules/platform/files/picture-limits.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { FileField } from '#web/ui/file-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useOrderPage } from '../order-page.tsx';
import s from './messages.module.css';
import type { Draft } from './use-draft.ts';

export const acceptedFiles = attachmentExtensions.map((extension) => `.${extension}`).join(',');

export const fileWords = () => ({
  title: m.order_files_drop(),
  choose: m.order_files_choose(),
  limits: m.order_files_limits(attachmentLimits),
  remove: (name: string) => m.order_file_remove({ name }),
  removed: (name: string) => m.order_file_removed({ name }),
});

type Props = {
  readonly draft: Draft;
  readonly placeholder: string;
  readonly rows?: number;
  /** above the field: what helps to write */
  readonly tools?: ReactNode;
  /** for whoever has to know where the caret is */
  readonly fieldRef?: RefObject<HTMLTextAreaElement | null> | undefined;
  /** the buttons that send it */
  readonly children: ReactNode;
};

/** Where a message is written, with its length and files (MSG-008 to MSG-021). */
export function Composer({ draft, placeholder, rows = 3, tools, fieldRef, children }: Props) {
  const id = useId();
  const { numbers } = useOrderPage();
  const [isOpen, setOpen] = useState(false);
  const { text, setText, files, failure, sent, isTooLong } = draft;
  const shows = isOpen || files.files.length > 0;
  return (
    <div className={s.composer} data-bad={isTooLong || undefined}>
      <label className="visually-hidden" htmlFor={id}>
        {m.order_message_label()}
      </label>
      {tools}
      <textarea
        ref={fieldRef}
        id={id}
        rows={rows}
        placeholder={placeholder}
        value={text}
        aria-invalid={isTooLong || undefined}
        aria-describedby={`${id}-count`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={s.composerRow}>
        <button
          type="button"
          className="btn ghost tiny"
          aria-expanded={shows}
          aria-controls={`${id}-files`}
          onClick={() => setOpen(!shows)}
        >
          <Icon name="paperclip" size="small" />
          {m.order_message_attach()}
        </button>
        <span className="num" id={`${id}-count`}>
          {m.order_message_count({
            count: formatNumber(text.trim().length, numbers),
            max: formatNumber(MESSAGE_MAX, numbers),
          })}
        </span>
      </div>
      <div id={`${id}-files`} className={s.composerFiles} hidden={!shows}>
        {shows && (
          <FileField
            words={fileWords()}
            accept={acceptedFiles}
            files={files.listed(null)}
            take={(chosen) => void files.add(chosen)}
            remove={files.remove}
          />
        )}
      </div>
      {isTooLong && (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {m.order_message_long({ max: formatNumber(MESSAGE_MAX, numbers) })}
        </p>
      )}
      {failure && <Refusal>{failure}</Refusal>}
      {sent !== null && files.files.length > 0 && (
        <progress value={sent} max={1} aria-label={m.order_message_sending()} />
      )}
      <div className={s.composerActs}>{children}</div>
    </div>
  );
}

/** Why a draft cannot be sent as it is; null when it can. */
export function draftProblem(draft: Draft): string | null {
  if (draft.files.isBlocked) return m.order_files_blocked();
  if (draft.isTooLong) return m.order_message_shorten();
  return draft.isEmpty ? m.order_message_empty() : null;
}
