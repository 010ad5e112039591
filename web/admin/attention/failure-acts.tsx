import { dismissFailure, NOTE_MAX, retryFailure } from '#contract/office/attention.ts';
import type { AttentionKind } from '#rules/office/attention/kinds.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './attention.module.css';
import type { FailureRow } from './view.server.ts';

const retryTexts: Readonly<Record<AttentionKind, Plain>> = {
  payment: m.attention_retry,
  mail: m.attention_send,
  job: m.attention_retry,
  printFile: m.attention_make,
};

/**
 * What can be done about a failure: another try, which loses nothing, or putting it aside, which is asked
 * about.
 */
export function FailureActs({ row }: { readonly row: FailureRow }) {
  const { kind, id, what, order, hint, mayRetry } = row;
  const { busy, run, closed } = useAct();
  const question = useQuestion({ kind, id, what, mayRetry }, busy);
  const [note, setNote] = useTyped(`failure ${kind} ${id}`);
  const name = [what, order?.code].filter(Boolean).join(' ');
  const close = () => {
    question.close();
    setNote('');
    closed();
  };
  const retry = async () => {
    if (busy || kind === 'payment') return;
    const refused = await run(retryFailure, { body: { kind, id } }, m.attention_retried());
    if (refused !== null) {
      toast(refused, 'error');
      closed();
    }
  };
  return (
    <div className={s.acts}>
      {hint && <span className="muted">{hint}</span>}
      {mayRetry && (
        <button
          type="button"
          className="btn line small"
          aria-label={m.attention_of({ act: retryTexts[kind](), name })}
          aria-disabled={busy || undefined}
          onClick={() => void retry()}
        >
          <Icon name="refresh" size="small" />
          {retryTexts[kind]()}
        </button>
      )}
      <button
        type="button"
        className="btn ghost small"
        aria-label={m.attention_of({ act: m.attention_done(), name })}
        aria-disabled={busy || undefined}
        onClick={() => !busy && question.ask()}
      >
        <Icon name="check" size="small" />
        {m.attention_done()}
      </button>
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={m.attention_done_title()}
        text={
          <div className={s.asked}>
            <p>{m.attention_done_text({ name })}</p>
            <TextArea
              label={m.attention_note()}
              hint={m.attention_note_hint()}
              rows={3}
              maxLength={NOTE_MAX}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </div>
        }
        yes={m.attention_done()}
        no={m.attention_keep()}
        onNo={close}
        onYes={async () => {
          const refused = await run(dismissFailure, { body: { kind, id, note } }, m.attention_dismissed());
          if (refused === null) setNote('');
          return refused;
        }}
      />
    </div>
  );
}
