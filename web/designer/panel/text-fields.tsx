import { clsx } from 'clsx';
import {
  setFontFamily,
  setFontSize,
  setFontStyle,
  setTextAlignment,
} from '#rules/design/artwork/commands/text.ts';
import { setCapitals, setSmallCaps } from '#rules/design/artwork/commands/typography.ts';
import {
  hasSmallCaps,
  hasStyle,
  isBold,
  isItalic,
  nearestStyle,
  type StyleChange,
  styleWith,
} from '#rules/design/artwork/fonts.ts';
import { MAX_FONT_SIZE, MIN_FONT_SIZE } from '#rules/design/artwork/limits.ts';
import { type TextAlignment, textAlignments } from '#rules/design/artwork/nodes.ts';
import { px } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { useDesigner } from '../state/designer-context.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import { FontField } from './font-field.tsx';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';
import { common, type Texts, useTexts } from './use-texts.ts';
import '#web/ui/toggles.css';

type Props = { readonly nodes: Texts };

/** Font, size, style and alignment of one text or of several (CFG-012); where they differ the fields say so. */
export function TextFields({ nodes }: Props) {
  const { offer, act } = useDesigner();
  const { ids, setting, runInFaces, merged } = useTexts(nodes);
  return (
    <>
      <div className={s.panelTwo}>
        <FontField
          family={common(nodes, ({ fontFamily }) => fontFamily)}
          onFamily={(family) =>
            runInFaces(
              ({ fontStyle }) => ({ family, style: nearestStyle(family, fontStyle) }),
              (document) => setFontFamily(document, { ...setting, family }),
            )
          }
        />
        <NumberField
          label={m.designer_size()}
          fixControl="size"
          value={common(nodes, ({ fontSize }) => fontSize)}
          decimals={1}
          edition={offer.edition}
          min={MIN_FONT_SIZE}
          max={MAX_FONT_SIZE}
          onValue={(size) =>
            act((document) => setFontSize(document, { ...setting, size: px(size) }), merged('size'))
          }
        />
      </div>
      <div className={clsx(s.panelTwo, s.even)}>
        <StyleToggles nodes={nodes} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
        <div className="toggles" role="group" aria-label={m.designer_lines()}>
          {textAlignments.map((alignment) => (
            <button
              key={alignment}
              type="button"
              aria-pressed={pressed(common(nodes, (node) => node.alignment === alignment))}
              aria-label={alignmentText(alignment)}
              title={alignmentText(alignment)}
              onClick={() => act((document) => setTextAlignment(document, { ids, alignment }))}
            >
              <ToolIcon name={alignmentIcons[alignment]} />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}

const alignmentIcons: Record<TextAlignment, ToolIconName> = {
  left: 'linesLeft',
  center: 'linesCenter',
  right: 'linesRight',
};

const alignmentText = (alignment: TextAlignment): string =>
  ({ left: m.designer_lines_left, center: m.designer_lines_center, right: m.designer_lines_right })[
    alignment
  ]();

/** A button that holds for some of the texts only. */
const pressed = (value: boolean | null) => value ?? 'mixed';

/** Bold and italic, as far as the fonts were drawn in them (D-S37), and capitals, which every font has. */
function StyleToggles({ nodes }: Props) {
  const { setting, run, runInFaces } = useTexts(nodes);
  const [bold, italic] = [
    common(nodes, ({ fontStyle }) => isBold(fontStyle)),
    common(nodes, ({ fontStyle }) => isItalic(fontStyle)),
  ];
  const capitals = common(nodes, (node) => node.capitals);
  const hasSmall = nodes.every(({ fontFamily, fontStyle }) => hasSmallCaps(fontFamily, fontStyle));
  const small = common(nodes, (node) => node.smallCaps && hasSmall);
  const can = (next: StyleChange) =>
    nodes.every(({ fontFamily, fontStyle }) => hasStyle(fontFamily, styleWith(fontStyle, next)));
  const setStyle = (next: StyleChange): void =>
    runInFaces(
      ({ fontFamily: family, fontStyle }) => ({ family, style: styleWith(fontStyle, next) }),
      (document) => setFontStyle(document, { ...setting, ...next }),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className="toggles" role="group" aria-label={m.designer_style()}>
      <Toggle
        icon="bold"
        text={m.designer_bold()}
        on={bold}
        can={can({ bold: !bold })}
        onPress={() => setStyle({ bold: !bold })}
      />
      <Toggle
        icon="italic"
        text={m.designer_italic()}
        on={italic}
        can={can({ italic: !italic })}
        onPress={() => setStyle({ italic: !italic })}
      />
      <Toggle
        icon="capitals"
        text={m.typography_capitals()}
        on={capitals}
        onPress={() => run((document) => setCapitals(document, { ...setting, capitals: !capitals }))}
      />
      <Toggle
        icon="smallCaps"
        text={m.typography_small_caps()}
        on={small}
        can={hasSmall}
        onPress={() => run((document) => setSmallCaps(document, { ...setting, smallCaps: !small }))}
      />
    </div>
  );
}

type ToggleProps = {
  readonly icon: ToolIconName;
  readonly text: string;
  /** null where texts differ */
  readonly on: boolean | null;
  readonly can?: boolean;
  readonly onPress: () => void;
};

const Toggle = ({ icon, text, on, can = true, onPress }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={pressed(on)}
    aria-disabled={!can || undefined}
    aria-label={text}
    title={can ? text : m.designer_no_style({ style: text })}
    onClick={() => can && onPress()}
  >
    <ToolIcon name={icon} />
  </button>
);
