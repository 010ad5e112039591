import { type CSSProperties, useRef, useState } from 'react';
import { cropImage } from '#rules/artwork/commands/crop.ts';
import { handlePoint, imageHandles } from '#rules/artwork/commands/resize.ts';
import {
  leastCrop,
  movedCrop,
  ratioFits,
  ratioIn,
  resizedCrop,
  typedCrop,
  wholePicture,
  wholeSize,
  withRatio,
} from '#rules/artwork/crop-frame.ts';
import type { Size } from '#rules/artwork/free-place.ts';
import type { Crop, ImageNode } from '#rules/artwork/nodes.ts';
import { bodyHexOf } from '#rules/print/preflight/inks.ts';
import { px, pxToMm } from '#rules/print/units.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useDrag } from '../gestures/use-drag.ts';
import { NumberField } from '../panel/number-field.tsx';
import { type Chosen, useDesigner } from '../state/designer-context.ts';
import { mmText } from '../texts.ts';
import './crop-dialog.css';
import { steered } from './picker-pixels.ts';
import { usePictureAddress } from './picture-addresses.ts';

const proportions = ['free', 'original', 'square', 'area'] as const;
type Proportion = (typeof proportions)[number];

const proportionText = (proportion: Proportion): string =>
  ({
    free: m.designer_crop_free,
    original: m.designer_crop_original,
    square: m.designer_crop_square,
    area: m.designer_crop_area,
  })[proportion]();

const inMm = (length: number): number => pxToMm(px(length));

/** Which way the picture lies on its side: a quarter turn makes width of height. */
const isLying = (rotation: number): boolean => Math.round(rotation / 90) % 2 !== 0;

/** A proportion in fractions of the picture; null for any. */
function ratioOf(
  proportion: Proportion,
  whole: Size,
  rotation: number,
  area: Chosen['view']['area'],
): number | null {
  if (proportion === 'free') return null;
  if (proportion === 'original') return 1;
  if (proportion === 'square') return ratioIn(1, whole);
  if (!area) return null;
  const wide = (area.maxX - area.minX) / (area.maxY - area.minY);
  return ratioIn(isLying(rotation) ? 1 / wide : wide, whole);
}

type Props = { readonly node: ImageNode; readonly chosen: Chosen; readonly onClose: () => void };

/**
 * Chooses the part of a picture that is printed, in the picture's own frame, however it is turned on the
 * product: by dragging, by arrow keys, or in exact millimetres. Nothing happens to the design before it is
 * applied, which is one step of the history.
 */
export function CropDialog({ node, chosen, onClose }: Props) {
  const { offer, editor, act, announce } = useDesigner();
  const { edition } = offer;
  const reduced = chosen.element.kind === 'image' ? chosen.element.reduced : null;
  const address = usePictureAddress(node.image, reduced);
  const [crop, setCrop] = useState<Crop>(node.crop ?? wholePicture);
  const [proportion, setProportion] = useState<Proportion>('free');
  const whole = wholeSize(node);
  const least = leastCrop(whole);
  const { area } = chosen.view;
  const ratio = ratioOf(proportion, whole, node.rotation, area);
  const rules = { least, ratio };
  const size = { width: inMm(whole.width), height: inMm(whole.height) };
  const text = (value: number) => mmText(value, edition);
  const shown = { width: text(crop.width * size.width), height: text(crop.height * size.height) };

  const choose = (next: Proportion): void => {
    const wanted = ratioOf(next, whole, node.rotation, area);
    setProportion(next);
    if (wanted !== null) setCrop(withRatio(crop, wanted));
  };
  const apply = (): void => {
    const isWhole = crop.width === 1 && crop.height === 1;
    act((document) => cropImage(document, { id: node.id, crop: isWhole ? null : crop }));
    announce(isWhole ? m.designer_said_uncropped() : m.designer_said_cropped(shown));
    onClose();
  };
  const fields = [
    {
      label: m.designer_crop_left(),
      value: crop.x * size.width,
      set: (at: number) => movedCrop(crop, at / size.width - crop.x, 0),
    },
    {
      label: m.designer_crop_top(),
      value: crop.y * size.height,
      set: (at: number) => movedCrop(crop, 0, at / size.height - crop.y),
    },
    {
      label: m.designer_crop_width(),
      value: crop.width * size.width,
      set: (to: number) => typedCrop(crop, 'width', to / size.width, rules),
    },
    {
      label: m.designer_crop_height(),
      value: crop.height * size.height,
      set: (to: number) => typedCrop(crop, 'height', to / size.height, rules),
    },
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.designer_crop_title({ name: node.name })}
      actions={
        <>
          <button
            type="button"
            className="btn ghost crop-reset"
            onClick={() => {
              setCrop(wholePicture);
              setProportion('free');
            }}
          >
            {m.designer_crop_reset()}
          </button>
          <button type="button" className="btn line" onClick={onClose}>
            {m.designer_crop_cancel()}
          </button>
          <button type="button" className="btn primary" onClick={apply}>
            {m.designer_crop_apply()}
          </button>
        </>
      }
    >
      <div className="crop-room">
        <div
          className="crop-plane"
          style={
            {
              '--proportion': size.width / size.height,
              background: bodyHexOf(offer.product, editor.document.color),
            } as CSSProperties
          }
        >
          {address.state === 'ready' && <img src={address.url} alt="" draggable={false} />}
          <div className="crop-dim">
            <div style={boxOf(crop)} />
          </div>
          <CropFrame crop={crop} onCrop={setCrop} rules={rules} size={size} />
        </div>
      </div>
      <p className="crop-size" role="status">
        {m.designer_crop_size({ ...shown, whole: `${text(size.width)}\u00a0×\u00a0${text(size.height)}` })}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
      <div className="toggles words crop-proportions" role="group" aria-label={m.designer_crop_proportion()}>
        {proportions.map((one) => {
          const wanted = ratioOf(one, whole, node.rotation, area);
          const can = one === 'free' || (wanted !== null && ratioFits(wanted, least));
          return (
            <button
              key={one}
              type="button"
              aria-pressed={proportion === one}
              aria-disabled={can ? undefined : true}
              onClick={() => can && choose(one)}
            >
              {proportionText(one)}
            </button>
          );
        })}
      </div>
      <div className="crop-fields">
        {fields.map(({ label, value, set }) => (
          <NumberField
            key={label}
            label={label}
            value={value}
            decimals={1}
            edition={edition}
            min={0}
            onValue={(to) => setCrop(set(to))}
          />
        ))}
      </div>
      <p className="hint" id="crop-help">
        {m.designer_crop_help()} {node.rotation !== 0 && m.designer_crop_turned()}
      </p>
    </Dialog>
  );
}

const percent = (fraction: number): string => `${fraction * 100}%`;

const boxOf = ({ x, y, width, height }: Crop) => ({
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
function CropFrame({ crop, onCrop, rules, size }: FrameProps) {
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
      className="crop-frame"
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
      {imageHandles.map((handle) => (
        <span
          key={handle}
          className={`crop-handle handle-${handle}`}
          style={{ left: percent(handlePoint[handle].x), top: percent(handlePoint[handle].y) }}
          onPointerDown={(event) => start(event, (dx, dy) => resizedCrop(crop, handle, dx, dy, rules))}
        />
      ))}
    </div>
  );
}
