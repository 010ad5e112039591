import { clsx } from 'clsx';
import { useEffect, useId, useState } from 'react';
import type { Edited } from '#rules/design/artwork/commands/command.ts';
import { patternOf } from '#rules/design/artwork/commands/pieces.ts';
import {
  editText,
  setFontFamily,
  setFontSize,
  setFontStyle,
  setTextAlignment,
} from '#rules/design/artwork/commands/text.ts';
import { setCapitals, setSmallCaps } from '#rules/design/artwork/commands/typography.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { type FontStyle, hasSmallCaps, hasStyle, nearestStyle } from '#rules/design/artwork/fonts.ts';
import { MAX_FONT_SIZE, MAX_TEXT_LENGTH, MIN_FONT_SIZE } from '#rules/design/artwork/limits.ts';
import { type TextAlignment, type TextNode, textAlignments } from '#rules/design/artwork/nodes.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import { isRightToLeft } from '#rules/design/artwork/text.ts';
import { px } from '#rules/platform/units.ts';
import { placeholders } from '#rules/press/print-files/preflight/placeholders.ts';
import { m } from '#texts/messages.ts';
import { TextArea } from '#web/ui/field.tsx';
import { ClosableNote } from '../closable-note.tsx';
import { lentLetters, missingLetters } from '../fonts/fonts.ts';
import { useDesigner } from '../state/designer-context.ts';
import { failureText } from '../texts.ts';
import { ToolIcon, type ToolIconName } from '../tool-icon.tsx';
import { FontField } from './font-field.tsx';
import { refuseLong } from './long-paste.ts';
import { NumberField } from './number-field.tsx';
import s from './panel.module.css';
import { SymbolChoice } from './symbol-choice.tsx';
import { useFitted } from './use-fitted.ts';
import '#web/ui/toggles.css';

const alignmentIcons: Record<TextAlignment, ToolIconName> = {
  left: 'linesLeft',
  center: 'linesCenter',
  right: 'linesRight',
};

const alignmentText = (alignment: TextAlignment): string =>
  ({ left: m.designer_lines_left, center: m.designer_lines_center, right: m.designer_lines_right })[
    alignment
  ]();

