import { useRef } from 'react';
import type { ShownSwatch } from '#contract/design/swatches.ts';
import { type CodedInk, elementsWithCode, withSwatch } from '#rules/design/artwork/ink-previews.ts';
import { remarkOn } from '#rules/design/artwork/stand-in.ts';
import { ok } from '#rules/platform/result.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from '../panel/panel.module.css';
import panelCheckStyles from '../preflight/panel-check.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { InkSquare } from './ink-slats.tsx';
import { usePreviews } from './previews.ts';
import { useSwatchOf } from './use-library.ts';

/**
 * How a code looks: as the shop's library has it, else for a person to compare with the fan, since no list of
 * colours is part of the product (D-S38).
 */
export function PreviewConfirm({ ink }: { ink: CodedInk }) {
  const swatch = useSwatchOf(ink.pantone);
  return swatch ? <SwatchPreview ink={ink} swatch={swatch} /> : <FanPreview ink={ink} />;
}

/** A code of the library: it is printed by its swatch, so another preview would only mislead. */
function SwatchPreview({ ink, swatch }: { ink: CodedInk; swatch: ShownSwatch }) {
  const { act, announce } = useDesigner();
  const previews = usePreviews();
  const place = useRef<HTMLDivElement>(null);
  const own = { pantone: ink.pantone, hex: swatch.hex };
  const isOwn = ink.hex === swatch.hex;
  return (
    <div className={s.previewConfirm} ref={place} tabIndex={-1}>
      <InkSquare hex={swatch.hex} />
      <div>
        {isOwn ? (
          <p className={panelCheckStyles.checkFine}>
            <Icon name="check" size="small" />
            {m.designer_swatch_is({ code: ink.pantone })}
          </p>
        ) : (
          <>
            <p>{m.designer_swatch_other({ code: ink.pantone, hex: swatch.hex.toUpperCase() })}</p>
            <button
              type="button"
              className="btn line tiny"
              onClick={() => {
                act((document) => withSwatch(ok(document), own));
                previews.confirm([own]);
                place.current?.focus(); // the button goes with its question
                announce(m.designer_said_swatch({ code: ink.pantone }));
              }}
            >
              {m.designer_swatch_take()}
            </button>
          </>
        )}
      </div>
    </div>
  );
}

/** What a person has to know of a colour that only stands for an ink. */
const standInWords = (ink: CodedInk): string =>
  remarkOn(ink) === 'metallic'
    ? m.designer_preview_metallic({ code: ink.pantone })
    : m.designer_preview_approximate({ code: ink.pantone });

/** Any other code: the person compares it with the fan. */
function FanPreview({ ink }: { ink: CodedInk }) {
  const { editor, announce } = useDesigner();
  const previews = usePreviews();
  const place = useRef<HTMLDivElement>(null);
  const { hex, pantone } = ink;
  const count = elementsWithCode(editor.document, pantone).length;
  const isStandIn = remarkOn(ink) !== null;
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
            <p>{isStandIn ? standInWords(ink) : m.designer_preview_ask({ code: pantone })}</p>
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
