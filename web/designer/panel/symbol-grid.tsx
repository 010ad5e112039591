import { useEffect } from 'react';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import { m } from '#texts/messages.ts';
import { useRoving } from '../choosers/use-roving.ts';
import { fontStack } from '../fonts/face-styles.ts';
import { lentFaces, loadFace } from '../fonts/fonts.ts';
import s from './symbol-grid.module.css';
import { symbols } from './symbol-list.ts';

type Props = {
  readonly family: FontFamily;
  readonly style: FontStyle;
  readonly onSymbol: (symbol: string, name: string) => void;
};

/**
 * Symbols that keyboards lack; what the font lacks is lent to it, so all of them can be printed. A press puts one
 * where the caret stands.
 */
export default function SymbolGrid({ family, style, onSymbol }: Props) {
  const roving = useRoving();
  useEffect(() => {
    const all = symbols.map(([symbol]) => symbol).join('');
    for (const face of lentFaces(all, family, style)) void loadFace(face);
  }, [family, style]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div
      className={s.grid}
      role="group"
      aria-label={m.symbols_title({ name: family })}
      ref={roving.box}
      onKeyDown={roving.keys}
      style={{ fontFamily: fontStack(family) }}
    >
      {symbols.map(([symbol, name], i) => (
        <button
          key={symbol}
          type="button"
          aria-label={name()}
          title={name()}
          onClick={() => onSymbol(symbol, name())}
          {...roving.choice(i)}
        >
          {symbol}
        </button>
      ))}
    </div>
  );
}
