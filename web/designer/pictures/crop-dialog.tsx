import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import { cropImage } from '#rules/design/artwork/commands/crop.ts';
import {
  leastCrop,
  movedCrop,
  ratioFits,
  typedCrop,
  wholePicture,
  wholeSize,
  withRatio,
} from '#rules/design/artwork/crop-frame.ts';
import type { Size } from '#rules/design/artwork/free-place.ts';
import type { Crop, ImageNode } from '#rules/design/artwork/nodes.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { px, pxToMm } from '#rules/platform/units.ts';
import { bodyHexOf } from '#rules/press/print-files/preflight/inks.ts';
import { m } from '#texts/messages.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { NumberField } from '../panel/number-field.tsx';
import { type Chosen, useDesigner } from '../state/designer-context.ts';
import { mmText } from '../texts.ts';
import s from './crop-dialog.module.css';
import { boxOf, CropFrame } from './crop-frame.tsx';
import { CropProportions, type Proportion, ratioOf } from './crop-proportions.tsx';
import { usePictureAddress } from './picture-addresses.ts';

const inMm = (length: number): number => pxToMm(px(length));

type Props = { readonly node: ImageNode; readonly chosen: Chosen; readonly onClose: () => void };

/**
 * Chooses the part of a picture that is printed, in the picture's own frame, however it is turned on the
 * product: by dragging, by arrow keys, or in exact millimetres. Nothing happens to the design before it is
 * applied, which is one step of the history.
 */
export function CropDialog({ node, chosen, onClose }: Props) {
  const { offer, editor, act } = useDesigner();
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
    act((document) => cropImage(document, { id: node.id, crop: isWhole ? null : crop }), {
      said: isWhole ? m.designer_said_uncropped() : m.designer_said_cropped(shown),
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.designer_crop_title({ name: node.name })}
      actions={
        <>
          <button
            type="button"
            className={clsx('btn ghost', s.cropReset)}
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
      <div className={s.cropRoom}>
        <div
          className={s.cropPlane}
          style={
            {
              '--proportion': size.width / size.height,
              background: bodyHexOf(offer.product, editor.document.color),
            } as CSSProperties
          }
        >
          {address.state === 'ready' && <img src={address.url} alt="" draggable={false} />}
          <div className={s.cropDim}>
            <div style={boxOf(crop)} />
          </div>
          <CropFrame crop={crop} onCrop={setCrop} rules={rules} size={size} />
        </div>
      </div>
      <p className={s.cropSize} role="status">
        {m.designer_crop_size({ ...shown, whole: `${text(size.width)}\u00a0×\u00a0${text(size.height)}` })}
      </p>
      <CropProportions
        chosen={proportion}
        canChoose={(one) => {
          const wanted = ratioOf(one, whole, node.rotation, area);
          return one === 'free' || (wanted !== null && ratioFits(wanted, least));
        }}
        onChoose={choose}
      />
      <CropFields crop={crop} size={size} rules={rules} edition={edition} onCrop={setCrop} />
      <p className="hint" id="crop-help">
        {m.designer_crop_help()} {node.rotation !== 0 && m.designer_crop_turned()}
      </p>
    </Dialog>
  );
}

type FieldsProps = {
  readonly crop: Crop;
  /** of the whole picture, mm */
  readonly size: Size;
  readonly rules: Parameters<typeof typedCrop>[3];
  readonly edition: Edition;
  readonly onCrop: (crop: Crop) => void;
};

/** The crop in exact millimetres. */
function CropFields({ crop, size, rules, edition, onCrop }: FieldsProps) {
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
    <div className={s.cropFields}>
      {fields.map(({ label, value, set }) => (
        <NumberField
          key={label}
          label={label}
          value={value}
          decimals={1}
          edition={edition}
          min={0}
          onValue={(to) => onCrop(set(to))}
        />
      ))}
    </div>
  );
}
