import { isEmptySide } from '#rules/design/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { useTools } from '../state/use-tools.ts';
import { sideWords } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import { AddPicture, AddText } from './add-buttons.tsx';
import s from './side-card.module.css';

/** What to do with a side that has nothing on it yet. */
export function SideEmpty({ view }: { view: SideView }) {
  const { offer, editor } = useDesigner();
  const { copyTo } = useTools();
  const first = editor.document.sides[0];
  return (
    <div className={s.sideEmpty}>
      {view.number > 1 && first && !isEmptySide(first) && (
        <button
          type="button"
          className="btn line small"
          onClick={() => copyTo(view)}
          aria-label={m.designer_copy_to({ side: sideWords(view, offer.locale) })}
        >
          <ToolIcon name="copy" size="small" />
          {m.designer_copy()}
        </button>
      )}
      <AddText view={view} className="line small" label={m.designer_add_text()} />
      <AddPicture view={view} className="line small" label={m.designer_add_picture()} />
    </div>
  );
}
