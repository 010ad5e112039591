import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import s from './designer.module.css';

/**
 * What a person should know before the first design; once per browser, and from the info button (SHL-032,
 * D-S14).
 */
export const Intro = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog
    open={open}
    onClose={onClose}
    variant="info"
    title={m.designer_intro_title()}
    actions={
      <button type="button" className="btn primary" onClick={onClose}>
        {m.designer_intro_close()}
      </button>
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
