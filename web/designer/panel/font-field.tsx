import { useId, useState } from 'react';
import type { FontFamily } from '#rules/design/artwork/fonts.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '../later.tsx';
import s from './panel.module.css';

// names of fonts and what is known of them come when somebody looks for one
const FontDialog = later(() => import('../fonts/font-dialog.tsx'));

type Props = {
  /** null where several differ */
  readonly family: FontFamily | null;
  readonly onFamily: (family: FontFamily) => void;
};

/** The font of a text, in its own letters; it opens all of them. */
export function FontField({ family, onFamily }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="field">
      <span className="label" id={`${id}-label`}>
        {m.designer_font()}
      </span>
      <button
        type="button"
        className={s.fontButton}
        id={id}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}`}
        style={family ? { fontFamily: `"${family}", sans-serif` } : undefined}
        onClick={() => setOpen(true)}
      >
        <span>{family ?? m.designer_fonts_differ()}</span>
        <Icon name="chevronDown" size="small" />
      </button>
      {isOpen && (
        <FontDialog
          family={family}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setOpen(false);
            if (chosen !== family) onFamily(chosen);
          }}
        />
      )}
    </div>
  );
}
