import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { QuestionDialog } from '#web/ui/question-dialog.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';
import s from './patterns.module.css';
import { soon } from './soon.ts';

function Act({ fails }: { readonly fails: boolean }) {
  const [asking, setAsking] = useState(false);
  const act = async () => {
    await soon();
    if (fails) return m.patterns_dialog_refused();
    toast(m.patterns_dialog_done());
    return null;
  };
  return (
    <>
      <button type="button" className="btn line" onClick={() => setAsking(true)}>
        {fails ? m.patterns_dialog_act_failing() : m.patterns_dialog_act()}
      </button>
      <ConfirmDialog
        open={asking}
        title={m.patterns_dialog_title()}
        text={m.patterns_dialog_consequence()}
        yes={m.patterns_dialog_act()}
        no={m.patterns_dialog_keep()}
        icon="trash"
        onNo={() => setAsking(false)}
        onYes={act}
      />
    </>
  );
}

/** What is typed stays until it is sent: Escape and the cross only hide it. */
function Written() {
  const [isOpen, setOpen] = useState(false);
  const [round, setRound] = useState(0);
  const send = () => {
    setOpen(false);
    setRound(round + 1);
    toast(m.patterns_dialog_done());
  };
  return (
    <>
      <button type="button" className="btn line" onClick={() => setOpen(true)}>
        {m.patterns_dialog_write()}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.patterns_dialog_write()}
        keep={String(round)}
        actions={
          <button type="button" className="btn primary" onClick={send}>
            {m.patterns_save()}
          </button>
        }
      >
        <TextArea label={m.patterns_note()} hint={m.patterns_dialog_write_text()} />
      </Dialog>
    </>
  );
}

/** A question about what somebody else changes while it is asked. */
function Moving() {
  const [isOpen, setOpen] = useState(false);
  const [version, setVersion] = useState(1);
  const ask = () => {
    setOpen(true);
    void soon().then(() => setVersion(version + 1));
  };
  return (
    <>
      <button type="button" className="btn line" onClick={ask}>
        {m.patterns_question_moving()}
      </button>
      <QuestionDialog
        open={isOpen}
        title={m.patterns_dialog_title()}
        yes={m.patterns_dialog_act()}
        no={m.patterns_dialog_keep()}
        onYes={() => setOpen(false)}
        onNo={() => setOpen(false)}
        about={version}
      >
        <p>{m.patterns_dialog_consequence()}</p>
      </QuestionDialog>
    </>
  );
}

/** One field; Enter is the answer. Whoever answers yes is not told no as well. */
function OneField() {
  const [isOpen, setOpen] = useState(false);
  const answer = (said: string) => {
    setOpen(false);
    toast(said);
  };
  return (
    <>
      <button type="button" className="btn line" onClick={() => setOpen(true)}>
        {m.patterns_question_code()}
      </button>
      <QuestionDialog
        open={isOpen}
        title={m.patterns_question_code()}
        yes={m.patterns_save()}
        no={m.patterns_dialog_keep()}
        onYes={() => answer(m.patterns_form_saved())}
        onNo={() => answer(m.patterns_question_left())}
        isForm
      >
        <Field label={m.patterns_list_number()} inputMode="numeric" autoComplete="off" />
      </QuestionDialog>
    </>
  );
}

export const DialogPart = () => (
  <Part id="dialog" title={m.patterns_dialog()} text={m.patterns_dialog_text()}>
    <div className={s.patternButtons}>
      <Act fails={false} />
      <Act fails />
      <Written />
      <Moving />
      <OneField />
    </div>
  </Part>
);
