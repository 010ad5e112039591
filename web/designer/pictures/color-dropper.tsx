import { useState } from 'react';
import { m } from '#texts/messages.ts';
import { later } from '../later.tsx';
import { ToolIcon } from '../tool-icon.tsx';
import { type Pickable, pickFromScreen, screenDropper } from './screen-dropper.ts';

const PicturePicker = later(() => import('./picture-picker.tsx'), { isLikely: true });

type Props = {
  /** pictures to pick from, the nearest first */
  readonly pictures: readonly Pickable[];
  readonly label: string;
  readonly onPick: (hex: string) => void;
};

/**
 * The eyedropper of a colour: from a picture of the design, and where the browser can, from anywhere on the
 * screen.
 */
export function ColorDropper({ pictures, label, onPick }: Props) {
  const [picks, setPicks] = useState(false);
  const can = pictures.length > 0 || screenDropper() !== undefined;
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={label}
        aria-disabled={can ? undefined : true}
        title={can ? label : m.designer_pick_none()}
        onClick={() => {
          if (pictures.length > 0) setPicks(true);
          else pickFromScreen(onPick);
        }}
      >
        <ToolIcon name="dropper" />
      </button>
      {picks && (
        <PicturePicker
          pictures={pictures}
          onClose={() => setPicks(false)}
          onPick={(hex) => {
            setPicks(false);
            onPick(hex);
          }}
        />
      )}
    </>
  );
}
