import { useEffect, useId, useState } from 'react';
import { patternOf } from '#rules/design/artwork/commands/pieces.ts';
import { editText, wordsOnArc } from '#rules/design/artwork/commands/text.ts';
import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import { isRightToLeft } from '#rules/design/artwork/text.ts';
import { placeholders } from '#rules/press/print-files/preflight/placeholders.ts';
import { m } from '#texts/messages.ts';
import { TextArea } from '#web/ui/field.tsx';
import { lentLetters, missingLetters } from '../fonts/fonts.ts';
import { namedLetters } from '../fonts/named-letters.ts';
import { useDesigner } from '../state/designer-context.ts';
import { failureText } from '../texts.ts';
import { refuseLong } from './long-paste.ts';
import s from './panel.module.css';
import { RefusedPaste } from './refused-paste.tsx';
import { SymbolChoice } from './symbol-choice.tsx';
import { TextFields } from './text-fields.tsx';
import { useTexts } from './use-texts.ts';

/** The words of a text and how its letters look (CFG-012). */
export function PanelText({ node }: { node: TextNode }) {
  const contentId = useId();
  return (
    <div className={s.panelFields}>
      <Content id={contentId} node={node} />
      <TextFields nodes={[node]} />
    </div>
  );
}

/** What is wrong with the letters of a text, in one line; the print check says it in full. */
function lettersFault({ text: typed, fontFamily, fontStyle, capitals }: TextNode): string | null {
  const text = shownLetters(typed, capitals);
  if (isRightToLeft(text)) return m.designer_letters_turned();
  const missing = missingLetters(text, fontFamily, fontStyle);
  if (missing.length === 0) return null;
  return m.designer_letters_lacking({ letters: namedLetters(missing) });
}

/** Which letters come from another font, in one line; without any the number of letters. */
function lettersHint({ text, fontFamily, fontStyle, capitals }: TextNode, typed: string): string {
  const lent = lentLetters(shownLetters(text, capitals), fontFamily, fontStyle);
  if (lent.length === 0) return m.designer_letters_count({ count: typed.length, most: MAX_TEXT_LENGTH });
  return m.designer_letters_lent({ letters: namedLetters(lent) });
}

/** The words. The field may be empty while the design shows the placeholder (CFG-015). */
function Content({ id, node }: { id: string; node: TextNode }) {
  const { offer, editor, actInLetters } = useDesigner();
  // what differs from piece to piece is typed with the names of its columns
  const words = patternOf(editor.document, node.id) ?? node.text;
  const [typed, setTyped] = useState({ text: words, became: words });
  const [refused, setRefused] = useState<string | null>(null);
  // Undo and the field on the canvas change the words too.
  useEffect(() => {
    setTyped((before) => (before.became === words ? before : { text: words, became: words }));
  }, [words]);
  const fault = lettersFault(node);
  const { setting, fitted } = useTexts([node]);
  const write = (text: string, said?: string): void => {
    setRefused(null);
    const placeholder = placeholders[offer.locale];
    // what is refused with words leaves the field saying what is printed
    const one = wordsOnArc(node, words, text);
    if (!node.locked && one.ok)
      setTyped({ text: one.value, became: one.value.trim() === '' ? placeholder : one.value });
    const input = { ...setting, id: node.id, text, placeholder };
    actInLetters(
      { ...node, text },
      fitted((document) => editText(document, input)),
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
      <RefusedPaste
        text={refused}
        onClose={() => {
          setRefused(null);
          document.getElementById(id)?.focus();
        }}
      />
    </div>
  );
}
