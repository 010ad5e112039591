import { m } from '#texts/messages.ts';
import { toast } from '#web/ui/toast.tsx';
import { Part } from './part.tsx';
import s from './patterns.module.css';

export const ToastPart = () => (
  <Part id="toast" title={m.patterns_toast()} text={m.patterns_toast_text()}>
    <div className={s.patternButtons}>
      <button
        type="button"
        className="btn line"
        onClick={() =>
          toast(m.patterns_toast_deleted(), 'ok', {
            text: m.patterns_toast_undo(),
            run: () => toast(m.patterns_toast_undone()),
          })
        }
      >
        {m.patterns_toast_delete()}
      </button>
      <button type="button" className="btn line" onClick={() => toast(m.patterns_toast_failed(), 'error')}>
        {m.patterns_toast_fail()}
      </button>
    </div>
  </Part>
);
