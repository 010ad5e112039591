import { useEffect, useState } from 'react';
import { parsePantone } from '#rules/artwork/color-code.ts';
import type { Ink } from '#rules/artwork/colors.ts';
import type { ImageNode } from '#rules/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { PreviewConfirm } from '../colors/preview-confirm.tsx';
import { ColorDropper } from '../pictures/color-dropper.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { failureText } from '../texts.ts';
import s from './panel.module.css';

type Props = {
  /** from 1 */
  readonly number: number;
  readonly ink: Ink;
  /** only plates are mixed by a code */
  readonly isPlated: boolean;
  /** the picture the ink belongs to */
  readonly picture: Pick<ImageNode, 'image' | 'name'>;
  /**
   * `typed`: a code. `picking`: the colour dialog is open, so all changes are one step of the history.
   * `dropper`: from a picture.
   */
  readonly onChange: (ink: Ink, how: 'typed' | 'picking' | 'dropper') => void;
};

/**
 * One ink of a reduced picture: how it looks, and its Pantone code where a plate is made of it (CFG-028,
 * CFG-029, CFG-032).
 */
export function PictureInk({ number, ink, isPlated, picture, onChange }: Props) {
  const { offer } = useDesigner();
  const [code, setCode] = useState(ink.pantone ?? '');
  const [isWrong, setWrong] = useState(false);
  useEffect(() => {
    setCode(ink.pantone ?? '');
    setWrong(false);
  }, [ink.pantone]);
  const take = () => {
    const isEmpty = code.trim() === '';
    const found = isEmpty ? null : parsePantone(code);
    setWrong(!isEmpty && !found);
    if ((isEmpty || found) && found !== ink.pantone) onChange({ hex: ink.hex, pantone: found }, 'typed');
  };
  const name = m.designer_ink({ number });
  return (
    <div className={s.pictureInk}>
      <label>
        <input
          type="color"
          data-fix-control="ink"
          value={ink.hex}
          onChange={(event) =>
            onChange({ hex: event.target.value.toLowerCase(), pantone: ink.pantone }, 'picking')
          }
        />
        <span>
          {name} <span className="mark">{ink.hex.toUpperCase()}</span>
        </span>
      </label>
      <ColorDropper
        pictures={[picture]}
        label={m.designer_pick_open({ ink: name })}
        onPick={(hex) => onChange({ hex, pantone: null }, 'dropper')} // the code stood for the colour before
      />
      {isPlated && (
        <Field
          label={
            <>
              {m.designer_pantone()} <span className="spoken">{name}</span>
            </>
          }
          optional
          small
          value={code}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          error={isWrong ? failureText('pantone_invalid', offer.locale) : undefined}
          onChange={(event) => setCode(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      )}
      {isPlated && ink.pantone !== null && <PreviewConfirm ink={{ hex: ink.hex, pantone: ink.pantone }} />}
    </div>
  );
}
