import { clsx } from 'clsx';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { accepted } from '../pictures/accepted.ts';
import { usePictures } from '../pictures/use-pictures.ts';
import { useCurrentDesigner, useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { useTools } from '../state/use-tools.ts';
import { sideWords } from '../texts.ts';
import { ToolIcon } from '../tool-icon.tsx';

type Props = {
  readonly view: SideView;
  /** as a button of the design system */
  readonly className: string;
  readonly label: string;
};

/** A new text on a side, opened for typing. */
export function AddText({ view, className, label }: Props) {
  const { offer } = useDesigner();
  const { addTextTo } = useTools();
  return (
    <button
      type="button"
      className={clsx('btn', className)}
      data-fix-control="add"
      onClick={() => void addTextTo(view)}
      aria-label={m.designer_add_text_to({ side: sideWords(view, offer.locale) })}
    >
      <Icon name="plus" size="small" />
      {label}
    </button>
  );
}

/** Opens the browser's own choice of files and puts them on a side. */
export function AddPicture({ view, className, label, onFiles }: Props & { readonly onFiles?: () => void }) {
  const { offer } = useDesigner();
  const addPictures = usePictures(useCurrentDesigner());
  return (
    <label className={clsx('btn', className)}>
      <input
        type="file"
        multiple
        accept={accepted}
        className="visually-hidden"
        aria-label={m.designer_add_picture_to({ side: sideWords(view, offer.locale) })}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = ''; // the same file may be chosen again
          void addPictures(files, view.number);
          onFiles?.();
        }}
      />
      <ToolIcon name="picture" size="small" />
      {label}
    </label>
  );
}
