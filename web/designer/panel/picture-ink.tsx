import type { Ink } from '#rules/design/artwork/colors.ts';
import type { CodedInk } from '#rules/design/artwork/ink-previews.ts';
import type { ImageNode } from '#rules/design/artwork/nodes.ts';
import { previewOf } from '#rules/design/artwork/stand-in.ts';
import { m } from '#texts/messages.ts';
import { CodeField } from '../colors/code-field.tsx';
import { InkChoice } from '../colors/ink-choice.tsx';
import { PreviewConfirm } from '../colors/preview-confirm.tsx';
import { useLibrary } from '../colors/use-library.ts';
import { ColorDropper } from '../pictures/color-dropper.tsx';
import s from './panel.module.css';
import type { InkChange } from './use-picture-inks.ts';

type Props = {
  /** from 1 */
  readonly number: number;
  readonly ink: Ink;
  /** only plates are mixed by a code */
  readonly isPlated: boolean;
  /** the picture the ink belongs to */
  readonly picture: Pick<ImageNode, 'image' | 'name'>;
  /**
   * `typed`: a code. `swatch`: one of the library, with its colour. `picking`: the colour dialog is open, so
   * all changes are one step of the history. `dropper`: from a picture.
   */
  readonly onChange: (ink: Ink, how: InkChange) => void;
};

/**
 * One ink of a reduced picture: how it looks, and its Pantone code where a plate is made of it (CFG-028,
 * CFG-029, CFG-032).
 */
export function PictureInk({ number, ink, isPlated, picture, onChange }: Props) {
  const library = useLibrary(isPlated ? ink.hex : null);
  const name = m.designer_ink({ number });
  const takeSwatch = (swatch: CodedInk) => onChange(swatch, 'swatch');
  const takeCode = (pantone: string | null) =>
    onChange({ hex: pantone === null ? ink.hex : previewOf(pantone, ink), pantone }, 'typed');
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
        <CodeField
          label={
            <>
              {m.designer_pantone()} <span className="visually-hidden">{name}</span>
            </>
          }
          code={ink.pantone}
          library={library}
          onSwatch={takeSwatch}
          onCode={takeCode}
        />
      )}
      {isPlated && (
        <InkChoice code={ink.pantone} library={library} of={name} onSwatch={takeSwatch} onCode={takeCode} />
      )}
      {isPlated && ink.pantone !== null && <PreviewConfirm ink={{ hex: ink.hex, pantone: ink.pantone }} />}
    </div>
  );
}
