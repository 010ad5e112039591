import { useRef } from 'react';
import { type CodedInk, elementsWithCode } from '#rules/artwork/ink-previews.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from '../panel/panel.module.css';
import panelCheckStyles from '../preflight/panel-check.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { InkSquare } from './ink-slats.tsx';
import { usePreviews } from './previews.ts';

/**
 * How a code looks, for a person to compare with the fan: the list of colours is not part of the product
 * (D-S38).
 */
export function PreviewConfirm({ ink }: { ink: CodedInk }) {
  const { editor, announce } = useDesigner();
  const previews = usePreviews();
  const place = useRef<HTMLDivElement>(null);
  const { hex, pantone } = ink;
  const count = elementsWithCode(editor.document, pantone).length;
  return (
    <div className={s.previewConfirm} ref={place} tabIndex={-1}>
      <InkSquare hex={hex} />
      <div>
        {previews.isConfirmed(ink) ? (
          <p className={panelCheckStyles.checkFine}>
            <Icon name="check" size="small" />
            {m.designer_preview_confirmed({ code: pantone })}
          </p>
        ) : (
          <>
            <p>{m.designer_preview_ask({ code: pantone })}</p>
            <button
              type="button"
              className="btn line tiny"
              onClick={() => {
                previews.confirm([ink]);
                place.current?.focus(); // the button goes with its question
                announce(m.designer_preview_confirmed({ code: pantone }));
              }}
            >
              {m.designer_preview_yes()}
            </button>
          </>
        )}
        {count > 1 && <p className="hint">{m.designer_preview_shared({ count })}</p>}
      </div>
    </div>
  );
}
