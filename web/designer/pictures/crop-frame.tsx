import { useRef } from 'react';
import { boxHandles, handlePoint } from '#rules/design/artwork/commands/resize.ts';
import { movedCrop, resizedCrop } from '#rules/design/artwork/crop-frame.ts';
import type { Size } from '#rules/design/artwork/free-place.ts';
import type { Crop } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { useDrag } from '../gestures/use-drag.ts';
import s from './crop-dialog.module.css';
import { steered } from './picker-pixels.ts';

const percent = (fraction: number): string => `${fraction * 100}%`;

export const boxOf = ({ x, y, width, height }: Crop) => ({
  left: percent(x),
  top: percent(y),
  width: percent(width),
  height: percent(height),
});

type FrameProps = {
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
  readonly rules: Parameters<typeof resizedCrop>[4];
  /** of the whole picture, mm */
  readonly size: Size;
};

/** The frame over the picture, which is dimmed outside; arrow keys move it by a tenth of a millimetre. */
export function CropFrame({ crop, onCrop, rules, size }: FrameProps) {
  const follow = useDrag();
  const frame = useRef<HTMLDivElement>(null);
  /** a distance on the screen in fractions of the picture */
  const fraction = (dx: number, dy: number): readonly [number, number] => {
    const plane = frame.current?.parentElement?.getBoundingClientRect();
    return plane ? [dx / plane.width, dy / plane.height] : [0, 0];
  };
  const start = (event: React.PointerEvent, change: (dx: number, dy: number) => Crop): void => {
    event.stopPropagation();
    follow(event, {
      onMove: (dx, dy) => onCrop(change(...fraction(dx, dy))),
      onCancel: () => onCrop(crop),
    });
  };
  return (
    <div
      ref={frame}
      className={s.cropFrame}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys move it
      tabIndex={0}
      aria-label={m.designer_crop_frame()}
      aria-describedby="crop-help"
      style={boxOf(crop)}
      onKeyDown={(event) => {
        const moved = steered({ x: 0, y: 0 }, event);
        if (!moved) return;
        event.preventDefault();
        event.stopPropagation();
        onCrop(movedCrop(crop, moved.x / 10 / size.width, moved.y / 10 / size.height));
      }}
      onPointerDown={(event) => start(event, (dx, dy) => movedCrop(crop, dx, dy))}
    >
      {boxHandles.map((handle) => (
        <span
          key={handle}
          className={s.cropHandle}
          data-handle={handle}
          style={{ left: percent(handlePoint[handle].x), top: percent(handlePoint[handle].y) }}
          onPointerDown={(event) => start(event, (dx, dy) => resizedCrop(crop, handle, dx, dy, rules))}
        />
      ))}
    </div>
  );
}
