import { isEmptyDocument } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { focusFirst } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { AddPicture } from './canvas/add-buttons.tsx';
import s from './designer.module.css';
import { useDesigner } from './state/designer-context.ts';
import { useTools } from './state/use-tools.ts';

/**
 * What a person should know before the first design; once per browser, and from the info button (SHL-032,
 * D-S14). Where nothing is designed yet its buttons begin the design.
 */
export function Intro({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { editor } = useDesigner();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      variant="info"
      title={m.designer_intro_title()}
      actions={
        isEmptyDocument(editor.document) ? (
          <Begin onBegun={onClose} />
        ) : (
          <button type="button" className="btn primary" onClick={onClose}>
            {m.designer_intro_close()}
          </button>
        )
      }
    >
      <ul className={s.introList}>
        <li>{m.designer_intro_sides()}</li>
        <li>{m.designer_intro_area()}</li>
        <li>{m.designer_intro_colors()}</li>
        <li>{m.designer_intro_keys()}</li>
        <li>{m.designer_intro_proof()}</li>
      </ul>
    </Dialog>
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