/** Words, font, size, style and alignment of a text (CFG-012). */
export function PanelText({ node }: { node: TextNode }) {
  const { offer, act, actInFace, measure, chosen } = useDesigner();
  const contentId = useId();
  const fitted = useFitted(node.id);
  const area = chosen?.view.area ?? null;
  const setting = { ids: [node.id], measure, area };
  const run = (command: (document: ArtworkDocument) => Edited, merge?: string) =>
    act(command, merge ? { merge } : {});
  const { fontFamily, fontStyle } = node;

  const setStyle = (style: FontStyle): void => {
    void actInFace(
      { family: fontFamily, style },
      fitted((document) => setFontStyle(document, { ...setting, style })),
    );
  };
  const setSmall = (smallCaps: boolean): void =>
    run(fitted((document) => setSmallCaps(document, { ...setting, smallCaps })));
  const setAllCapitals = (capitals: boolean): void =>
    run(fitted((document) => setCapitals(document, { ...setting, capitals })));
  return (
    <div className={s.panelFields}>
      <Content id={contentId} node={node} />
      <div className={s.panelTwo}>
        <FontField
          family={fontFamily}
          onFamily={(family) =>
            void actInFace(
              { family, style: nearestStyle(family, fontStyle) },
              fitted((document) => setFontFamily(document, { ...setting, family })),
            )
          }
        />
        <NumberField
          label={m.designer_size()}
          fixControl="size"
          value={node.fontSize}
          decimals={1}
          edition={offer.edition}
          min={MIN_FONT_SIZE}
          max={MAX_FONT_SIZE}
          onValue={(size) =>
            run((document) => setFontSize(document, { ...setting, size: px(size) }), `size ${node.id}`)
          }
        />
      </div>
      <div className={clsx(s.panelTwo, s.even)}>
        <StyleToggles node={node} onStyle={setStyle} onCapitals={setAllCapitals} onSmallCaps={setSmall} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser */}
        <div className="toggles" role="group" aria-label={m.designer_lines()}>
          {textAlignments.map((alignment) => (
            <button
              key={alignment}
              type="button"
              aria-pressed={node.alignment === alignment}
              aria-label={alignmentText(alignment)}
              title={alignmentText(alignment)}
              onClick={() => run((document) => setTextAlignment(document, { ids: [node.id], alignment }))}
            >
              <ToolIcon name={alignmentIcons[alignment]} />
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}

const styleOf = (bold: boolean, italic: boolean): FontStyle =>
  bold ? (italic ? 'bold italic' : 'bold') : italic ? 'italic' : 'normal';

type StyleProps = {
  readonly node: TextNode;
  readonly onStyle: (style: FontStyle) => void;
  readonly onCapitals: (capitals: boolean) => void;
  readonly onSmallCaps: (smallCaps: boolean) => void;
};

/** Bold and italic, as far as the font was drawn in them (D-S37), and capitals, which every font has. */
function StyleToggles({ node, onStyle, onCapitals, onSmallCaps }: StyleProps) {
  const { fontFamily: family, fontStyle: style, capitals } = node;
  const bold = style.includes('bold');
  const italic = style.includes('italic');
  const hasSmall = hasSmallCaps(family, style);
  const toggles = [
    { name: 'bold', text: m.designer_bold(), on: bold, next: styleOf(!bold, italic) },
    { name: 'italic', text: m.designer_italic(), on: italic, next: styleOf(bold, !italic) },
  ] as const;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className="toggles" role="group" aria-label={m.designer_style()}>
      {toggles.map(({ name, text, on, next }) => {
        const can = hasStyle(family, next);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={on}
            aria-disabled={!can}
            aria-label={text}
            title={can ? text : m.designer_no_style({ style: text })}
            onClick={() => can && onStyle(next)}
          >
            <ToolIcon name={name} />
          </button>
        );
      })}
      <button
        type="button"
        aria-pressed={capitals}
        aria-label={m.typography_capitals()}
        title={m.typography_capitals()}
        onClick={() => onCapitals(!capitals)}
      >
        <ToolIcon name="capitals" />
      </button>
      <button
        type="button"
        aria-pressed={node.smallCaps && hasSmall}
        aria-disabled={!hasSmall}
        aria-label={m.typography_small_caps()}
        title={
          hasSmall ? m.typography_small_caps() : m.designer_no_style({ style: m.typography_small_caps() })
        }
        onClick={() => hasSmall && onSmallCaps(!node.smallCaps)}
      >
        <ToolIcon name="smallCaps" />
      </button>
    </div>
  );
}

/** Only the first of many letters are named. */
const MOST_NAMED = 6;

const named = (letters: readonly string[]): string =>
  letters.slice(0, MOST_NAMED).join(' ') + (letters.length > MOST_NAMED ? ' …' : '');

/** What is wrong with the letters of a text, in one line; the print check says it in full. */
function lettersFault({ text: typed, fontFamily, fontStyle, capitals }: TextNode): string | null {
  const text = shownLetters(typed, capitals);
  if (isRightToLeft(text)) return m.designer_letters_turned();
  const missing = missingLetters(text, fontFamily, fontStyle);
  if (missing.length === 0) return null;
  return m.designer_letters_lacking({ letters: named(missing) });
}

/** Which letters come from another font, in one line; without any the number of letters. */
function lettersHint({ text, fontFamily, fontStyle, capitals }: TextNode, typed: string): string {
  const lent = lentLetters(shownLetters(text, capitals), fontFamily, fontStyle);
  if (lent.length === 0) return m.designer_letters_count({ count: typed.length, most: MAX_TEXT_LENGTH });
  return m.designer_letters_lent({ letters: named(lent) });
}

/** The words. The field may be empty while the design shows the placeholder (CFG-015). */
function Content({ id, node }: { id: string; node: TextNode }) {
  const { offer, editor, actInLetters, measure, chosen } = useDesigner();
  // what differs from piece to piece is typed with the names of its columns
  const words = patternOf(editor.document, node.id) ?? node.text;
  const [typed, setTyped] = useState({ text: words, became: words });
  const [refused, setRefused] = useState<string | null>(null);
  // Undo and the field on the canvas change the words too.
  useEffect(() => {
    setTyped((before) => (before.became === words ? before : { text: words, became: words }));
  }, [words]);
  const fault = lettersFault(node);
  const fitted = useFitted(node.id);
  const write = (text: string, said?: string): void => {
    setRefused(null);
    const placeholder = placeholders[offer.locale];
    // what is locked is refused with words, and its field goes on saying what is printed
    if (!node.locked) setTyped({ text, became: text.trim() === '' ? placeholder : text });
    const words = { id: node.id, text, placeholder, measure, area: chosen?.view.area ?? null };
    actInLetters(
      { ...node, text },
      fitted((document) => editText(document, words)),
      { merge: `text ${node.id}`, ...(said ? { said } : {}) },
    );
  };
  return (
    <div>
      <TextArea
        id={id}
        label={m.designer_content()}
        small
        rows={2}
        maxLength={MAX_TEXT_LENGTH}
        spellCheck={false}
        data-designer-content=""
        data-fix-control="content"
        value={typed.text}
        // one line below the field is always reserved, so that nothing moves when it shows something
        readOnly={node.locked}
        hint={
          node.locked
            ? failureText('element_locked', offer.locale)
            : fault
              ? undefined
              : lettersHint(node, typed.text)
        }
        error={fault}
        onPaste={(event) => setRefused(refuseLong(event))}
        onChange={(event) => write(event.target.value)}
      />
      <SymbolChoice node={node} fieldId={id} onText={write} onRefused={setRefused} />
      <div aria-live="polite">
        {refused && (
          <ClosableNote
            tone="error"
            text={refused}
            onClose={() => {
              setRefused(null);
              document.getElementById(id)?.focus();
            }}
          />
        )}
      </div>
    </div>
  );
}
