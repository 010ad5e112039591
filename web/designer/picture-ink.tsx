import { useEffect, useState } from 'react';
import { parsePantone } from '#rules/artwork/color-code.ts';
import type { Ink } from '#rules/artwork/colors.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { Field } from '#web/ui/field.tsx';
import { useDesigner } from './designer-context.ts';
import { failureText } from './texts.ts';

type Props = {
  /** from 1 */
  readonly number: number;
  readonly ink: Ink;
  /** only plates are mixed by a code */
  readonly isPlated: boolean;
  /** @param isPicking the person is still trying colours out: all of them are one step of the history */
  readonly onChange: (ink: Ink, isPicking: boolean) => void;
};

/** One ink of a reduced picture: how it looks, and its Pantone code where a plate is made of it (CFG-028, CFG-029, CFG-032). */
export function PictureInk({ number, ink, isPlated, onChange }: Props) {
  const { world } = useDesigner();
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
    if ((isEmpty || found) && found !== ink.pantone) onChange({ hex: ink.hex, pantone: found }, false);
  };
  const name = m.designer_ink({ number });
  return (
    <div className="picture-ink">
      <label>
        <input
          type="color"
          value={ink.hex}
          onChange={(event) => onChange({ hex: event.target.value.toLowerCase(), pantone: ink.pantone }, true)}
        />
        <span>
          {name} <span className="mark">{ink.hex.toUpperCase()}</span>
        </span>
      </label>
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
          error={isWrong ? failureText('pantone_invalid', world.locale) : undefined}
          onChange={(event) => setCode(event.target.value)}
          onBlur={take}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            take();
          }}
        />
      )}
    </div>
  );
}
