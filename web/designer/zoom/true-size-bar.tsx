import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { later } from '../later.tsx';
import s from './true-size.module.css';
import { useZoomTools } from './use-zoom.ts';

// a card is held against a screen once
const CardDialog = later(() => import('./card-dialog.tsx'));

/** What true size rests on, and the way to measure the screen anew. */
export function TrueSizeBar() {
  const { trueSize } = useZoomTools();
  const { isOn, scale, isAsking, ask, close, keep } = trueSize;
  return (
    <>
      {isOn && scale && (
        <div className={s.bar} data-part="true-size">
          <Note tone={scale.isSure ? 'info' : 'warn'}>
            {scale.isSure ? m.truesize_on() : m.truesize_unsure()}
          </Note>
          <button type="button" className="btn line small" onClick={ask}>
            {m.truesize_again()}
          </button>
        </div>
      )}
      {isAsking && <CardDialog scale={scale} onClose={close} onKeep={keep} />}
    </>
  );
}
