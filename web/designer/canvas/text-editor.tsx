import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { patternOf } from '#rules/design/artwork/commands/pieces.ts';
import { wordsOnArc } from '#rules/design/artwork/commands/text.ts';
import type { LaidText } from '#rules/design/artwork/layout.ts';
import { LINE_HEIGHT, MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { letteringOf, lineWidth, oneLine } from '#rules/design/artwork/set-line.ts';
import { plainTypography } from '#rules/design/artwork/typography.ts';
import { ok } from '#rules/platform/result.ts';
import { pxToMm } from '#rules/platform/units.ts';
import { m } from '#texts/messages.ts';
import { fontStack } from '../fonts/face-styles.ts';
import { focusElement } from '../keys/focus.ts';
import { refuseLong } from '../panel/long-paste.ts';
import { useDesigner } from '../state/designer-context.ts';
import type { SideView } from '../state/side-view.ts';
import { typeWords } from '../state/type-words.ts';
import { takeTyped } from '../state/typed-ahead.ts';
import s from './side-canvas.module.css';

/** At least this many lines are visible while typing, even where the side ends before. */
const LEAST_LINES = 3;

/** mm; a text that is longer than its side scrolls in its field, which would lie over the other sides. */
const roomFor = ({ box, size, rotation }: LaidText, view: SideView): number =>
  rotation === 0
    ? Math.max(view.body.height - Math.max(0, box.y), LEAST_LINES * size * LINE_HEIGHT)
    : box.height;

/** mm; a line on an arc is typed straight, as long as it is. */
const lengthOf = (node: TextNode | null, measure: Measure): number =>
  node?.arc ? pxToMm(lineWidth(oneLine(node.text), letteringOf(node), measure)) : 0;

type Props = { readonly element: LaidText; readonly view: SideView; readonly scale: number };

/**
 * A field exactly over the drawn text. What is typed changes the design at once; typing without a pause is
 * one step of the history. Escape or leaving the field ends it.
 */
export function TextEditor({ element, view, scale }: Props) {
  const { offer, editor, act, actInLetters, measure, note, setEditing, chosen } = useDesigner();
  const stored = chosen?.node && 'text' in chosen.node ? chosen.node : null;
  const { lineSpacing, letterSpacing } = stored ?? plainTypography;
  const [typed, setTyped] = useState(patternOf(editor.document, element.id) ?? stored?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const { box, rotation, id } = element;
  const height = Math.min(box.height, roomFor(element, view));
  const width = Math.max(box.width, lengthOf(stored, measure));
  // lines nearer to each other or farther apart begin where the first one is drawn
  const top = box.y + ((LINE_HEIGHT - lineSpacing) / 2) * element.size;

  const write = (text: string, at: number): void => {
    const one = stored ? wordsOnArc(stored, typed, text) : ok(text);
    // what is refused with words leaves the field saying what is printed
    if (one.ok) setTyped(one.value);
    const run = typeWords(view, { id, text, locale: offer.locale, measure });
    const letters = stored ? { ...stored, text } : null;
    const options = { merge: `text ${id}`, at };
    if (letters) actInLetters(letters, run, options);
    else act(run, options);
  };
  const leave = (): void => {
    setEditing(null);
    focusElement(id);
  };
  const begin = useEffectEvent(() => {
    const ahead = takeTyped(id);
    if (ahead?.words) write(ahead.words, performance.now());
    if (ahead?.isLeft) return leave();
    field.current?.focus();
    if (!ahead?.words) field.current?.select();
  });
  useEffect(() => {
    begin();
  }, []);

  return (
    <textarea
      ref={field}
      className={clsx(s.textEditor, height < box.height && s.long)}
      aria-label={m.designer_content()}
      value={typed}
      maxLength={MAX_TEXT_LENGTH}
      spellCheck={false}
      onPaste={(event) => {
        const refused = refuseLong(event);
        if (refused) note(view.number, refused);
      }}
      wrap="soft"
      style={{
        left: `${((box.x - (width - box.width) / 2) / view.body.width) * 100}%`,
        top: `${(top / view.body.height) * 100}%`,
        // a browser leaves room after the last letter too
        width: (width + Math.max(0, letterSpacing) * element.size) * scale + 2,
        height: height * scale + 2,
        transform: rotation === 0 ? undefined : `rotate(${rotation}deg)`,
        fontFamily: fontStack(element.family),
        fontSize: element.size * scale,
        fontWeight: element.style.includes('bold') ? 700 : 400,
        fontStyle: element.style.includes('italic') ? 'italic' : 'normal',
        lineHeight: lineSpacing,
        letterSpacing: `${letterSpacing}em`,
        fontVariantCaps: element.smallCaps ? 'small-caps' : undefined,
        textTransform: stored?.capitals ? 'uppercase' : undefined,
        textAlign: stored?.arc ? 'center' : (stored?.alignment ?? 'left'),
        color: element.color,
      }}
      onChange={(event) => write(event.target.value, event.timeStamp)}
      onBlur={() => setEditing(null)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' && !(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return;
        event.preventDefault();
        event.stopPropagation();
        leave();
      }}
    />
  );
}
