import { useState } from 'react';
import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { MOST_LETTERS } from '#rules/design/proposals/words.ts';
import { m } from '#texts/messages.ts';
import { companyWords, namedCompany } from '#web/device/company-words.ts';
import { focusFirst } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { AddPicture } from './canvas/add-buttons.tsx';
import s from './designer.module.css';
import { useDesigner } from './state/designer-context.ts';
import { useTools } from './state/use-tools.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** a company was named: its designs are shown */
  readonly onNamed: () => void;
};

/**
 * What a person should know before the first design; once per browser, and from the info button (SHL-032,
 * D-S14). The name of a company leads to finished designs, what stands there is kept beside them. Where nothing is
 * designed yet its buttons begin the design.
 */
export function Intro({ open, onClose, onNamed }: Props) {
  const { editor } = useDesigner();
  const isEmpty = isEmptyDocument(editor.document);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="info"
      title={m.designer_intro_title()}
      actions={
        isEmpty ? (
          <Begin onBegun={onClose} />
        ) : (
          <button type="button" className="btn primary" onClick={onClose}>
            {m.designer_intro_close()}
          </button>
        )
      }
    >
      <Company onNamed={onNamed} />
      <ul className={s.introList}>
        <li>{m.designer_intro_sides()}</li>
        <li>{m.designer_intro_area()}</li>
        <li>{m.designer_intro_colors()}</li>
        <li className={s.introKeys}>{m.designer_intro_keys()}</li>
        <li>{m.designer_intro_proof()}</li>
      </ul>
    </Dialog>
  );
}

/** Who names a company gets finished designs at once. */
function Company({ onNamed }: Pick<Props, 'onNamed'>) {
  const [company, setCompany] = useState(() => companyWords.read().value.company);
  const [isNeeded, setNeeded] = useState(false);
  return (
    <form
      className={s.introCompany}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setNeeded(company.trim() === '');
        if (company.trim() === '') return event.currentTarget.querySelector('input')?.focus();
        companyWords.write(namedCompany(companyWords.read().value, company));
        onNamed();
      }}
    >
      <Field
        label={m.proposals_company()}
        hint={m.proposals_hint()}
        error={isNeeded ? m.proposals_need() : undefined}
        autoComplete="organization"
        maxLength={MOST_LETTERS.company}
        value={company}
        onChange={({ target: { value } }) => setCompany(value)}
      />
      <button type="submit" className="btn second">
        {m.proposals_show()}
      </button>
    </form>
  );
}

/** Text or picture as the first element. */
function Begin({ onBegun }: { onBegun: () => void }) {
  const { active } = useDesigner();
  const { addTextTo } = useTools();
  return (
    <>
      <AddPicture view={active} className="line" label={m.designer_intro_picture()} onFiles={onBegun} />
      <button
        type="button"
        className="btn primary"
        ref={focusFirst}
        onClick={() => {
          onBegun();
          void addTextTo(active);
        }}
      >
        {m.designer_intro_text()}
      </button>
    </>
  );
}
