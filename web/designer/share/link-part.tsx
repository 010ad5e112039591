import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import s from './share.module.css';

/** Copies through the clipboard, or the old way where a page without https may not use it. */
async function copied(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    field.focus();
    field.select();
    return document.execCommand('copy');
  }
}

type Props = { readonly address: string; readonly subject: string; readonly expiresAt: Date };

/**
 * The link in a field one can select from, to copy and to send, and the day until which it opens the design.
 */
export function LinkPart({ address, subject, expiresAt }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [copy, setCopy] = useState<'none' | 'done' | 'by_hand'>('none');
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // closed without sending
  const share = () => navigator.share({ title: subject, text: subject, url: address }).catch(() => undefined);
  return (
    <>
      <label className="field">
        <span className="label">{m.share_link()}</span>
        <input
          ref={field}
          className={clsx('input', s.shareLink)}
          readOnly
          value={address}
          onFocus={(event) => event.target.select()}
          spellCheck={false}
        />
      </label>
      <div className={s.shareWays}>
        <button
          type="button"
          className="btn primary"
          onClick={async () => {
            if (field.current) setCopy((await copied(field.current)) ? 'done' : 'by_hand');
          }}
        >
          <Icon name={copy === 'done' ? 'check' : 'copy'} size="small" />
          {copy === 'done' ? m.share_copied() : m.share_copy()}
        </button>
        {typeof navigator.share === 'function' && (
          <button type="button" className="btn line" onClick={share}>
            <ToolIcon name="share" size="small" />
            {m.share_send()}
          </button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {copy === 'done' && m.share_copied()}
      </p>
      {copy === 'by_hand' && (
        <Note tone="warn" live>
          {m.share_copy_by_hand()}
        </Note>
      )}
      <p className={clsx('muted', s.shareUntil)}>{m.share_until({ day: displayDay(expiresAt) })}</p>
    </>
  );
}
