import { m } from '#texts/messages.ts';
import { focusFirst } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './scale-choice.module.css';
import type { ScaleQuestionState } from './use-scale-question.ts';

/** Asks what becomes of the design before a folding rule loses its scale; Escape leaves the rule as it is. */
export function ScaleQuestionDialog({ state }: { state: ScaleQuestionState }) {
  const { offer } = useDesigner();
  const { question, answer, leave } = state;
  const sides = question?.sides ?? [];
  const count = sides.reduce((sum, side) => sum + side.count, 0);
  return (
    <Dialog
      open={question !== null}
      onClose={leave}
      title={m.designer_scale_title()}
      actions={
        <>
          <button type="button" className="btn line" onClick={leave}>
            {m.designer_scale_leave()}
          </button>
          <button type="button" className="btn danger" onClick={() => answer(true)}>
            {m.designer_scale_remove({ count })}
          </button>
          <button type="button" className="btn primary" ref={focusFirst} onClick={() => answer(false)}>
            {m.designer_scale_keep()}
          </button>
        </>
      }
    >
      <p>{m.designer_scale_text()}</p>
      <ul className={s.sides}>
        {sides.map(({ side, count }) => {
          const body = offer.product.sides[side - 1];
          return (
            body && (
              <li key={side}>
                {m.designer_scale_side({ side: sideWords({ body, number: side }, offer.locale), count })}
              </li>
            )
          );
        })}
      </ul>
    </Dialog>
  );
}
