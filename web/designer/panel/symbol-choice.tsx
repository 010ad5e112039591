import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';
import type { TextNode } from '#rules/design/artwork/nodes.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { later } from '../later.tsx';
import s from './symbol-choice.module.css';

// the names of symbols come with the first who asks for them
const SymbolGrid = later(() => import('./symbol-grid.tsx'));

type Props = {
  readonly node: TextNode;
  /** of the field of the words */
  readonly fieldId: string;
  /** `said` is announced once the words are taken */
  readonly onText: (text: string, said: string) => void;
  readonly onRefused: (why: string) => void;
};

/** Unfolds the symbols there are for the font; each goes where the caret of the field stands. */
export function SymbolChoice({ node, fieldId, onText, onRefused }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { fontFamily: family, fontStyle: style } = node;
  const insert = (symbol: string, name: string): void => {
    const field = document.getElementById(fieldId) as HTMLTextAreaElement | null;
    if (!field) return;
    const { value, selectionStart: from, selectionEnd: to } = field;
    const text = value.slice(0, from) + symbol + value.slice(to);
    if (text.length > MAX_TEXT_LENGTH) {
      onRefused(m.symbols_full());
      return;
    }
    // written anew, a field forgets its caret; one that is set later jumps back under who types on
    flushSync(() => onText(text, m.symbols_said({ name })));
    field.setSelectionRange(from + symbol.length, from + symbol.length);
  };
  return (
    <div className={s.choice}>
      <button
        type="button"
        className="btn line tiny"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {m.symbols_open()}
        <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} size="small" />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SymbolGrid family={family} style={style} onSymbol={insert} />}
      </div>
    </div>
  );
}
