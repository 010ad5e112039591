import { m } from '#texts/messages.ts';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { accepted } from '../pictures/accepted.ts';
import { picturesIn, usePictures } from '../pictures/use-pictures.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import s from './panel.module.css';

/** Takes pictures for the active side: chosen or dropped here, or anywhere on the stage, or pasted. */
export function PictureDrop() {
  const { active } = useDesigner();
  const add = usePictures(useCurrentDesigner());
  return (
    <div className={s.panelFields}>
      <h2>{m.designer_tool_picture()}</h2>
      <DropZone
        accept={accepted}
        title={m.designer_picture_drop()}
        choose={m.designer_picture_choose()}
        hint={m.designer_picture_kinds()}
        take={(files) => void add(files)}
        pick={picturesIn}
        isDisabled={!active.printable}
      />
    </div>
  );
}
