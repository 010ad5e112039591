import { useEffect, useRef, useState } from 'react';
import { colorAt, pickerSize, pixelUnder } from '#rules/design/artwork/pixels/eyedropper.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Select } from '#web/ui/field.tsx';
import { tellApart } from '#web/words/tell-apart.ts';
import { InkSquare } from '../colors/ink-slats.tsx';
import { inside, type Spot, steered, wholePixels } from './picker-pixels.ts';
import s from './picture-picker.module.css';
import { type Pickable, pickFromScreen, screenDropper } from './screen-dropper.ts';
import { drawPixels, usePixels } from './use-pixels.ts';

type Props = {
  readonly pictures: readonly Pickable[];
  readonly onPick: (hex: string) => void;
  readonly onClose: () => void;
};

type ChoiceProps = {
  readonly offered: readonly Pickable[];
  readonly image: string;
  readonly onChoose: (image: string) => void;
};

const PictureChoice = ({ offered, image, onChoose }: ChoiceProps) => (
  <Select
    label={m.designer_pick_from()}
    small
    value={image}
    onChange={(event) => onChoose(event.target.value)}
  >
    {[
      ...tellApart(
        offered,
        (one) => one.name,
        (one) => String(offered.indexOf(one) + 1),
      ),
    ].map(([one, text]) => (
      <option key={one.image} value={one.image}>
        {text}
      </option>
    ))}
  </Select>
);

/** Takes a print colour from a picture, by pointer or keys (CFG-027, CFG-030). */
export default function PicturePicker({ pictures: offered, onPick, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [image, setImage] = useState(offered[0]?.image ?? '');
  const { name = '' } = offered.find((one) => one.image === image) ?? {};
  const read = usePixels(image);
  const pixels = typeof read === 'string' ? null : read;
  const shown = pixels && wholePixels(pickerSize(pixels));
  const [spot, setSpot] = useState<Spot>({ x: 0, y: 0 });

  useEffect(() => {
    if (!pixels || !canvas.current) return;
    const { width, height } = drawPixels(canvas.current, pixels);
    setSpot(inside({ x: width / 2, y: height / 2 }, { width, height }));
  }, [pixels]);

  const under = pixels && shown && pixelUnder(spot, shown, pixels);
  const hex = pixels && under && colorAt(pixels, under.x, under.y);
  const take = () => hex && onPick(hex);
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.designer_pick_title({ name })}
      actions={
        <>
          {screenDropper() && (
            <button type="button" className="btn line" onClick={() => pickFromScreen(onPick)}>
              {m.designer_pick_screen()}
            </button>
          )}
          <button type="button" className="btn primary" aria-disabled={!hex} onClick={take}>
            {m.designer_pick_use()}
          </button>
        </>
      }
    >
      {offered.length > 1 && <PictureChoice {...{ offered, image }} onChoose={setImage} />}
      <div
        className={s.picturePicker}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys steer it
        tabIndex={0}
        aria-label={m.designer_pick_area()}
        aria-busy={read === 'loading'}
        aria-describedby="picture-picker-help"
        onKeyDown={(event) => {
          const moved = steered(spot, event);
          if (event.key === 'Enter') take();
          if (moved && shown) setSpot(inside(moved, shown));
          if (!moved && event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onPointerDown={(event) => {
          const box = canvas.current?.getBoundingClientRect();
          if (!box || !shown) return;
          const scale = shown.width / box.width;
          setSpot(
            inside({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }, shown),
          );
        }}
      >
        <div className={s.picturePickerPlane}>
          <canvas ref={canvas} />
          {shown && (
            <span
              className={s.picturePickerSpot}
              style={{
                left: `${(100 * (spot.x + 0.5)) / shown.width}%`,
                top: `${(100 * (spot.y + 0.5)) / shown.height}%`,
              }}
            />
          )}
        </div>
      </div>
      <p className={s.picturePickerColor} role="status">
        {hex && <InkSquare hex={hex} />}
        {hex && <span className="mark">{hex.toUpperCase()}</span>}
        {pixels && !hex && m.designer_pick_nothing()}
        {read === 'lost' && m.designer_pick_lost()}
      </p>
      <p className="hint" id="picture-picker-help">
        {m.designer_pick_help()}
      </p>
    </Dialog>
  );
}
