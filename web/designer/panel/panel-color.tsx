import { clsx } from 'clsx';
import { isSameInk, type NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { type Ink, offeredInks } from '#rules/design/artwork/colors.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import type { InkedNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Field } from '#web/ui/field.tsx';
import { CodeField } from '../colors/code-field.tsx';
import { InkChoice } from '../colors/ink-choice.tsx';
import { InkSquare } from '../colors/ink-slats.tsx';
import { PreviewConfirm } from '../colors/preview-confirm.tsx';
import { useLibrary } from '../colors/use-library.ts';
import { ColorDropper } from '../pictures/color-dropper.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { failureText, inkName } from '../texts.ts';
import s from './panel.module.css';
import { useTextColor } from './use-text-color.ts';

/** Colours offered besides those of the design: the ones most printed. */
const common = ['#000000', '#ffffff', '#c8102e', '#003087', '#00843d', '#ffcd00'];

const onEnter = (take: () => void) => (event: { key: string; preventDefault: () => void }) => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  take();
};

type Props = { readonly nodes: readonly [InkedNode, ...InkedNode[]] };

/**
 * Print colour of texts and shapes, of several at once: HEX, and a Pantone code where plates are made (CFG-028,
 * CFG-029, CFG-063).
 */
export function PanelColor({ nodes }: Props) {
  const { offer, editor } = useDesigner();
  const { ink, print, hex, isWrong, isPlated, set, setShade, setHex, takeHex, takeCode, takeSwatch } =
    useTextColor(nodes);
  const [node] = nodes;
  const isLocked = nodes.some(({ locked }) => locked);
  const code = ink?.pantone ?? null;
  const library = useLibrary(isPlated ? node.color : null);
  // pictures of the same side first: the text has to match them
  const near = editor.document.sides.toSorted(
    (a, b) => Number(nodesOf(b).includes(node)) - Number(nodesOf(a).includes(node)),
  );
  const pictures = [
    ...new Map(
      near.flatMap((side) => side.images).map(({ image, name }) => [image, { image, name }]),
    ).values(),
  ];

  return (
    <div className={s.panelFields}>
      <div className={s.panelHead}>
        <h2>{m.designer_color()}</h2>
        <span className={s.panelColorNow}>
          <span className="mark muted">
            {ink ? inkName(ink, print.technology) : m.designer_colors_differ()}
          </span>
          <ColorDropper
            pictures={pictures}
            label={m.designer_pick_text()}
            onPick={(hex) => set({ hex, pantone: null })}
          />
        </span>
      </div>
      <Swatches ink={ink} onChoose={(other) => set(other)} />
      <div className={clsx(s.panelTwo, s.codes)}>
        <div className={s.hexField}>
          <Field
            label={m.designer_hex()}
            data-fix-control="hex"
            small
            value={hex}
            readOnly={isLocked}
            maxLength={24}
            spellCheck={false}
            autoComplete="off"
            error={isWrong ? failureText('color_invalid', offer.locale) : undefined}
            onChange={(event) => setHex(event.target.value)}
            onBlur={takeHex}
            onKeyDown={onEnter(takeHex)}
          />
          <input
            type="color"
            className={s.hexPicker}
            aria-label={m.designer_pick()}
            title={m.designer_pick()}
            value={node.color}
            onChange={(event) => setShade(event.target.value.toLowerCase(), 'pick')}
          />
        </div>
        <CodeField
          key={node.id}
          label={m.designer_pantone()}
          code={code}
          library={library}
          disabled={!isPlated || isLocked}
          onSwatch={takeSwatch}
          onCode={takeCode}
        />
      </div>
      {isPlated && <InkChoice code={code} library={library} onSwatch={takeSwatch} onCode={takeCode} />}
      {isPlated && code !== null && <PreviewConfirm ink={{ hex: node.color, pantone: code }} />}
      <p className="hint">
        {isLocked
          ? failureText('element_locked', offer.locale)
          : !isPlated
            ? m.designer_pantone_digital()
            : library.hasColors
              ? m.designer_swatch_hint()
              : m.designer_pantone_hint()}
      </p>
    </div>
  );
}

type SwatchesProps = { readonly ink: NamedColor | null; readonly onChoose: (ink: Ink) => void };

/** Colours of the design and the common ones. */
function Swatches({ ink: now, onChoose }: SwatchesProps) {
  const { editor } = useDesigner();
  return (
    <div className={s.panelSwatches}>
      {offeredInks(editor.document, common).map((ink) => {
        const name = inkName(ink);
        return (
          <button
            key={name}
            type="button"
            className={s.inkButton}
            aria-pressed={now !== null && ink.hex === now.hex && isSameInk(ink, now)}
            aria-label={name}
            title={name}
            onClick={() => onChoose(ink)}
          >
            <InkSquare hex={ink.hex} />
          </button>
        );
      })}
    </div>
  );
}
