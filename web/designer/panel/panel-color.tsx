import { useEffect, useState } from 'react';
import { parseHex, parsePantone } from '#rules/artwork/color-code.ts';
import { offeredInks } from '#rules/artwork/colors.ts';
import { setTextColor } from '#rules/artwork/commands/color.ts';
import { elementsWithCode } from '#rules/artwork/ink-previews.ts';
import type { TextNode } from '#rules/artwork/nodes.ts';
import { takesPantone } from '#rules/pricing/side-technology.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { InkSquare } from '../colors/ink-slats.tsx';
import { PreviewConfirm } from '../colors/preview-confirm.tsx';
import { ColorDropper } from '../pictures/color-dropper.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { failureText, inkName } from '../texts.ts';

/** Colours offered besides those of the design: what is printed most. */
const common = ['#000000', '#ffffff', '#c8102e', '#003087', '#00843d', '#ffcd00'];

/** Print colour of a text: HEX, and a Pantone code where plates are made (CFG-028, CFG-029, CFG-063). */
export function PanelColor({ node }: { node: TextNode }) {
  const { offer, editor, chosen, act, announce } = useDesigner();
  const [hex, setHex] = useState(node.color.toUpperCase());
  const [pantone, setPantone] = useState(node.pantone ?? '');
  const [wrong, setWrong] = useState<'hex' | 'pantone' | null>(null);
  useEffect(() => {
    setHex(node.color.toUpperCase());
    setPantone(node.pantone ?? '');
    setWrong(null);
  }, [node.color, node.pantone]);

  const isPlated = chosen !== null && takesPantone(chosen.view.print);
  const set = (color: { hex: string; pantone: string | null }, merge?: string) => {
    setWrong(null);
    act(
      (document) => setTextColor(document, { ids: [node.id], ...color }),
      merge ? { merge: `${merge} ${node.id}` } : {},
    );
  };
  /** Another HEX is another preview of the code, on all that carry it; digital print knows no code. */
  const setShade = (shade: string, merge?: string) => {
    const { pantone } = isPlated ? node : { pantone: null };
    const count = pantone === null ? 1 : elementsWithCode(editor.document, pantone).length;
    set({ hex: shade, pantone }, merge);
    if (pantone !== null && count > 1) announce(m.designer_said_preview({ code: pantone, count }));
  };
  const takeHex = () => {
    const found = parseHex(hex);
    if (!found) return setWrong('hex');
    setHex(found.toUpperCase());
    if (found !== node.color) setShade(found);
    else setWrong(null);
  };
  const takePantone = () => {
    const found = pantone.trim() === '' ? null : parsePantone(pantone);
    if (pantone.trim() !== '' && !found) return setWrong('pantone');
    setPantone(found ?? '');
    if (found === node.pantone) return setWrong(null);
    const isKnown = found !== null && elementsWithCode(editor.document, found).length > 0;
    set({ hex: node.color, pantone: found });
    if (isKnown) announce(m.designer_said_preview_taken({ code: found }));
  };
  const onEnter = (take: () => void) => (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  const offered = offeredInks(editor.document, common);
  // those of the same side first: they are what the text has to go with
  const near = editor.document.sides.toSorted(
    (a, b) => Number(b.texts.includes(node)) - Number(a.texts.includes(node)),
  );
  const pictures = [
    ...new Map(
      near.flatMap((side) => side.images).map(({ image, name }) => [image, { image, name }]),
    ).values(),
  ];

  return (
    <div className="panel-fields">
      <div className="panel-head">
        <h2>{m.designer_color()}</h2>
        <span className="panel-color-now">
          <span className="mark muted">
            {inkName({ hex: node.color, pantone: node.pantone }, chosen?.view.print.technology)}
          </span>
          <ColorDropper
            pictures={pictures}
            label={m.designer_pick_text()}
            onPick={(hex) => set({ hex, pantone: null })}
          />
        </span>
      </div>
      <div className="panel-swatches">
        {offered.map((ink) => {
          const name = inkName(ink);
          return (
            <button
              key={name}
              type="button"
              className="ink-button"
              aria-pressed={ink.hex === node.color && ink.pantone === node.pantone}
              aria-label={name}
              title={name}
              onClick={() => set(ink)}
            >
              <InkSquare hex={ink.hex} />
            </button>
          );
        })}
      </div>
      <div className="panel-two codes">
        <div className="hex-field">
          <Field
            label={m.designer_hex()}
            data-fix-control="hex"
            small
            value={hex}
            maxLength={24}
            spellCheck={false}
            autoComplete="off"
            error={wrong === 'hex' ? failureText('color_invalid', offer.locale) : undefined}
            onChange={(event) => setHex(event.target.value)}
            onBlur={takeHex}
            onKeyDown={onEnter(takeHex)}
          />
          <input
            type="color"
            className="hex-picker"
            aria-label={m.designer_pick()}
            title={m.designer_pick()}
            value={node.color}
            onChange={(event) => setShade(event.target.value.toLowerCase(), 'pick')}
          />
        </div>
        <Field
          label={m.designer_pantone()}
          optional
          small
          value={pantone}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          disabled={!isPlated}
          error={wrong === 'pantone' ? failureText('pantone_invalid', offer.locale) : undefined}
          onChange={(event) => setPantone(event.target.value)}
          onBlur={takePantone}
          onKeyDown={onEnter(takePantone)}
        />
      </div>
      {isPlated && node.pantone !== null && (
        <PreviewConfirm ink={{ hex: node.color, pantone: node.pantone }} />
      )}
      <p className="hint">{isPlated ? m.designer_pantone_hint() : m.designer_pantone_digital()}</p>
    </div>
  );
}
