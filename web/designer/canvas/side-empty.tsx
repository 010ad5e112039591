import { isEmptySide } from '#rules/artwork/document.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { accepted } from '../pictures/store-picture.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { useTools } from '../state/use-tools.ts';
import { sideWords } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';
import s from './side-card.module.css';

/** What to do with a side that has nothing on it yet. */
export function SideEmpty({ view }: { view: SideView }) {
  const { offer, editor } = useDesigner();
  const addPictures = usePictures(useCurrentDesigner());
  const { addTextTo, copyTo } = useTools();
  const first = editor.document.sides[0];
  const side = sideWords(view, offer.locale);
  return (
    <div className={s.sideEmpty}>
      {view.number > 1 && first && !isEmptySide(first) && (
        <button
          type="button"
          className="btn line small"
          onClick={() => copyTo(view)}
          aria-label={m.designer_copy_to({ side })}
        >
          <ToolIcon name="copy" size="small" />
          {m.designer_copy()}
        </button>
      )}
      <button
        type="button"
        className="btn line small"
        data-fix-control="add"
        onClick={() => void addTextTo(view)}
        aria-label={m.designer_add_text_to({ side })}
      >
        <Icon name="plus" size="small" />
        {m.designer_add_text()}
      </button>
      <label className="btn line small">
        <input
          type="file"
          multiple
          accept={accepted}
          className="spoken"
          aria-label={m.designer_add_picture_to({ side })}
          onChange={(event) => {
            void addPictures([...(event.target.files ?? [])], view.number);
            event.target.value = ''; // the same file may be chosen again
          }}
        />
        <ToolIcon name="picture" size="small" />
        {m.designer_add_picture()}
      </label>
    </div>
  );
}
