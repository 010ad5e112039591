import { useEffect, useRef, useState } from 'react';
import type { Pixels } from '#rules/artwork/pixels/bins.ts';
import { pictures } from '#web/cart/store.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Dialog } from '#web/ui/dialog.tsx';
import { InkSquare } from '../ink-slats.tsx';
import './picture-picker.css';
import { colorAt, fitted, inside, type Spot, steered } from './picker-pixels.ts';
import { pixelsOf } from './pixels.ts';

/** The eyedropper of the browser, where it has one; it reaches the whole screen, but not the keyboard. */
type ScreenDropper = { readonly open: () => Promise<{ readonly sRGBHex: string }> };
const screenDropper = (): (new () => ScreenDropper) | undefined =>
  (window as { EyeDropper?: new () => ScreenDropper }).EyeDropper;

type Props = {
  /** reference of the stored picture */
  readonly image: string;
  readonly name: string;
  readonly onPick: (hex: string) => void;
  readonly onClose: () => void;
};

/** Takes a print colour from a picture, by pointer or keys (CFG-027, CFG-030). */
export function PicturePicker({ image, name, onPick, onClose }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pixels, setPixels] = useState<Pixels | null>(null);
  const [spot, setSpot] = useState<Spot>({ x: 0, y: 0 });

  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const picture = await pictures.load(image);
      const whole = picture && (await pixelsOf(picture.blob));
      if (!whole || !isCurrent || !canvas.current) return;
      const source = document.createElement('canvas');
      [source.width, source.height] = [whole.width, whole.height];
      source.getContext('2d')?.putImageData(new ImageData(Uint8ClampedArray.from(whole.data), whole.width), 0, 0);
      const { width, height } = fitted(whole);
      [canvas.current.width, canvas.current.height] = [width, height];
      const context = canvas.current.getContext('2d', { willReadFrequently: true });
      context?.drawImage(source, 0, 0, width, height);
      const data = context?.getImageData(0, 0, width, height);
      if (!data) return;
      setPixels(data);
      setSpot(inside({ x: width / 2, y: height / 2 }, data));
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [image]);

  const hex = pixels && colorAt(pixels, spot);
  const take = () => hex && onPick(hex);
  const Dropper = screenDropper();
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.designer_pick_title({ name })}
      actions={
        <>
          {Dropper && (
            <button
              type="button"
              className="btn line"
              onClick={() =>
                new Dropper().open().then(
                  ({ sRGBHex }) => onPick(sRGBHex.toLowerCase()),
                  () => undefined, // given up with Escape
                )
              }
            >
              {m.designer_pick_screen()}
            </button>
          )}
          <button type="button" className="btn primary" aria-disabled={!hex} onClick={take}>
            {m.designer_pick_use()}
          </button>
        </>
      }
    >
      <div
        className="picture-picker"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys steer it
        tabIndex={0}
        aria-label={m.designer_pick_area()}
        aria-describedby="picture-picker-help"
        onKeyDown={(event) => {
          const moved = steered(spot, event);
          if (event.key === 'Enter') take();
          if (moved && pixels) setSpot(inside(moved, pixels));
          if (!moved && event.key !== 'Enter') return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onPointerDown={(event) => {
          const box = canvas.current?.getBoundingClientRect();
          if (!box || !pixels) return;
          const scale = pixels.width / box.width;
          setSpot(inside({ x: (event.clientX - box.left) * scale, y: (event.clientY - box.top) * scale }, pixels));
        }}
      >
        <div className="picture-picker-plane">
          <canvas ref={canvas} />
          {pixels && (
            <span
              className="picture-picker-spot"
              style={{ left: `${(100 * (spot.x + 0.5)) / pixels.width}%`, top: `${(100 * (spot.y + 0.5)) / pixels.height}%` }}
            />
          )}
        </div>
      </div>
      <p className="picture-picker-color" role="status">
        {hex && <InkSquare hex={hex} />}
        {hex && <span className="mark">{hex.toUpperCase()}</span>}
        {pixels && !hex && m.designer_pick_nothing()}
      </p>
      <p className="hint" id="picture-picker-help">
        {m.designer_pick_help()}
      </p>
    </Dialog>
  );
}
